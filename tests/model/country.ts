/** A country that was played (`apps/realm/src/country-main.ts`), opened to be read. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createEngine } from "@embedded-radix/engine";
import { createGateway, Ledger } from "@embedded-radix/gateway";
import { openDatabase } from "@embedded-radix/gateway/node";
import { loadArtifact } from "@kingdoms/artifacts";
import { typicalRecords } from "@kingdoms/artifacts/typical-records";
import { type RealmConfig, readGameConfig } from "@kingdoms/client";
import { type Country, gameOf } from "@kingdoms/realm";
import { createRules } from "@kingdoms/rules";

export const SIMULATOR = 242;

/** @param folder with country.sqlite and country.json. The ledger is closed by the caller. */
export async function openCountry(folder: string) {
  const country = JSON.parse(readFileSync(join(folder, "country.json"), "utf8")) as Country;
  const engine = await WebAssembly.compile(await loadArtifact("engine.wasm"));
  const ledger = await Ledger.open({
    database: openDatabase(join(folder, "country.sqlite")),
    engine: () => createEngine(engine),
    clock: { nowMs: () => country.nowMs },
    networkId: SIMULATOR,
    typicalRecords,
  });
  const config = { networkId: SIMULATOR, embedded: true, ...country.deployed, ...ledger.basics };
  const game = gameOf(config as unknown as RealmConfig, createGateway(ledger));
  const rules = await createRules(await loadArtifact("rules.wasm"), (await readGameConfig(game)).value);
  return { game, ledger, rules };
}
