/**
 * Walks the whole game: `node --import tsx tests/browsers/main.ts [chromium|firefox|webkit] [desk|phone]
 * [realm|practice]`, all of them unless some are named. Each walk has a separate realm. With `needs` it only lists the
 * missing programs.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freshDataFolder, type RealmProcess, startRealmProcess } from "../support/realm.ts";
import type { Engine, Window } from "./driver.ts";
import { practiceWalk } from "./practice.ts";
import { chromium, firefox } from "./puppeteer.ts";
import { walk } from "./walk.ts";
import { webkit } from "./webkit.ts";

const ENGINES: readonly Engine[] = [chromium, firefox, webkit];
const SIZES: readonly (Window & { readonly label: string })[] = [
  { label: "desk", width: 1440, height: 900 },
  { label: "phone", width: 390, height: 844 },
];
const WALKS = { realm: walk, practice: practiceWalk };
type Walk = keyof typeof WALKS;

const pictures = fileURLToPath(new URL("../../test-results/browsers", import.meta.url));
const chosen = process.argv.slice(2);
const all = (names: readonly string[]): boolean => !names.some((name) => chosen.includes(name));
const engines = ENGINES.filter(
  ({ name }) => all(ENGINES.map((engine) => engine.name)) || chosen.includes(name),
);
const missing = engines.flatMap(({ missing: needed }) => needed);
if (chosen.includes("needs")) {
  if (missing.length > 0) console.log(missing.join(", "));
  process.exit(0);
}
if (missing.length > 0) {
  console.log(`Not installed: ${missing.join(", ")}.`);
  process.exit(1);
}
const sizes = SIZES.filter(({ label }) => all(SIZES.map((size) => size.label)) || chosen.includes(label));
const names = Object.keys(WALKS) as Walk[];
const walks = names.filter((name) => all(names) || chosen.includes(name));
let failed = 0;
for (const engine of engines)
  for (const size of sizes) for (const name of walks) failed += (await passes(engine, size, name)) ? 0 : 1;
process.exit(failed > 0 ? 1 : 0);

async function passes(engine: Engine, size: (typeof SIZES)[number], walked: Walk): Promise<boolean> {
  const title = `${walked}, ${engine.name}, ${size.label}`;
  const folder = freshDataFolder();
  const realm = await startRealmProcess(folder.data);
  const driver = await engine.open(size).catch((error: unknown) => {
    console.log(`${title}: does not start: ${String(error)}`);
    return null;
  });
  let step = "start";
  try {
    if (driver === null) return false;
    for (const [name, work] of WALKS[walked](driver, realm.url, size.label === "phone")) {
      step = name;
      await work();
      console.log(`${title}: ${name}`);
    }
    step = "no error on the console";
    const faults = await driver.faults();
    if (faults.length > 0) throw new Error(faults.join("\n"));
    console.log(`${title}: walked to the end`);
    return true;
  } catch (error) {
    mkdirSync(pictures, { recursive: true });
    const path = join(pictures, `${walked}-${engine.name}-${size.label}.png`);
    await driver?.picture(path).catch(() => {});
    console.log(`${title}: FAILED at "${step}": ${String(error)}\nPicture: ${path}`);
    console.log(`Of the realm: ${await stateOf(realm)}`);
    for (const fault of (await driver?.faults().catch(() => [])) ?? [])
      console.log(`  the page says: ${fault}`);
    return false;
  } finally {
    await driver?.close();
    await realm.kill();
    folder.remove();
  }
}

/** Whether a walk ended because its realm had. */
async function stateOf(realm: RealmProcess): Promise<string> {
  const answer = await fetch(realm.url, { signal: AbortSignal.timeout(5000) }).then(
    ({ status }) => `it answers with ${status}`,
    (error: unknown) => `it does not answer: ${String(error)}`,
  );
  return `${answer}. It said:\n${realm.output().slice(-2000)}`;
}
