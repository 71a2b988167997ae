import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes longest begins first, so that no core waits for another one at the end of a run. The order is measured, longest first. */
const LONG = [
  "api/wallet/hostile",
  "api/keeper/faults",
  "scrypto/world",
  "api/cli/keep",
  "api/client/watch",
  "chaos/kill",
  "api/keeper/relays",
  "api/keeper/ledgers",
  "api/keeper/keeper",
  "api/realm/realm",
  "api/keeper/follow",
  "api/keeper/backlog",
  "scrypto/rows",
  "api/client/history",
  "api/realm/folders",
  "api/keeper/overdue",
];

/** Projects one after the other, since files of different projects share no worker; long files first in each. */
export default class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = [...new Set(files.map(({ project }) => project.name))].sort();
    const place = ({ project, moduleId }: TestSpecification): [project: number, length: number] => {
      const long = LONG.findIndex((name) => moduleId.endsWith(`tests/${name}.test.ts`));
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
