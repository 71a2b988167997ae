/** Pre-authorizations for a later time: the real toolkit requests them, the real engine commits them. */
import { SubintentRequestBuilder } from "@radixdlt/radix-dapp-toolkit";
import { describe, expect, test } from "vitest";
import {
  completion,
  gift,
  nowSeconds,
  refusals,
  reviews,
  send,
  signForEachTest,
  transactions,
} from "../support/wallet/authorizations-in-tests.ts";
import { complete, submit } from "../support/wallet/completion.ts";
import { XRD } from "../support/wallet/funded-page.ts";
import { funded, ledger } from "../support/wallet/funded-page-in-tests.ts";
import { NETWORK } from "../support/wallet/ledger.ts";

const HOUR = 3600;
const WEEK = 7 * 86_400;
signForEachTest();

/** As a page asks for an order that is carried out later. */
const dated = (manifest: string, from: number, until: number, epochs = 8640) => {
  const { epoch } = ledger.ledger.tip;
  return SubintentRequestBuilder()
    .manifest(manifest)
    .header({
      startEpochInclusive: epoch,
      endEpochExclusive: epoch + epochs,
      minProposerTimestampInclusive: from,
      maxProposerTimestampExclusive: until,
      intentDiscriminator: 7,
    })
    .setExpiration("atTime", until);
};

describe("a pre-authorization whose time is still to come", () => {
  test("the review has both dates and tries it as the ledger is now; it is committed at its time, once", async () => {
    const [from, until] = [nowSeconds() + 6 * HOUR, nowSeconds() + 7 * HOUR];
    const before = await funded.xrdOf(funded.brunhild);
    const answer = (await send(dated(`ASSERT_WORKTOP_IS_EMPTY; ${gift("2")}`, from, until)))._unsafeUnwrap();
    const [review] = reviews;
    expect(review).toMatchObject({
      validity: { from, until },
      accounts: [{ leaves: [{ amount: 2n * XRD }] }],
      yielded: [{ amount: 2n * XRD, resource: { symbol: "XRD" } }],
    });
    expect([review?.refusal, review?.waits, review?.early]).toEqual([undefined, undefined, undefined]);
    expect(transactions.read(NETWORK, answer.signedPartialTransaction)).toMatchObject({ from, until });

    const whole = () => complete(completion(), answer.signedPartialTransaction, answer.subintentHash);
    expect((await submit(completion(), (await whole()).hex)).text).toContain("NotYetValid");
    ledger.passes((from - nowSeconds()) * 1000);
    await ledger.ledger.advance();
    expect(await submit(completion(), (await whole()).hex)).toMatchObject({ status: 200 });
    expect(await funded.xrdOf(funded.brunhild)).toBe(before + 2n * XRD);
    expect((await submit(completion(), (await whole()).hex)).text).toContain("PreviouslyCommitted");
  });

  test("the review names the present obstacle of an authorization that may succeed at its time", async () => {
    const [from, until] = [nowSeconds() + HOUR, nowSeconds() + 2 * HOUR];
    await send(dated(`ASSERT_WORKTOP_IS_EMPTY; ${gift("1000000000")}`, from, until));
    expect(reviews[0]).toMatchObject({ early: { reason: "balance" }, accounts: [{ leaves: [{}] }] });
    expect(reviews[0]?.refusal ?? reviews[0]?.waits).toBeUndefined();
  });

  test("a pre-authorization without the right is refused at any time", async () => {
    const [from, until] = [nowSeconds() + HOUR, nowSeconds() + 2 * HOUR];
    const mint = `MINT_FUNGIBLE Address("${ledger.xrd}") Decimal("1"); YIELD_TO_PARENT Expression("ENTIRE_WORKTOP");`;
    await send(dated(`ASSERT_WORKTOP_IS_EMPTY; ${mint}`, from, until));
    expect(reviews[0]).toMatchObject({ refusal: { reason: "authority" } });
    expect(reviews[0]?.early).toBeUndefined();
  });

  test("the epochs of a header are dates, too", async () => {
    const { epoch } = ledger.ledger.tip;
    const request = SubintentRequestBuilder()
      .manifest(gift("1"))
      .header({ startEpochInclusive: epoch + 12, endEpochExclusive: epoch + 24, intentDiscriminator: 1 })
      .setExpiration("atTime", nowSeconds() + WEEK);
    await send(request);
    const { now, from, until } = reviews[0]?.validity ?? { now: 0, until: 0 };
    expect([(from ?? 0) - now, until - now]).toEqual([HOUR, 2 * HOUR]);
    expect(reviews[0]?.refusal).toBeUndefined();
  });

  test.each([
    ["ends before it begins", 2 * HOUR, HOUR, 8640, "invalidRequest", "neverValid"],
    ["is past", -2 * HOUR, -HOUR, 8640, "expiredSubintent", "expired"],
    ["begins later than a ledger keeps it", 31 * 24 * HOUR, 32 * 24 * HOUR, 8640, "invalidRequest", "tooFar"],
    ["is of no epoch", HOUR, 2 * HOUR, 0, "expiredSubintent", "expired"],
    ["is of too many epochs", HOUR, 2 * HOUR, 9000, "invalidRequest", "tooFar"],
  ] as const)(
    "a pre-authorization that %s is refused without a review",
    async (_name, from, until, epochs, error, reason) => {
      const answer = await send(dated(gift("1"), nowSeconds() + from, nowSeconds() + until, epochs));
      expect(answer._unsafeUnwrapErr()).toMatchObject({ error });
      expect(reviews).toEqual([]);
      expect(refusals).toMatchObject([{ reason }]);
    },
  );
});
