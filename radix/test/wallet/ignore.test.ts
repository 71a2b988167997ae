/** Requests that the player ignores: they leave the screen without an answer and can still be answered. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { GATEWAY, openLedger, type TestLedger } from "../support/wallet/ledger.ts";
import { aborted, ORIGIN, scriptedPlayer } from "../support/wallet/page.ts";
import { NETWORK, openStage, type Said, type Stage } from "../support/wallet/stage.ts";

let ledger: TestLedger;
let stage: Stage;

beforeEach(async () => {
  ledger = await openLedger();
  stage = await openStage({ gatewayUrl: GATEWAY, fetch: ledger.fetch });
});
afterEach(async () => {
  vi.useRealTimers();
  expect(stage.close()).toEqual([]);
  await ledger.close();
});

function ask(): string {
  const interactionId = crypto.randomUUID();
  stage.send({
    interactionId,
    metadata: {
      version: 2,
      networkId: NETWORK,
      dAppDefinitionAddress: stage.dAppDefinition,
      origin: ORIGIN,
    },
    items: {
      discriminator: "unauthorizedRequest",
      oneTimeAccounts: { numberOfAccounts: { quantifier: "exactly", quantity: 1 } },
    },
  });
  return interactionId;
}

const answerTo = (interactionId: string): Promise<Said> =>
  stage.heard((said) => said.interactionId === interactionId && said.discriminator !== undefined);
const answered = (): (string | undefined)[] =>
  stage.said.filter(({ discriminator }) => discriminator).map(({ interactionId }) => interactionId);

/** Ignores the next request, and resolves once it waits. */
async function ignoreOne(): Promise<string> {
  const { onShare } = stage.player;
  stage.player.onShare = async ({ ignore }, signal) => {
    ignore?.();
    await aborted(signal);
    return null;
  };
  const interactionId = ask();
  await expect.poll(() => stage.wallet.waiting.ignored()).toHaveLength(1);
  stage.player.onShare = onShare;
  return interactionId;
}

it("an ignored request waits without an answer while later ones are answered, until it is opened again", async () => {
  const ignored = await ignoreOne();
  const later = ask();
  expect(await answerTo(later)).toMatchObject({ discriminator: "success" });
  expect(stage.wallet.waiting.ignored()).toEqual([{ interactionId: ignored, kind: "unauthorizedRequest" }]);
  expect(answered()).toEqual([later]);

  stage.wallet.waiting.reopen(ignored);

  expect(await answerTo(ignored)).toMatchObject({ discriminator: "success" });
  expect(stage.wallet.waiting.ignored()).toEqual([]);
});

it("an ignored request is asked again after a reload", async () => {
  const ignored = await ignoreOne();
  const { onShare } = stage.player;
  stage.leave();
  stage.comeBack(
    Object.assign(
      scriptedPlayer(() => ({ accounts: [] })),
      { onShare },
    ),
  );
  stage.send({ interactionId: crypto.randomUUID(), discriminator: "extensionStatus" });

  expect(await answerTo(ignored)).toMatchObject({ discriminator: "success" });
});

it("an ignored request that the page withdraws waits no longer", async () => {
  const interactionId = await ignoreOne();

  stage.send({ discriminator: "cancelWalletInteraction", interactionId, metadata: {} });

  await stage.heard(({ eventType }) => eventType === "requestCancelSuccess");
  expect(stage.wallet.waiting.ignored()).toEqual([]);
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
  expect(stage.wallet.waiting.ignored()).toEqual([]);
});
