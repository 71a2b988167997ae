/**
 * Walks the whole game in one browser, or in all of them: `node --import tsx browsers/main.ts [firefox|webkit|chromium]`. Each walk
 * has a realm of its own. Ends with 1 where a walk failed, with 2 where something is not installed.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freshDataFolder, startRealmProcess } from "../support/realm.ts";
import type { Engine, Window } from "./driver.ts";
import { chromium, firefox } from "./puppeteer.ts";
import { walk } from "./walk.ts";
import { webkit } from "./webkit.ts";

const ENGINES: readonly Engine[] = [chromium, firefox, webkit];
const SIZES: readonly (Window & { readonly label: string })[] = [
  { label: "desk", width: 1440, height: 900 },
  { label: "phone", width: 390, height: 844 },
];

const pictures = fileURLToPath(new URL("../../test-results/browsers", import.meta.url));
const chosen = process.argv.slice(2);
const engines = ENGINES.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
const missing = engines.flatMap(({ missing: needed }) => needed);
if (missing.length > 0) {
  console.log(`Not installed: ${missing.join(", ")}.`);
  process.exit(2);
}
let failed = 0;
for (const engine of engines)
  for (const size of SIZES.filter(
    ({ label }) => chosen.every((word) => !isSize(word)) || chosen.includes(label),
  ))
    failed += (await passes(engine, size)) ? 0 : 1;
process.exit(failed > 0 ? 1 : 0);

function isSize(word: string): boolean {
  return SIZES.some(({ label }) => label === word);
}

async function passes(engine: Engine, size: (typeof SIZES)[number]): Promise<boolean> {
  const title = `${engine.name}, ${size.label}`;
  const folder = freshDataFolder();
  const realm = await startRealmProcess(folder.data);
  const driver = await engine.open(size).catch((error: unknown) => {
    console.log(`${title}: does not start: ${String(error)}`);
    return null;
  });
  let step = "start";
  try {
    if (driver === null) return false;
    for (const [name, work] of walk(driver, realm.url, size.label === "phone")) {
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
    const path = join(pictures, `${engine.name}-${size.label}.png`);
    await driver?.picture(path).catch(() => {});
    console.log(`${title}: FAILED at "${step}": ${String(error)}\nPicture: ${path}`);
    for (const fault of (await driver?.faults().catch(() => [])) ?? [])
      console.log(`  the page says: ${fault}`);
    return false;
  } finally {
    await driver?.close();
    await realm.kill();
    folder.remove();
  }
}
