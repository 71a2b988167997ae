/**
 * Faults that are put into the product one at a time, in places that matter. Simulations have to find each of them.
 *
 *   npm run simulate -- --mutants [most seeds] [part of a name]
 */
import { spawnSync } from "node:child_process";
import { simulation } from "../simulation.mjs";

const MOST_SEEDS = 200;

/** @public `tests/house/mutants.test.ts` reads it. */
export const CHANGES = [
  {
    name: "a commit is not flushed",
    file: "radix/gateway/src/web/joined-writes.ts",
    find: "    this.#send();\n    this.#file.flush();",
    replace: "    this.#send();",
  },
  {
    name: "SQLite does not wait for the disk",
    file: "radix/gateway/src/web/pool.ts",
    find: "PRAGMA synchronous = FULL",
    replace: "PRAGMA synchronous = OFF",
  },
  {
    name: "a commit is announced before it is written",
    file: "radix/gateway/src/execution/writer.ts",
    find: "    unwritten.summaries.push(summary);\n",
    replace:
      "    unwritten.summaries.push(summary);\n    this.#tip = unwritten.tip;\n    this.#listener(summary);\n",
  },
  {
    name: "the engine keeps what could not be written",
    file: "radix/gateway/src/execution/writer.ts",
    find: "        this.#suspect = true;\n        await this.#reload();\n",
    replace: "",
  },
  {
    name: "a failed write on a full disk is forgotten",
    file: "radix/gateway/src/web/joined-writes.ts",
    find: "    const written = this.#file.write(this.#waiting",
    replace: "    this.#length = 0;\n    const written = this.#file.write(this.#waiting",
  },
  {
    name: "a page counts unread changes as read",
    file: "game/client/src/sync/sync.ts",
    find: "    if (this.#staleness.unread) return;\n    if (seen",
    replace: "    if (seen",
  },
  {
    name: "a world that could not be opened is removed",
    file: "radix/gateway/src/web/folder-removal.ts",
    find: "    if (options?.recursive !== true) await remove",
    replace: "    await remove",
  },
  {
    name: "a page counts announced changes as read",
    file: "game/client/src/sync/sync.ts",
    find: '    if (entities !== "all" && !entities.has(factory)) {',
    replace: '    if (entities !== "all") {',
  },
  {
    name: "a lost transaction is not sent again",
    file: "game/client/src/sending/send.ts",
    find: '      submitted = known.state !== "unknown";\n',
    replace: "      submitted = true;\n",
  },
  {
    name: "an idle ledger follows the wall clock",
    file: "game/realm/src/realm.ts",
    find: "heartbeat.beat(performance.now())",
    replace: "heartbeat.beat(Date.now() - 1_772_323_200_000)",
  },
  {
    name: "a withdrawn order is tried all the same",
    file: "game/players/src/orders.ts",
    find: "const OPEN = \"state IN ('waiting', 'refused')\"",
    replace: "const OPEN = \"state IN ('waiting', 'refused', 'withdrawn')\"",
  },
  {
    name: "an order that is carried out is not noted as done",
    file: "game/steward/src/attempt.ts",
    find: '    if (state === "success") {\n      await this.#done(order, intentHash);\n',
    replace: '    if (state === "success") {\n',
  },
];

/** @returns the names of those that no seed found. */
export async function mutateSimulated(mostSeeds = MOST_SEEDS, part = "") {
  const missed = [];
  console.log("| fault | found by | as |\n|---|---|---|");
  for (const change of CHANGES.filter(({ name }) => name.includes(part))) {
    const program = await simulation(change);
    const args = [...program, "--seeds", `1-${mostSeeds}`, "--until-failure"];
    const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", maxBuffer: 2 ** 28 });
    const [, seed, told = ""] = /seed (\d+) FAILS[^\n]*\n\s*([^\n]*)/.exec(stdout) ?? [];
    const early =
      seed === undefined && !stdout.includes(" passed,") ? stderr.split("\n").find(Boolean) : undefined;
    if (seed === undefined && early === undefined) missed.push(change.name);
    const by = seed === undefined ? (early === undefined ? "**none**" : "the founding") : `seed ${seed}`;
    console.log(`| ${change.name} | ${by} | ${(told || early || "").slice(0, 150)} |`);
  }
  return missed;
}
