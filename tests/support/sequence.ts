import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes longest begins first, so that no core waits for another one at the end of a run. The order is measured, longest first. */
const LONG = [
  "tests/simulation/simulation",
  "radix/test/wallet/hostile",
  "tests/api/realm/lost-files",
  "game/test/scrypto/world",
  "tests/api/realm/folders",
  "game/test/keeper/faults",
  "game/test/keeper/overdue",
  "game/test/scrypto/crowd",
  "tests/api/realm/realm",
  "game/test/bots/neighbours",
  "tests/api/client/history",
  "tests/api/keeper/backlog",
  "tests/api/cli/keep",
  "tests/api/cli/deploy",
  "game/test/scrypto/protocols",
  "tests/api/cli/steward",
  "tests/api/realm/check",
  "tests/api/realm/copies",
  "radix/wallet/src/keys/safe",
  "game/test/keeper/ledgers",
  "tests/api/realm/guests",
  "game/test/keeper/keeper",
  "tests/chaos/kill",
  "radix/test/gateway/previews",
  "tests/api/cli/deploy-command",
  "radix/test/gateway/threads",
  "tests/api/cli/order",
  "game/test/client/watch",
  "game/test/keeper/relays",
  "tests/api/cli/cli",
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
