import { expect, test } from "vitest";
import { EPOCH_SECONDS, MAX_EPOCHS, signedUntil, validityOf } from "./validity.ts";

const NOW = 1_700_000_000;
const HOUR = 3600;
const tip = { epoch: 100, lifetimeEpochs: undefined, now: () => NOW };
const at = (seconds: number) => ({ kind: "at", seconds }) as const;
const after = (seconds: number) => ({ kind: "after", seconds }) as const;
/** A header that is valid from the present epoch on, for 50 epochs. */
const header = { startEpochInclusive: 100, endEpochExclusive: 150, intentDiscriminator: 1 };

test("the end that is signed is the expiration, or an earlier one of the header", () => {
  const dated = (maxProposerTimestampExclusive: number) => ({ ...header, maxProposerTimestampExclusive });
  expect(signedUntil({ expiration: at(NOW + 9) }, NOW)).toBe(NOW + 9);
  expect(signedUntil({ expiration: after(9) }, NOW)).toBe(NOW + 9);
  expect(signedUntil({ expiration: at(NOW + 9), header }, NOW)).toBe(NOW + 9);
  expect(signedUntil({ expiration: after(9), header: dated(NOW + 8) }, NOW)).toBe(NOW + 8);
  expect(signedUntil({ expiration: after(9), header: dated(NOW + 10) }, NOW)).toBe(NOW + 9);
});

test("without a header, an intent is valid at once and for as many epochs as a ledger accepts", () => {
  expect(validityOf({ expiration: after(HOUR) }, tip)).toEqual({
    now: NOW,
    until: NOW + HOUR,
    seconds: HOUR,
    epochs: MAX_EPOCHS,
  });
  expect(validityOf({ expiration: at(NOW + HOUR) }, tip)).toEqual({
    now: NOW,
    until: NOW + HOUR,
    epochs: MAX_EPOCHS,
  });
});

test("the header's last epoch ends an intent if that is earlier", () => {
  const end = NOW + 50 * EPOCH_SECONDS;
  expect(validityOf({ expiration: after(end - NOW + 1), header }, tip)).toEqual({
    now: NOW,
    until: end,
    epochs: 50,
  });
  expect(validityOf({ expiration: after(end - NOW - 1), header }, tip)).toEqual({
    now: NOW,
    until: end - 1,
    seconds: end - NOW - 1,
    epochs: 50,
  });
});

test("without a header, an expiration beyond the last epoch stays, for the wallet to refuse", () => {
  const seconds = (MAX_EPOCHS + 1) * EPOCH_SECONDS;
  expect(validityOf({ expiration: after(seconds) }, tip).until).toBe(NOW + seconds);
});

test.each([
  ["the header's first second", { minProposerTimestampInclusive: NOW + 60 }, NOW + 60],
  ["the header's first epoch", { startEpochInclusive: 102 }, NOW + 2 * EPOCH_SECONDS],
  [
    "the later one of both",
    { startEpochInclusive: 102, minProposerTimestampInclusive: NOW + 601 },
    NOW + 601,
  ],
  [
    "the later one of both, the other way round",
    { startEpochInclusive: 102, minProposerTimestampInclusive: NOW + 599 },
    NOW + 600,
  ],
  ["no second that is now", { minProposerTimestampInclusive: NOW }, undefined],
  ["no second of the past", { minProposerTimestampInclusive: NOW - 1 }, undefined],
  ["no epoch that has begun", { startEpochInclusive: 100 }, undefined],
  ["no epoch of the past", { startEpochInclusive: 90 }, undefined],
])("an intent is valid from %s on", (_, more, from) => {
  const validity = validityOf({ expiration: at(NOW + HOUR), header: { ...header, ...more } }, tip);
  expect(validity.from).toBe(from);
  expect("from" in validity).toBe(from !== undefined);
});

test("the header's epochs count from its first one", () => {
  const { epochs, until } = validityOf(
    { expiration: at(NOW + 100 * HOUR), header: { ...header, startEpochInclusive: 90 } },
    tip,
  );
  expect([epochs, until]).toEqual([60, NOW + 50 * EPOCH_SECONDS]);
});
