import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes longest begins first, so that no core waits for another one at the end of a run. The order is measured, longest first. */
const LONG = [
  "radix/test/wallet/hostile",
  "game/test/keeper/faults",
  "game/test/scrypto/world",
  "tests/api/cli/keep",
  "game/test/client/watch",
  "tests/chaos/kill",
  "game/test/keeper/relays",
  "game/test/keeper/ledgers",
  "game/test/keeper/keeper",
  "tests/api/realm/realm",
  "game/test/keeper/follow",
  "tests/api/keeper/backlog",
  "game/test/scrypto/rows",
  "tests/api/client/history",
  "tests/api/realm/folders",
  "game/test/keeper/overdue",
];

/** Projects one after the other, since files of different projects share no worker; long files first in each. */
export default class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = [...new Set(files.map(({ project }) => project.name))].sort();
    const place = ({ project, moduleId }: TestSpecification): [project: number, length: number] => {
      const long = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
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
