/** The package of a gumball machine (`radix/test/gumball`), and manifests that publish it. */
import { loadArtifact } from "@embedded-radix/artifacts";
import { blake2b } from "@noble/hashes/blake2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { ManifestSborStringRepresentation, RadixEngineToolkit } from "@radixdlt/radix-engine-toolkit";

export interface Publishable {
  readonly code: Uint8Array;
  /** Arguments of an instruction that publishes it: the definition, and the code by its hash. */
  readonly instructionArguments: string;
}

export async function gumballPackage(networkId: number): Promise<Publishable> {
  const [code, definition] = await Promise.all([loadArtifact("gumball.wasm"), loadArtifact("gumball.rpd")]);
  const { ManifestString } = ManifestSborStringRepresentation;
  const text = await RadixEngineToolkit.ManifestSbor.decodeToString(definition, networkId, ManifestString);
  const blob = bytesToHex(blake2b(code, { dkLen: 32 }));
  return { code, instructionArguments: `${text} Blob("${blob}")` };
}
