import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { testBeaconKey } from "@embedded-radix/transactions";
import { embedded, randomnessOf, roundPath, signRound, writeRound } from "@kingdoms/beacon";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readRelayedRound } from "./relay.ts";

/** Serves round 7, round 8 with the signature of round 7, and nothing else. */
const answers = new Map([
  [roundPath(embedded, 7), writeRound(signRound(testBeaconKey, 7))],
  [roundPath(embedded, 8), writeRound({ ...signRound(testBeaconKey, 7), round: 8 })],
]);
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const answer = answers.get(request.url ?? "");
    response.writeHead(answer === undefined ? 404 : 200).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

describe("a round from a relay", () => {
  it("a relayed round has the chain's signature, and the randomness that follows", async () => {
    const { signature } = signRound(testBeaconKey, 7);
    const round = { signature, randomness: randomnessOf(signature) };
    expect(await readRelayedRound(url, "embedded", 7)).toEqual(round);
    expect(await readRelayedRound(`${url}/`, "embedded", 7)).toEqual(round);
  });

  it("a relayed round is refused when the chain did not sign it", async () => {
    await expect(readRelayedRound(url, "embedded", 8)).rejects.toMatchObject({ code: "SIGNATURE_INVALID" });
  });

  it("a relayed round is missing when the relay does not have it", async () => {
    await expect(readRelayedRound(url, "quicknet", 7)).rejects.toThrow("is answered with status 404");
  });
});
