import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listenToWallet, SILENCE_MS } from "./answer-listener.ts";

let page: EventTarget;
let told: string[];
const listener = {
  onSilence: () => void told.push("silence"),
  onAnswer: (answer: unknown) => void told.push(`answer ${JSON.stringify(answer)}`),
  onDropped: (dropped: boolean) => void told.push(`dropped ${dropped}`),
};
const say = (detail: unknown): void =>
  void page.dispatchEvent(new CustomEvent("radix#chromeExtension#receive", { detail }));

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  told = [];
});
afterEach(() => vi.useRealTimers());

describe("the wallet's answers", () => {
  it("a wallet is silent if nothing was heard for 200 ms", () => {
    listenToWallet(page).listen("i1", listener);
    vi.advanceTimersByTime(SILENCE_MS - 1);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual(["silence"]);
    say({ interactionId: "i1", discriminator: "success" });
    expect(told).toEqual(["silence"]);
  });

  it("a wallet may take any time after its first event", () => {
    listenToWallet(page).listen("i1", listener);
    say({ interactionId: "i1", eventType: "receivedByExtension" });
    vi.advanceTimersByTime(3_600_000);
    expect(told).toEqual([]);
    say({ interactionId: "i1", discriminator: "failure" });
    expect(told).toEqual(['answer {"interactionId":"i1","discriminator":"failure"}']);
  });

  it("an answer to another request does not count", () => {
    const answerListener = listenToWallet(page);
    answerListener.listen("i1", listener);
    say({ interactionId: "i2", eventType: "receivedByExtension" });
    vi.advanceTimersByTime(SILENCE_MS);
    expect(told).toEqual(["silence"]);
  });

  it.each([
    ["requestCancelSuccess", true],
    ["requestCancelFail", false],
  ])("the event %s says whether a request was withdrawn", (eventType, dropped) => {
    listenToWallet(page).listen("i1", listener);
    say({ interactionId: "i1", eventType });
    expect(told).toEqual([`dropped ${dropped}`]);
  });

  it("events for a finished request are ignored", () => {
    const answerListener = listenToWallet(page);
    answerListener.listen("i1", listener);
    answerListener.forget("i1");
    say({ interactionId: "i1", discriminator: "success" });
    vi.advanceTimersByTime(SILENCE_MS);
    expect(told).toEqual([]);
  });

  it.each([null, undefined, "text", 7, {}, { eventType: "extensionStatus" }])(
    "the event %j is ignored",
    (detail) => {
      listenToWallet(page).listen("i1", listener);
      say(detail);
      expect(told).toEqual([]);
    },
  );
});
