/** Requests that the player ignores: they leave the screen without an answer and can still be answered. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { GATEWAY, openWalletLedger, type WalletTestLedger } from "../support/wallet/ledger.ts";
import { aborted, ORIGIN, scriptedPlayer } from "../support/wallet/page.ts";
import { NETWORK, openTestPage, type TestPage, type WalletMessage } from "../support/wallet/test-page.ts";

let ledger: WalletTestLedger;
let testPage: TestPage;

beforeEach(async () => {
  ledger = await openWalletLedger();
  testPage = await openTestPage({ gatewayUrl: GATEWAY, fetch: ledger.fetch });
});
afterEach(async () => {
  vi.useRealTimers();
  expect(testPage.close()).toEqual([]);
  await ledger.close();
});

function ask(): string {
  const interactionId = crypto.randomUUID();
  testPage.send({
    interactionId,
    metadata: {
      version: 2,
      networkId: NETWORK,
      dAppDefinitionAddress: testPage.dAppDefinition,
      origin: ORIGIN,
    },
    items: {
      discriminator: "unauthorizedRequest",
      oneTimeAccounts: { numberOfAccounts: { quantifier: "exactly", quantity: 1 } },
    },
  });
  return interactionId;
}

const answerTo = (interactionId: string): Promise<WalletMessage> =>
  testPage.waitFor(
    (message) => message.interactionId === interactionId && message.discriminator !== undefined,
  );
const answered = (): (string | undefined)[] =>
  testPage.messages.filter(({ discriminator }) => discriminator).map(({ interactionId }) => interactionId);

/** Ignores the next request, and resolves once it waits. */
async function ignoreOne(): Promise<string> {
  const { onShare } = testPage.player;
  testPage.player.onShare = async ({ ignore }, signal) => {
    ignore?.();
    await aborted(signal);
    return null;
  };
  const interactionId = ask();
  await expect.poll(() => testPage.wallet.waiting.ignored()).toHaveLength(1);
  testPage.player.onShare = onShare;
  return interactionId;
}

it("an ignored request waits without an answer while later ones are answered, until it is opened again", async () => {
  const ignored = await ignoreOne();
  const later = ask();
  expect(await answerTo(later)).toMatchObject({ discriminator: "success" });
  expect(testPage.wallet.waiting.ignored()).toEqual([
    { interactionId: ignored, kind: "unauthorizedRequest" },
  ]);
  expect(answered()).toEqual([later]);

  testPage.wallet.waiting.reopen(ignored);

  expect(await answerTo(ignored)).toMatchObject({ discriminator: "success" });
  expect(testPage.wallet.waiting.ignored()).toEqual([]);
});

it("an ignored request is asked again after a reload", async () => {
  const ignored = await ignoreOne();
  const { onShare } = testPage.player;
  testPage.leave();
  testPage.reload(
    Object.assign(
      scriptedPlayer(() => ({ accounts: [] })),
      { onShare },
    ),
  );
  testPage.send({ interactionId: crypto.randomUUID(), discriminator: "extensionStatus" });

  expect(await answerTo(ignored)).toMatchObject({ discriminator: "success" });
});

it("an ignored request that the page withdraws waits no longer", async () => {
  const interactionId = await ignoreOne();

  testPage.send({ discriminator: "cancelWalletInteraction", interactionId, metadata: {} });

  await testPage.waitFor(({ eventType }) => eventType === "requestCancelSuccess");
  expect(testPage.wallet.waiting.ignored()).toEqual([]);
  expect(answered()).toEqual([]);
});

it("an ignored request expires after an hour, and the page is notified", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const interactionId = await ignoreOne();
  await vi.advanceTimersByTimeAsync(60 * 60_000);

  expect(await answerTo(interactionId)).toMatchObject({
    error: "rejectedByUser",
    message: "The request has expired.",
  });
  expect(testPage.wallet.waiting.ignored()).toEqual([]);
});
