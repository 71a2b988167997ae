import { BaseSequencer, type TestSpecification } from "vitest/node";
import { LONG } from "./long.ts";

/**
 * Projects one after the other, since files of different projects share no worker. In each, what takes longest begins first, so that no
 * core waits for another one at the end of a run.
 */
export default class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = [...new Set(files.map(({ project }) => project.name))].sort();
    const place = ({ project, moduleId }: TestSpecification): [project: number, length: number] => {
      const long = LONG.findIndex((file) => moduleId.endsWith(`/${file}`));
      return [projects.indexOf(project.name), long < 0 ? LONG.length : long];
    };
    return Promise.resolve(
      files.toSorted((one, other) => {
        const [a, b] = [place(one), place(other)];
        return a[0] - b[0] || a[1] - b[1] || one.moduleId.localeCompare(other.moduleId);
      }),
    );
  }
}
