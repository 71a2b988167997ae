import { describe, expect, it } from "vitest";
import type { LoggedEvent } from "../events.ts";
import { History } from "./history.ts";

/** As much of an event as the history looks at. */
const logged = (type: string, missionId: number, stateVersion: number) =>
  ({ event: { type, missionId: BigInt(missionId) }, stateVersion }) as unknown as LoggedEvent;
const launch = (mission: number, version: number) => logged("RandomInitiated", mission, version);
const done = (mission: number, version: number) => logged("KingdomProspectCompleted", mission, version);

const ordersOf = <T>(list: readonly T[]): readonly (readonly T[])[] =>
  list.length <= 1
    ? [list]
    : list.flatMap((first) => ordersOf(list.filter((one) => one !== first)).map((rest) => [first, ...rest]));

const ids = (history: History) => history.reports().map(({ missionId }) => Number(missionId));

describe("history", () => {
  it("reports are those known without a gap up to the newest, newest first", () => {
    const history = new History();
    expect(history.reports()).toEqual([]);
    history.add({ low: 10, high: 20, events: [done(1, 10), done(2, 15)] });
    history.add({ low: 41, high: 60, events: [done(5, 45), done(6, 60)] });
    expect(ids(history)).toEqual([6, 5]);
    history.add({ low: 21, high: 40, events: [done(3, 30), done(4, 40)] });
    expect(ids(history)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(history.top).toMatchObject({ low: 10, high: 60 });
    expect(history.complete).toBe(false);
    history.add({ low: 1, high: 9, events: [] });
    expect(history.complete).toBe(true);
  });

  it("reports contain a mission once, however pages overlap", () => {
    const history = new History();
    const page = { low: 10, high: 20, events: [launch(1, 11), done(1, 15)] };
    history.add(page);
    history.add(page);
    history.add({ low: 12, high: 30, events: [done(1, 15), done(2, 25)] });
    history.add({ low: 5, high: 40, events: [done(9, 6), launch(1, 11), done(1, 15), done(2, 25)] });
    expect(ids(history)).toEqual([2, 1, 9]);
  });

  it("reports contain every mission of pages that meet at one state version, in any order", () => {
    // As two visits leave them: the second page begins at the newest transaction of the first one.
    const pages = [
      { low: 1, high: 50, events: [done(4, 20), done(7, 40)] },
      { low: 40, high: 90, events: [done(5, 60), done(8, 80)] },
      { low: 80, high: 120, events: [] },
    ];
    for (const order of ordersOf(pages)) {
      const history = new History();
      for (const page of order) history.add(page);
      expect(ids(history), JSON.stringify(order.map(({ low }) => low))).toEqual([8, 5, 7, 4]);
    }
  });

  it("a page adds events to a range that counted as known", () => {
    const history = new History();
    history.add({ low: 1, high: 100, events: [done(1, 10)] });
    history.add({ low: 40, high: 110, events: [launch(2, 40), done(2, 60)] });
    expect(ids(history)).toEqual([2, 1]);
    expect(history.reports()[0]?.launch).toMatchObject({ stateVersion: 40 });
  });

  it("a report has its launch from below a gap", () => {
    const history = new History();
    history.add({ low: 50, high: 60, events: [done(3, 55)] });
    history.add({ low: 10, high: 20, events: [done(2, 12), launch(3, 15)] });
    expect(ids(history)).toEqual([3]);
    expect(history.reports()[0]?.launch).toMatchObject({ stateVersion: 15 });
  });

  it("a report gets its launch as soon as the page with it is added; other reports stay the same objects", () => {
    const history = new History();
    history.add({ low: 20, high: 30, events: [done(1, 21), done(2, 22)] });
    const [second, first] = history.reports();
    expect(first?.launch).toBeNull();
    history.add({ low: 10, high: 19, events: [launch(1, 10)] });
    expect(history.reports()[1]?.launch).toMatchObject({ stateVersion: 10 });
    expect(history.reports()[0]).toBe(second);
  });

  it("the list of reports stays the same array until it changes", () => {
    const history = new History();
    history.add({ low: 1, high: 5, events: [done(1, 2)] });
    const before = history.reports();
    history.add({ low: 6, high: 9, events: [] });
    expect(history.reports()).toBe(before);
    history.add({ low: 10, high: 10, events: [done(2, 10)] });
    expect(history.reports()).not.toBe(before);
  });

  it("events outside of their page, and pages that end before they begin, are ignored", () => {
    const history = new History();
    history.add({ low: 10, high: 20, events: [done(1, 9), done(2, 21), done(3, 20)] });
    history.add({ low: 9, high: 3, events: [done(4, 5)] });
    expect(ids(history)).toEqual([3]);
  });

  it("a cleared history starts over", () => {
    const history = new History();
    history.add({ low: 1, high: 20, events: [done(1, 9)] });
    const { generation } = history;
    history.clear();
    expect(history.top).toBeNull();
    expect(history.reports()).toEqual([]);
    expect(history.generation).not.toBe(generation);
  });
});
