/** The page's side of a signature; the toolkit is one that hangs, the wallet speaks as the protocol says. */
import { validateWalletResponse } from "@radixdlt/radix-dapp-toolkit";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listenToWallet, SILENCE_MS } from "./answer-listener.ts";
import { type SigningParts, type SigningRequest, sign } from "./signing.ts";

let page: EventTarget;
let told: string[];
let withdrawn: string[];

const request: SigningRequest = {
  manifest: "",
  onInteraction: (id) => void told.push(`number ${id}`),
  onSigned: (hash) => void told.push(`signed ${hash}`),
  onKept: () => void told.push("kept"),
};
const never = { sendTransaction: () => new Promise(() => undefined) } as unknown as SigningParts["walletApi"];
const begin = (answerListener: SigningParts["answerListener"] = listenToWallet(page)) =>
  sign(request, {
    walletApi: never,
    withdraw: (id) => void withdrawn.push(id),
    validate: validateWalletResponse,
    answerListener,
  });
const say = (detail: object): void =>
  void page.dispatchEvent(
    new CustomEvent("radix#chromeExtension#receive", { detail: { interactionId: "i1", ...detail } }),
  );
const received = (): void => say({ eventType: "receivedByExtension" });
const signed = { discriminator: "transaction", send: { transactionIntentHash: "txid_1" } };

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  told = [];
  withdrawn = [];
});
afterEach(() => vi.useRealTimers());

describe("a requested signature", () => {
  it("a request without a wallet fails after 200 ms of silence, and is withdrawn from the toolkit", async () => {
    const signing = begin();
    signing.handedOver("i1");
    vi.advanceTimersByTime(SILENCE_MS);
    expect(await signing.result).toEqual({ ok: false, code: "missingExtension", message: "" });
    expect(withdrawn).toEqual(["i1"]);
  });

  it("a request fails if the toolkit never sends it", async () => {
    const signing = begin();
    vi.advanceTimersByTime(SILENCE_MS);
    expect(await signing.result).toMatchObject({ ok: false, code: "FailedToSendDappRequest" });
    signing.handedOver("i1");
    vi.advanceTimersByTime(1);
    expect(withdrawn).toEqual(["i1"]);
    expect(told).toEqual([]);
  });

  it("a signature is known as soon as the wallet answers, without the toolkit", async () => {
    const signing = begin();
    signing.handedOver("i1");
    received();
    say({ discriminator: "success", items: signed });
    expect(await signing.result).toEqual({ ok: true, intentHash: "txid_1" });
    expect(told).toEqual(["number i1", "signed txid_1"]);
    expect(withdrawn).toEqual([]);
  });

  it("a request ends with the wallet's refusal", async () => {
    const signing = begin();
    signing.handedOver("i1");
    say({ discriminator: "failure", error: "rejectedByUser" });
    expect(await signing.result).toEqual({ ok: false, code: "rejectedByUser", message: "" });
  });

  it.each([
    [{ discriminator: "success", items: { discriminator: "transaction", send: null } }],
    [{ discriminator: "failure", error: null }],
    [{ discriminator: "nonsense" }],
  ])("a request ends with an answer that cannot be read: %j", async (answer) => {
    const signing = begin();
    signing.handedOver("i1");
    say(answer);
    expect(await signing.result).toMatchObject({ ok: false, code: "walletResponseValidation" });
    expect(withdrawn).toEqual(["i1"]);
  });
});

describe("a signature that the player withdraws", () => {
  it.each([
    ["the wallet drops it", () => say({ eventType: "requestCancelSuccess" })],
    ["the wallet says nothing", () => vi.advanceTimersByTime(SILENCE_MS)],
  ])("a withdrawn request is cancelled when %s", async (_, then) => {
    const signing = begin();
    signing.handedOver("i1");
    received();
    signing.cancel();
    expect(withdrawn).toEqual(["i1"]);
    then();
    expect(await signing.result).toMatchObject({ ok: false, code: "canceledByUser" });
  });

  it("a request that the wallet already has continues, and may still be signed", async () => {
    const signing = begin();
    signing.handedOver("i1");
    received();
    signing.cancel();
    say({ eventType: "requestCancelFail" });
    vi.advanceTimersByTime(60_000);
    expect(told).toContain("kept");
    say({ discriminator: "success", items: signed });
    expect(await signing.result).toEqual({ ok: true, intentHash: "txid_1" });
  });

  it("a withdrawn request is cancelled at once if the wallet is not in this browser", async () => {
    const signing = begin(null);
    signing.handedOver("i1");
    signing.cancel();
    expect(await signing.result).toMatchObject({ ok: false, code: "canceledByUser" });
    expect(withdrawn).toEqual(["i1"]);
  });
});
