/** A component of another package, which hands on any call (`meddler/`). */
import { readFileSync } from "node:fs";
import { blake2b } from "@noble/hashes/blake2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { ManifestSborStringRepresentation, RadixEngineToolkit } from "@radixdlt/radix-engine-toolkit";
import { NETWORK_ID, type Player, succeed, type World } from "../support/scrypto/game.ts";

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url));

/** Publishes the package, and returns the address of one component of it. */
export async function startMeddler(world: World, by: Player): Promise<string> {
  const code = fixture("meddler.wasm");
  const definition = await RadixEngineToolkit.ManifestSbor.decodeToString(
    fixture("meddler.rpd"),
    NETWORK_ID,
    ManifestSborStringRepresentation.ManifestString,
  );
  const blob = bytesToHex(blake2b(code, { dkLen: 32 }));
  const published = succeed(
    await world.send(by, `PUBLISH_PACKAGE ${definition} Blob("${blob}") Map<String, Tuple>();`, {
      blobs: [code],
    }),
  );
  const address = published.newEntities.find(({ entityType }) => entityType === "GlobalPackage")?.address;
  const started = succeed(
    await world.send(by, `CALL_FUNCTION Address("${address}") "Meddler" "instantiate";`),
  );
  const [component] = started.newEntities.filter(({ entityType }) => entityType === "GlobalGenericComponent");
  if (component === undefined) throw new Error("no meddler");
  return component.address;
}
