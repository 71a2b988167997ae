import { describe, expect, it } from "vitest";
import type { Thread } from "../channel/channel.ts";
import type { Timer } from "../channel/on-demand.ts";
import type { PreviewRequest } from "../preview/previewer.ts";
import { guestFrom, ownerOfRealm, type Requester, realmItself } from "../shares/requester.ts";
import { ThreadPreviewer } from "./previewer.ts";

const [modest, hungry, other] = ["10.0.0.1", "10.0.0.2", "10.0.0.3"].map(guestFrom) as [
  Requester,
  Requester,
  Requester,
];
const LIMIT_MS = 2_000;

const request = (manifest: string): PreviewRequest =>
  ({ version: 1, request: { manifest, blobs: [] }, wanted: {} }) as unknown as PreviewRequest;

/** Answers every preview at once but an endless one, and says that it cost so many units. */
function threadThatAnswers(costUnits: () => number): Thread {
  let answer: (message: unknown) => void = () => undefined;
  return {
    listen: (handler) => (answer = handler),
    post: (message) => {
      const { id, name, args } = message as { id: number; name: string; args: readonly PreviewRequest[] };
      const [preview] = args;
      if (name === "preview" && preview?.version === 1 && preview.request.manifest === "endless") return;
      queueMicrotask(() => answer({ id, value: { costUnits: costUnits() } }));
    },
    end: () => Promise.resolve(),
    failed: new Promise(() => undefined),
  };
}

/** Time passes by limits, when the test says so. */
function previewerWith() {
  const limits = new Set<() => void>();
  const timer: Timer = (ms, act) => {
    if (ms !== LIMIT_MS) return () => undefined;
    limits.add(act);
    return () => void limits.delete(act);
  };
  let costUnits = 0;
  const previewer = new ThreadPreviewer(() => threadThatAnswers(() => costUnits), timer);
  const preview = (requester: Requester, manifest = "short") =>
    previewer.preview(request(manifest), () => ({ stateVersion: 1, nowMs: 0 }), requester);
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
  return {
    preview,
    spend: async (requester: Requester, units: number): Promise<void> => {
      costUnits = units;
      await preview(requester);
      costUnits = 0;
    },
    /** How many limits pass until an endless preview is ended. */
    limitsOf: async (requester: Requester, waiting: readonly Requester[]): Promise<number> => {
      let ended = "";
      const endless = preview(requester, "endless").catch((error: Error) => {
        ended = error.message;
      });
      await settled();
      for (const one of waiting) void preview(one);
      let passed = 0;
      while (ended === "" && passed < 20) {
        passed += 1;
        const due = Array.from(limits);
        limits.clear();
        for (const act of due) act();
        await settled();
      }
      await endless;
      expect(ended).toBe(`The preview was ended after ${2 * passed} s, and others are executed again.`);
      return passed;
    },
  };
}

describe("a preview in a thread", () => {
  it.each([
    ["the owner's, with nobody behind it,", ownerOfRealm, [], 5],
    ["the owner's, before the keeper's,", ownerOfRealm, [realmItself], 2],
    ["the keeper's, before the owner's,", realmItself, [ownerOfRealm], 2],
    ["the owner's, before guests',", ownerOfRealm, [modest, other], 5],
    ["a modest guest's, before the keeper's,", modest, [realmItself], 2],
    ["a modest guest's, before another guest's,", modest, [other], 5],
    ["a hungry guest's, with only its own behind it,", hungry, [hungry], 5],
    ["a hungry guest's, before another guest's,", hungry, [other], 1],
    ["a hungry guest's, before the owner's,", hungry, [ownerOfRealm], 1],
  ] as const)("%s may run for its number of limits", async (_whose, requester, waiting, limits) => {
    const { spend, limitsOf } = previewerWith();
    await spend(hungry, 60_000_000);
    expect(await limitsOf(requester, waiting)).toBe(limits);
  });
});
