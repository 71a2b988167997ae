import { testBeaconKey } from "@embedded-radix/transactions";
import { embedded, readRound, signRound, witnessFor, writeRound } from "@kingdoms/beacon";
import { expect, it, onTestFinished } from "vitest";
import { ThreadArithmetic } from "./arithmetic.ts";

function start(): ThreadArithmetic {
  const arithmetic = new ThreadArithmetic();
  onTestFinished(() => arithmetic.close());
  return arithmetic;
}

const signed = signRound(testBeaconKey, 1_000);

it("the keeper's arithmetic thread checks and proves rounds as the keeper itself would, and the keeper is free meanwhile", async () => {
  const arithmetic = start();
  const answer = writeRound(signed);
  let turns = 0;
  const turning = setInterval(() => (turns += 1), 0);
  const [read, witness] = await Promise.all([
    arithmetic.readRound(embedded, signed.round, answer),
    arithmetic.witnessFor(embedded, signed),
  ]);
  clearInterval(turning);
  expect(turns).toBeGreaterThan(1);
  expect(read).toEqual(readRound(embedded, signed.round, answer));
  expect(witness).toBe(witnessFor(embedded, signed));
});

it("a round that its chain did not sign is refused by the other thread with the same reason", async () => {
  const arithmetic = start();
  const forged = writeRound({ ...signed, round: signed.round + 1 });
  const refusal = expect.objectContaining({ code: "SIGNATURE_INVALID" });
  expect(() => readRound(embedded, null, forged)).toThrow(refusal);
  await expect(arithmetic.readRound(embedded, signed.round + 1, forged)).rejects.toEqual(refusal);
});
