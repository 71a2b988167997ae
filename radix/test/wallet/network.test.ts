/** The wallet on a network that loses answers, and on a page that goes away in the middle. */
import { expect, test } from "vitest";
import { XRD } from "../support/wallet/funded-page.ts";
import { funded, ledger, openFundedPageForEachTest } from "../support/wallet/funded-page-in-tests.ts";
import { scriptedPlayer } from "../support/wallet/page.ts";

openFundedPageForEachTest();

const pathOf = (input: RequestInfo | URL): string =>
  new URL(input instanceof Request ? input.url : input).pathname;
const isSubmit = (input: RequestInfo | URL): boolean => pathOf(input) === "/transaction/submit";

test("a submission whose answer is lost is sent again and committed once", async () => {
  const before = await funded.xrdOf(funded.brunhild);
  let submissions = 0;
  funded.through(async (input, init) => {
    const response = await ledger.fetch(input, init);
    if (isSubmit(input) && ++submissions === 1) throw new TypeError("connection reset");
    return response;
  });
  const steps: string[] = [];
  funded.page.player.onTransaction = () => ({ ...funded.screen(), sending: (step) => void steps.push(step) });
  const result = await funded.send(funded.transfer("7"));

  expect(result._unsafeUnwrap().status).toBe("CommittedSuccess");
  expect(submissions).toBe(2);
  expect(steps).toContain("retrying");
  expect(await funded.xrdOf(funded.brunhild)).toBe(before + 7n * XRD);
});

test("a gateway that is down during a review is reported, and called again on request", async () => {
  let down = true;
  funded.through(async (input, init) => {
    if (down && pathOf(input) === "/transaction/preview") throw new TypeError("offline");
    return ledger.fetch(input, init);
  });
  const failures: unknown[] = [];
  funded.page.player.onTransaction = () => ({
    ...funded.screen(),
    async decide(read) {
      failures.push(await read().catch((error: unknown) => error));
      down = false;
      return funded.screen().decide(read);
    },
  });
  const result = await funded.send(funded.transfer("1"));

  expect(String(failures[0])).toContain("The gateway could not be reached.");
  expect(result._unsafeUnwrap().status).toBe("CommittedSuccess");
});

test("an order that the player has agreed to is sent although the gateway is briefly unreachable", async () => {
  let agreed = false;
  let missed = 0;
  funded.through(async (input, init) => {
    if (agreed && pathOf(input) === "/transaction/construction" && ++missed <= 2)
      throw new TypeError("Failed to fetch");
    return ledger.fetch(input, init);
  });
  funded.page.player.onTransaction = () => ({
    ...funded.screen(),
    async decide(read) {
      const decision = await funded.screen().decide(read);
      agreed = true;
      return decision;
    },
  });
  const result = await funded.send(funded.transfer("1"));

  expect(result._unsafeUnwrap().status).toBe("CommittedSuccess");
  expect(missed).toBe(3);
});

test("a page that is reloaded after signing sends the same transaction again, without a prompt", async () => {
  const before = await funded.xrdOf(funded.brunhild);
  const sent: string[] = [];
  const stuck = new Promise<void>((resolve) => {
    funded.through(async (input, init) => {
      if (!isSubmit(input)) return ledger.fetch(input, init);
      sent.push(init?.body as string);
      resolve();
      throw new TypeError("offline");
    });
  });
  void funded.send(funded.transfer("9"));
  await stuck;
  funded.page.leave();

  funded.through(async (input, init) => {
    if (isSubmit(input)) sent.push(init?.body as string);
    return ledger.fetch(input, init);
  });
  const next = scriptedPlayer(() => ({ accounts: [] }));
  next.onTransaction = () => ({ ...funded.screen(), decide: () => Promise.reject(new Error("asked again")) });
  funded.page.reload(next);
  const answer = await funded.page.response();

  expect(answer.items?.send?.transactionIntentHash).toMatch(/^txid_sim1/);
  expect(new Set(sent).size).toBe(1);
  expect(await funded.xrdOf(funded.brunhild)).toBe(before + 9n * XRD);
});
