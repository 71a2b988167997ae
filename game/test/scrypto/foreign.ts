/** A component of another package, which hands on any call (`meddler/`). */
import { readFileSync } from "node:fs";
import { newEntity, publish } from "../support/scrypto/deploy.ts";
import { type Player, succeed } from "../support/scrypto/game.ts";
import type { TestLedger } from "../support/scrypto/ledger.ts";

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url));

/** Publishes the package, and returns the address of one component of it. */
export async function startMeddler(world: TestLedger, by: Player): Promise<string> {
  const published = await publish(world, by, fixture("meddler.wasm"), fixture("meddler.rpd"));
  const address = newEntity(succeed(published), "GlobalPackage");
  const started = succeed(
    await world.send(by, `CALL_FUNCTION Address("${address}") "Meddler" "instantiate";`),
  );
  return newEntity(started, "GlobalGenericComponent");
}
