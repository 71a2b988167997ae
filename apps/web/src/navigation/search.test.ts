import { describe, expect, it } from "vitest";
import { ORDER_PANELS } from "../orders/kinds/index.ts";
import { isRecords, readPlaySearch as readSearch, SCREENS, screenOf, searchOf } from "./navigation.ts";

const readPlaySearch = (search: Record<string, unknown>) => readSearch(search, ORDER_PANELS);

describe("the address of a view", () => {
  it("the address has kingdom, panel and map", () => {
    expect(readPlaySearch({ kingdom: 7, panel: "deposit", map: true })).toEqual({
      kingdom: 7,
      panel: "deposit",
      map: true,
    });
    expect(readPlaySearch({ kingdom: "7" })).toEqual({ kingdom: 7 });
  });
  it("the address has the camera of the map and the world as a list", () => {
    expect(readPlaySearch({ map: true, view: "4050,3600,0.4", list: "missions" })).toEqual({
      map: true,
      view: "4050,3600,0.4",
      list: "missions",
    });
  });
  it.each(["recruit", "missiles", "barriers", "trezor", "prospect"])(
    "the address has the panel %s",
    (panel) => {
      expect(readPlaySearch({ kingdom: 7, panel })).toEqual({ kingdom: 7, panel });
    },
  );
  it("the address has the open report", () => {
    expect(readPlaySearch({ panel: "report", mission: 12 })).toEqual({ panel: "report", mission: "12" });
    expect(readPlaySearch({ mission: "-1" })).toEqual({});
    expect(isRecords("report")).toBe(true);
    expect(isRecords("raid")).toBe(false);
    expect(isRecords(undefined)).toBe(false);
  });
  it("the founding popup opens only with a complete cell, otherwise the choice of one", () => {
    expect(readPlaySearch({ panel: "found", x: 3, y: 0 })).toEqual({ panel: "found", x: 3, y: 0 });
    expect(readPlaySearch({ panel: "found", x: 3 })).toEqual({ panel: "place" });
    expect(readPlaySearch({ panel: "found", x: -1, y: 2 })).toEqual({ panel: "place" });
  });
  it.each(SCREENS)(
    "the way to the screen %s keeps the kingdom and the camera, and its address names it",
    (screen) => {
      const from = {
        kingdom: 7,
        panel: "report",
        mission: "12",
        list: "missions",
        view: "4050,3600,0.4",
      } as const;
      const search = searchOf(screen, from);
      expect(search).toMatchObject({ kingdom: 7, view: "4050,3600,0.4" });
      expect(search.panel ?? search.mission ?? search.list).toBeUndefined();
      expect(screenOf(readPlaySearch({ ...search }))).toBe(screen);
    },
  );
  it("an address that calls the map a screen has the map", () => {
    expect(readPlaySearch({ screen: "map" })).toEqual({ map: true });
  });
  it("a place is chosen on the map, from any screen", () => {
    expect(screenOf(readPlaySearch({ screen: "account", panel: "place" }))).toBe("map");
    expect(screenOf(readPlaySearch({ screen: "account", panel: "deposit" }))).toBe("account");
  });
  it.each([
    { kingdom: "1e3" },
    { kingdom: -1 },
    { kingdom: 1.5 },
    { kingdom: {} },
    { panel: "<script>" },
    { screen: "castle" },
    { screen: "moat" },
    { map: "yes" },
    { view: "90 00,1,1" },
    { view: 7 },
    { list: 1 },
    { x: 1, y: 1 },
  ])("the invalid parameter %j is dropped", (search) => {
    expect(readPlaySearch(search)).toEqual({});
  });
});
