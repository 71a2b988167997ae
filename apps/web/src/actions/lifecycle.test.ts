import { describe, expect, it } from "vitest";
import {
  type Action,
  type ActionEvent,
  ASK_EXPIRY_MS,
  advance,
  COMMIT_EXPIRY_MS,
  isOverdue,
  PHASES,
  type Phase,
} from "./lifecycle.ts";

const inPhase = (phase: Phase): Action => ({
  id: "a",
  kind: "build",
  detail: {},
  kingdomId: "#1#",
  phase,
  askedAt: 0,
  changedAt: 0,
  interactionId: null,
  intentHash: phase === "asked" ? null : "txid_1",
  error: null,
});

const events: Record<string, ActionEvent> = {
  handedOver: { type: "handedOver", interactionId: "i" },
  signed: { type: "signed", intentHash: "txid_2" },
  pending: { type: "pending" },
  committed: { type: "committed", intentHash: "txid_2" },
  failed: { type: "failed", error: { code: "C", message: "m" } },
  expired: { type: "expired" },
};

/** Phase by event: the phase that follows. */
const table: Record<Phase, Record<keyof typeof events, Phase>> = {
  asked: {
    handedOver: "asked",
    signed: "signed",
    pending: "asked",
    committed: "committed",
    failed: "failed",
    expired: "expired",
  },
  signed: {
    handedOver: "signed",
    signed: "signed",
    pending: "pending",
    committed: "committed",
    failed: "failed",
    expired: "expired",
  },
  pending: {
    handedOver: "pending",
    signed: "pending",
    pending: "pending",
    committed: "committed",
    failed: "failed",
    expired: "expired",
  },
  committed: {
    handedOver: "committed",
    signed: "committed",
    pending: "committed",
    committed: "committed",
    failed: "committed",
    expired: "committed",
  },
  failed: {
    handedOver: "failed",
    signed: "failed",
    pending: "failed",
    committed: "failed",
    failed: "failed",
    expired: "failed",
  },
  expired: {
    handedOver: "expired",
    signed: "expired",
    pending: "expired",
    committed: "expired",
    failed: "expired",
    expired: "expired",
  },
};

describe("the life of an action", () => {
  for (const phase of PHASES) {
    for (const [name, event] of Object.entries(events)) {
      it(`${phase} + ${name} = ${table[phase][name]}`, () => {
        expect(advance(inPhase(phase), event, 9).phase).toBe(table[phase][name]);
      });
    }
  }
  it("keeps the very same object when nothing changes, so that nothing renders again", () => {
    const done = inPhase("committed");
    expect(advance(done, { type: "expired" }, 9)).toBe(done);
  });
  it("keeps the first intent hash: a second answer cannot replace it", () => {
    expect(advance(inPhase("signed"), { type: "signed", intentHash: "txid_9" }, 9).intentHash).toBe("txid_1");
  });
  it("remembers the wallet's interaction, to find the answer after a reload", () => {
    const action = advance(inPhase("asked"), { type: "handedOver", interactionId: "i" }, 9);
    expect(action.interactionId).toBe("i");
  });
  it("expires by the time of its last change, each phase with its own patience", () => {
    expect(isOverdue(inPhase("asked"), ASK_EXPIRY_MS)).toBe(false);
    expect(isOverdue(inPhase("asked"), ASK_EXPIRY_MS + 1)).toBe(true);
    expect(isOverdue(inPhase("pending"), COMMIT_EXPIRY_MS + 1)).toBe(true);
    expect(isOverdue(inPhase("committed"), Number.MAX_SAFE_INTEGER)).toBe(false);
  });
});
