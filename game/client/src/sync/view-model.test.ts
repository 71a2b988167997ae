import { describe, expect, it } from "vitest";
import { ledgerTime } from "../ids.ts";
import { History } from "./history.ts";
import type { Snapshot } from "./snapshot.ts";
import { type SyncStatus, ViewModel } from "./view-model.ts";

const status = (missionsFrom: number): SyncStatus => ({
  known: { kingdoms: [], pending: [], missionsFrom } as unknown as Snapshot,
  verified: true,
  asOf: ledgerTime(1_800_000_000),
  error: null,
  history: new History(),
  historyError: null,
  loading: false,
});

describe("the shown world", () => {
  it("the world is not whole before the oldest mission in flight has been read", () => {
    const view = new ViewModel();
    expect(view.world.whole).toBe(false);
    view.show(status(501));
    expect(view.world).toMatchObject({ state: "ready", whole: false });
    let told = 0;
    view.subscribe(() => told++);
    view.show(status(1));
    expect(view.world).toMatchObject({ state: "ready", whole: true });
    expect(told).toBe(1);
  });
});
