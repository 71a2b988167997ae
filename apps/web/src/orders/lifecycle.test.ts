import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  ASK_EXPIRY_MS,
  advance,
  COMMIT_EXPIRY_MS,
  isFinal,
  isFounding,
  isOverdue,
  type Order,
  type OrderEvent,
  PHASES,
  type Phase,
} from "./lifecycle.ts";

const doc = readFileSync(new URL("../../../../docs/orders.md", import.meta.url), "utf8");

/** The table under a heading of the document, its rows as cells; the first row is the heading of the columns. */
function tableBelow(heading: string): readonly (readonly string[])[] {
  const lines = doc.slice(doc.indexOf(`## ${heading}\n`)).split("\n");
  const first = lines.findIndex((line) => line.startsWith("|"));
  const end = lines.findIndex((line, index) => index > first && !line.startsWith("|"));
  const rows = lines.slice(first, end).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  return rows.filter((_, index) => index !== 1);
}

const inPhase = (phase: Phase): Order => ({
  id: "a",
  steps: [],
  kind: "build",
  payload: { building: "mine" },
  kingdomId: "#1#",
  kingdomName: "Ravenkeep",
  account: null,
  phase,
  askedAt: 0,
  changedAt: 0,
  interactionId: null,
  intentHash: phase === "asked" ? null : "txid_1",
  error: null,
});

const events: Record<OrderEvent["type"], OrderEvent> = {
  handedOver: { type: "handedOver", interactionId: "i" },
  signed: { type: "signed", intentHash: "txid_2" },
  pending: { type: "pending" },
  committed: { type: "committed", intentHash: "txid_2" },
  failed: { type: "failed", error: { code: "C", message: "m" } },
  expired: { type: "expired" },
};

describe("the life of an order, as docs/orders.md has it", () => {
  const [columns = [], ...rows] = tableBelow("Phases and events");

  it("the document names every phase and every event", () => {
    expect(columns.slice(1)).toEqual(Object.keys(events));
    expect(rows.map(([phase]) => phase)).toEqual([...PHASES]);
  });
  for (const phase of PHASES) {
    for (const [name, event] of Object.entries(events)) {
      it(`the transition ${phase} + ${name} is as documented`, () => {
        const cell = rows.find((row) => row[0] === phase)?.[columns.indexOf(name)];
        const after = advance(inPhase(phase), event, 9).phase;
        expect(after === phase ? "·" : after).toBe(cell);
      });
    }
  }
  it("the document lists the display of every phase", () => {
    const [, ...shown] = tableBelow("States on the screen");
    expect(shown.map(([phase]) => phase)).toEqual([...PHASES]);
  });
});

describe("an order", () => {
  it("an order stays the same object when nothing changes, so that nothing renders again", () => {
    for (const phase of PHASES.filter(isFinal)) {
      const done = inPhase(phase);
      for (const event of Object.values(events)) expect(advance(done, event, 9)).toBe(done);
    }
  });
  it("an order keeps its first intent hash", () => {
    expect(advance(inPhase("signed"), { type: "signed", intentHash: "txid_9" }, 9).intentHash).toBe("txid_1");
  });
  it("the ledger's intent hash replaces the known one, and a missing one does not", () => {
    const error = { code: "Rejected", message: "" };
    for (const event of [{ type: "committed" }, { type: "failed", error }] as const) {
      expect(advance(inPhase("pending"), event, 9).intentHash).toBe("txid_1");
      expect(advance(inPhase("pending"), { ...event, intentHash: "txid_9" }, 9).intentHash).toBe("txid_9");
    }
  });
  it("a wallet has an hour for its answer, and a ledger half an hour", () => {
    expect([ASK_EXPIRY_MS, COMMIT_EXPIRY_MS]).toEqual([3_600_000, 1_800_000]);
  });
  it("an order counts as a founding if it names a cell", () => {
    const order = inPhase("asked");
    expect(isFounding({ ...order, kind: "found", payload: { name: "Camelot", cell: { x: 1, y: 2 } } })).toBe(
      true,
    );
    expect(isFounding({ ...order, kind: "claimGold", payload: {} })).toBe(false);
  });
  it("an order remembers the wallet's interaction, to find the answer after a reload", () => {
    const order = advance(inPhase("asked"), { type: "handedOver", interactionId: "i" }, 9);
    expect(order.interactionId).toBe("i");
  });
  it("an order expires after its last change, each phase with its own time limit", () => {
    expect(isOverdue(inPhase("asked"), ASK_EXPIRY_MS)).toBe(false);
    expect(isOverdue(inPhase("asked"), ASK_EXPIRY_MS + 1)).toBe(true);
    expect(isOverdue(inPhase("pending"), COMMIT_EXPIRY_MS + 1)).toBe(true);
    expect(isOverdue(inPhase("committed"), Number.MAX_SAFE_INTEGER)).toBe(false);
  });
});
