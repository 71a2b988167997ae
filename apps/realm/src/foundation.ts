/**
 * A new ledger, from the shipped foundation where there is one: a ledger with the game deployed, founded once from the
 * same artifacts. Other networks, and artifacts of one's own (`KINGDOMS_ARTIFACTS`), are founded on the spot.
 */
import { writeFile } from "node:fs/promises";
import { loadArtifact } from "@kingdoms/artifacts";
import type { Deployment } from "@kingdoms/deploy";
import { type Founded, foundLedger } from "./found.ts";

/** Network id of the shipped foundation: the simulator. */
export const foundationNetwork = 242;

/** Makes the ledger's file; resolves to what is deployed on it. */
export async function newLedger(
  file: string,
  networkId: number,
  say: (text: string) => void,
): Promise<Deployment> {
  const ownArtifacts = Boolean(process.env.KINGDOMS_ARTIFACTS);
  if (networkId !== foundationNetwork || ownArtifacts)
    return (await foundLedger(file, networkId, say)).deployed;
  say("Unpacking a ledger with the game deployed...");
  await writeFile(file, await loadArtifact("foundation.sqlite"));
  const record = new TextDecoder().decode(await loadArtifact("foundation.json"));
  return (JSON.parse(record) as Founded).deployed;
}
