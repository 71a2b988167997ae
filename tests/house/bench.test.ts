/** The bench is run by hand, so nothing else would see that a part can no longer be loaded, or that a goal is judged by none. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { goals, wanted } from "../bench/goals.ts";
import { root } from "./imports.ts";

const run = promisify(execFile);
const script = join(root, "scripts/bench.mjs");
const read = (path: string): string => readFileSync(join(root, path), "utf8");

interface Parts {
  readonly parts: Readonly<Record<string, object>>;
}
interface Asked {
  readonly asked: (words: readonly string[]) => object;
}
const of = (name: string): string => new URL(`../../scripts/bench/${name}.mjs`, import.meta.url).href;
const [{ parts }, { asked }] = [(await import(of("parts"))) as Parts, (await import(of("asked"))) as Asked];

it("every part of the bench can be loaded", async () => {
  const args = ["--import", "tsx", "tests/bench/main.ts", "--load"];
  const { stdout } = await run(process.execPath, args, { cwd: root });
  const loaded = [...stdout.matchAll(/^(\w+) loads$/gm)].map(([, name]) => name);
  expect(new Set(loaded)).toEqual(new Set(Object.keys(parts)));
});

describe("the goals of the bench", () => {
  const names = Object.keys(goals) as (keyof typeof goals)[];

  it("each is judged by the part that it is named after, and by no other", () => {
    for (const part of Object.keys(parts)) {
      const judged = [...read(`tests/bench/${part}.ts`).matchAll(/"(\w+\.[\w-]+)"/g)].map(([, name]) => name);
      const own = names.filter((name) => name.startsWith(`${part}.`));
      expect(new Set(judged.filter((name) => name && name in goals)), part).toEqual(new Set(own));
    }
  });

  it("each has a row in the table of the bench's README, with its goal", () => {
    const rows = read("tests/bench/README.md")
      .split("\n")
      .filter((line) => line.startsWith("| `"))
      .map((line) => line.split("|").map((cell) => cell.trim()));
    const table = rows.map(([, part, what, goal]) => [part, what, goal]);
    expect(table).toEqual(names.map((name) => [`\`${name.split(".")[0]}\``, goals[name].what, wanted(name)]));
  });
});

describe("npm run bench", () => {
  it("--help names every part and builds nothing", async () => {
    const { stdout } = await run(process.execPath, [script, "--help"]);
    for (const part of Object.keys(parts)) expect(stdout).toContain(`  ${part} `);
  });

  it("a part that does not exist is refused with a sentence, before anything is built", async () => {
    const refused = { code: 1, stderr: expect.stringMatching(/^\n {2}There is no part "speed"\. .+\n\n$/) };
    await expect(run(process.execPath, [script, "speed"])).rejects.toMatchObject(refused);
  });

  it.each([
    [["--worlds", "7"], 'There is no flag "--worlds"'],
    [["--world", "many"], 'from 100 to 5400, not "many"'],
    [["--world=7"], 'from 100 to 5400, not "7"'],
    [["--world"], "from 100 to 5400."],
  ])("%j is refused", (words, sentence) => {
    expect(asked(words)).toEqual({ wrong: expect.stringContaining(sentence) });
  });

  it("npm run bench runs the named parts, and in a smaller world those that read it", () => {
    expect(asked([])).toEqual({ parts: Object.keys(parts), world: 5_400 });
    expect(asked(["map", "--world", "200", "engine"])).toEqual({ parts: ["engine", "map"], world: 200 });
    expect(asked(["--world", "200"])).toMatchObject({ parts: expect.arrayContaining(["start", "busy"]) });
  });
});

/** What a part may do: it starts a process that would live on, says its id, and then ends as the case has it. */
const groupOf = (ending: string): string => `
  import { runGroup } from ${JSON.stringify(join(root, "scripts/bench/group.mjs"))};
  const part = \`
    const { spawn } = require("node:child_process");
    const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000); process.on('SIGINT', () => {})"]);
    child.once("spawn", () => { process.send({ id: child.pid }); ${ending} });
  \`;
  const hear = ({ id }) => console.log("left " + id);
  const { code } = await runGroup(process.execPath, ["-e", part], { hear });
  process.exit(code);`;

const start = (ending: string) =>
  spawn(process.execPath, ["--input-type=module", "-e", groupOf(ending)], {
    stdio: ["ignore", "pipe", "inherit"],
  });

/** The id of the process that the part has left behind. */
async function leftBy(group: ReturnType<typeof start>): Promise<number> {
  const [chunk] = (await once(group.stdout, "data")) as [Buffer];
  return Number(/left (\d+)/.exec(chunk.toString())?.[1]);
}

/** The system takes a moment to end a process that was killed, on a busy machine a longer one. */
const GONE_MS = 10_000;

describe.skipIf(!existsSync("/proc"))("a part of the bench leaves no process behind", () => {
  // One that was killed and not waited for yet is there still, without a command.
  const isAlive = (id: number): boolean =>
    existsSync(`/proc/${id}`) && readFileSync(`/proc/${id}/cmdline`, "utf8") !== "";

  it("when it fails", async () => {
    const group = start("process.exit(3);");
    const [id, [code]] = await Promise.all([leftBy(group), once(group, "exit")]);
    expect(code).toBe(3);
    await expect.poll(() => isAlive(id), { timeout: GONE_MS }).toBe(false);
  });

  it("when Ctrl-C is pressed, even if a process takes no notice of it", async () => {
    const group = start("setInterval(() => {}, 1000);");
    const id = await leftBy(group);
    group.kill("SIGINT");
    const [code] = await once(group, "exit");
    expect(code).toBe(130);
    await expect.poll(() => isAlive(id), { timeout: GONE_MS }).toBe(false);
  });
});
