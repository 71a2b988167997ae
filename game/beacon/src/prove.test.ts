import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { testBeaconKey } from "@embedded-radix/transactions";
import { afterEach, describe, expect, it } from "vitest";
import { embedded, type ProofStep, prove, roundPath, signRound, witnessFor, writeRound } from "./index.ts";

const ROUND = 20;
const signed = signRound(testBeaconKey, ROUND);
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A relay that answers every round so. */
async function relay(status: number, answer: string): Promise<string> {
  const server = createServer((request, response) => {
    response.statusCode = request.url === roundPath(embedded, ROUND) ? status : 404;
    response.end(answer);
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const proof = (relays: readonly string[], steps: ProofStep[] = []) =>
  prove({ chain: "embedded", round: ROUND, relays }, (step) => steps.push(step));

describe("the proof of a round", () => {
  it("a round's proof is the signature that a relay gives, with the witness that the ledger takes", async () => {
    const steps: ProofStep[] = [];
    const proved = await proof([await relay(200, writeRound(signed))], steps);
    expect(proved).toEqual({ signature: signed.signature, witness: witnessFor(embedded, signed) });
    expect(steps).toEqual(["asking", "proving"]);
  });

  it("a round's proof comes from the next relay when one lies, lacks the round, or is gone", async () => {
    const lying = await relay(200, writeRound(signRound(testBeaconKey, ROUND + 1)));
    const late = await relay(425, "");
    const right = await relay(200, writeRound(signed));
    const gone = "http://127.0.0.1:1";
    await expect(proof([lying, late, gone, right])).resolves.toMatchObject({ signature: signed.signature });
  });

  it("a round's proof fails with the last relay's reason when no relay has the round", async () => {
    const late = await relay(425, "");
    await expect(proof([late])).rejects.toThrow("425");
    const lying = await relay(200, writeRound(signRound(testBeaconKey, ROUND + 1)));
    await expect(proof([late, lying])).rejects.toThrow("OTHER_ROUND");
  });
});
