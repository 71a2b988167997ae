import { type At, newest, type StateVersion } from "@kingdoms/client";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient, refresh, refreshOlder } from "./query-client.ts";

const at = (version: number): At<string> =>
  ({ stateVersion: version as StateVersion, time: version, value: `as of ${version}` }) as At<string>;

describe("news of an entity", () => {
  const stops: (() => void)[] = [];
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    queryClient.clear();
    vi.useRealTimers();
  });

  /** A screen that shows a value of this entity. The answers have these versions; the last one repeats. */
  async function shown(entity: string, ...versions: number[]) {
    const answers = [...versions];
    let asked = 0;
    const observer = new QueryObserver<At<string>>(queryClient, {
      queryKey: ["ledger", "kingdom", entity],
      queryFn: async () => {
        asked++;
        return at(answers.length > 1 ? (answers.shift() ?? 0) : (answers[0] ?? 0));
      },
      structuralSharing: (known, read) => newest(known as At<string> | undefined, read as At<string>),
    });
    stops.push(observer.subscribe(() => undefined));
    await vi.advanceTimersByTimeAsync(1);
    return { asked: () => asked, value: () => observer.getCurrentResult().data?.value };
  }

  it("older reads are repeated until a lagging server has the change, and never replace newer ones", async () => {
    const kingdom = await shown("component_one", 10, 9, 10, 12);
    const other = await shown("component_other", 5);
    void refresh(new Set(["component_one"]), 12);
    await vi.advanceTimersByTimeAsync(1);
    expect([kingdom.asked(), kingdom.value()]).toEqual([2, "as of 10"]);
    await vi.advanceTimersByTimeAsync(4_100);
    expect([kingdom.asked(), kingdom.value()]).toEqual([4, "as of 12"]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect([kingdom.asked(), other.asked()]).toEqual([4, 1]);
  });

  it("repeated reads stop if the server never gets there", async () => {
    const kingdom = await shown("component_one", 10);
    void refresh("all", 12);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(kingdom.asked()).toBe(6);
  });

  it("a page rereads answers from before its first news, and no others", async () => {
    const older = await shown("component_one", 10, 13);
    const newer = await shown("component_other", 12);
    const left = await shown("component_left", 10);
    stops.pop()?.();
    void refreshOlder(12);
    await vi.advanceTimersByTimeAsync(1);
    expect([older.asked(), older.value(), newer.asked()]).toEqual([2, "as of 13", 1]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect([older.asked(), newer.asked()]).toEqual([2, 1]);
    // A screen that was left reads it as soon as it is shown again.
    expect(left.asked()).toBe(1);
    expect(queryClient.getQueryState(["ledger", "kingdom", "component_left"])?.isInvalidated).toBe(true);
  });

  it("an answer under way during news is read again if it turns out to be older", async () => {
    let answer: (read: At<string>) => void = () => undefined;
    let asked = 0;
    const observer = new QueryObserver<At<string>>(queryClient, {
      queryKey: ["ledger", "kingdom", "component_one"],
      queryFn: () => {
        asked++;
        return asked > 1 ? Promise.resolve(at(12)) : new Promise<At<string>>((resolve) => (answer = resolve));
      },
    });
    stops.push(observer.subscribe(() => undefined));
    void refreshOlder(12);
    await vi.advanceTimersByTimeAsync(100);
    answer(at(10));
    await vi.advanceTimersByTimeAsync(1);
    expect(observer.getCurrentResult().data?.value).toBe("as of 10");
    await vi.advanceTimersByTimeAsync(2_000);
    expect([asked, observer.getCurrentResult().data?.value]).toEqual([2, "as of 12"]);
  });
});
