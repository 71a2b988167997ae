import { createHash } from "node:crypto";
import { createEngine } from "@embedded-radix/engine";
import { loadArtifact } from "@kingdoms/artifacts";
import { expect, it } from "vitest";
import { protocolsProvenFor } from "./protocols.ts";
import proven from "./proven.json" with { type: "json" };

const code = new Uint8Array([1, 2, 3]);

it("the proof of protocol versions holds only for the code that was tested", () => {
  const proof = { code: createHash("sha256").update(code).digest("hex"), protocols: ["cuttlefish"] };
  expect(protocolsProvenFor(code, proof)).toEqual(["cuttlefish"]);
  expect(protocolsProvenFor(new Uint8Array([1, 2, 4]), proof)).toEqual([]);
});

it("the committed proof names only protocol versions of the engine", async () => {
  const protocols = (await createEngine(await loadArtifact("engine.wasm"))).protocols();
  expect(protocols).toEqual(expect.arrayContaining(proven.protocols));
});
