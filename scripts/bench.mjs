/** `npm run bench`: every figure of the project in one run, of this tree. `npm run bench -- --help` says what it takes. */
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { asked, help, inWords, minutesOf } from "./bench/asked.mjs";
import { runGroup } from "./bench/group.mjs";
import { summary } from "./bench/summary.mjs";
import { isMade } from "./bench/worlds.mjs";
import { endWithParent } from "./children.mjs";
import { fail, installPackages, requireNode, root } from "./lib.mjs";

requireNode();
const wanted = asked(process.argv.slice(2));
if (wanted === "help") {
  console.log(help);
  process.exit(0);
}
if ("wrong" in wanted) fail(wanted.wrong);
const { measuring, making } = minutesOf(wanted, (what) => isMade(what, wanted.world));
const before = making > 0 ? `, and ${inWords(making)} before to make what they read, once` : "";
console.log(
  `${wanted.parts.length} ${wanted.parts.length === 1 ? "part" : "parts"}: about ${inWords(measuring)} on two quiet cores${before}. Load of the machine now: ${loadavg()[0]?.toFixed(1)}.`,
);
endWithParent();
await installPackages();
const { buildWeb } = await import("./web.mjs");
await buildWeb();
const { buildPrograms } = await import("./programs.mjs");
await buildPrograms();

const temporary = mkdtempSync(join(tmpdir(), "kd-bench-"));
const env = {
  ...process.env,
  TMPDIR: temporary,
  TEMP: temporary,
  TMP: temporary,
  KINGDOMS_WORLD: String(wanted.world),
};
const judged = [];
let worst = 0;
for (const part of wanted.parts) {
  const started = performance.now();
  const hear = ({ figure }) => judged.push({ part, ...figure });
  const args = ["--import", "tsx", join(root, "tests/bench/main.ts"), part];
  const { code, signal } = await runGroup(process.execPath, args, { cwd: root, env, hear });
  worst = Math.max(worst, code);
  console.log(`${part} took ${inWords((performance.now() - started) / 60_000)}.`);
  if (signal !== null) break;
  if (code > 1)
    judged.push({ part, what: "the part ended before its end", verdict: "failed", figure: `code ${code}` });
}
rmSync(temporary, { recursive: true, force: true });
summary(judged, wanted.world);
process.exit(worst);
