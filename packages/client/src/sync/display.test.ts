import { describe, expect, it } from "vitest";
import { ledgerTime } from "../ids.ts";
import { Display, type Standing } from "./display.ts";
import { History } from "./history.ts";
import type { Snapshot } from "./snapshot.ts";

const standing = (missionsFrom: number): Standing => ({
  known: { kingdoms: [], pending: [], missionsFrom } as unknown as Snapshot,
  sure: true,
  asOf: ledgerTime(1_800_000_000),
  error: null,
  history: new History(),
  historyError: null,
  loading: false,
});

describe("the shown world", () => {
  it("is not whole before the oldest mission in flight has been read", () => {
    const display = new Display();
    expect(display.world.whole).toBe(false);
    display.show(standing(501));
    expect(display.world).toMatchObject({ state: "ready", whole: false });
    let told = 0;
    display.subscribe(() => told++);
    display.show(standing(1));
    expect(display.world).toMatchObject({ state: "ready", whole: true });
    expect(told).toBe(1);
  });
});
