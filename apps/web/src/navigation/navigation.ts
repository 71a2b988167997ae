import { isTargeted, MISSIONS } from "@kingdoms/client";
import { useMatch, useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";

/** Popups about another kingdom; they open without a wallet, too. */
const TARGET_PANELS = ["inspect", ...MISSIONS.filter(isTargeted)] as const;
export type TargetPanel = (typeof TARGET_PANELS)[number];

export const isTargetPanel = (panel: PanelName | undefined): panel is TargetPanel =>
  TARGET_PANELS.some((name) => name === panel);

/** Panels about past events and missions in flight; they open without a wallet. */
const RECORDS = ["history", "report", "attacks", "plans"] as const;
export type RecordsPanel = (typeof RECORDS)[number];
export const isRecords = (panel: PanelName | undefined): panel is RecordsPanel =>
  RECORDS.some((name) => name === panel);

/**
 * The founding of a kingdom: its place on the map (`place` is creation mode there, all other panels are popups), then
 * the rest; both open without a wallet.
 */
const FOUNDING = ["place", "found"] as const;
export type FoundingPanel = (typeof FOUNDING)[number];
export const isFounding = (panel: PanelName | undefined): panel is FoundingPanel =>
  FOUNDING.some((name) => name === panel);

/** `orders/kinds/index.ts` adds how the popup of each order is called. */
export interface Panels {
  readonly own: TargetPanel | RecordsPanel | FoundingPanel;
}
/** The part of the view that is in the address bar, so that a link opens the same view. */
export type PanelName = Panels[keyof Panels];

export const WORLD_LISTS = ["kingdoms", "missions"] as const;
export type WorldListName = (typeof WORLD_LISTS)[number];

/** The screens of a phone's dashboard, one at a time; `app.module.css` says when there is room for all. */
export const SCREENS = ["castle", "army", "map", "reports", "account"] as const;
export type Screen = (typeof SCREENS)[number];

/** The castle needs no name, and the map has `map`, since a desk can hide it. */
const NAMED_SCREENS = ["army", "reports", "account"] as const satisfies readonly Screen[];

/** A camera of the map: `x,y,zoom`, world units to the whole, zoom to the thousandth. */
export const VIEW = /^(\d{1,5}),(\d{1,5}),(\d(?:\.\d{1,3})?)$/;

export interface PlaySearch {
  /** Number of the selected kingdom: 7 for key `#7#`. */
  readonly kingdom?: number | undefined;
  readonly panel?: PanelName | undefined;
  readonly map?: true | undefined;
  readonly screen?: (typeof NAMED_SCREENS)[number] | undefined;
  /** Has the form of `VIEW`; for a camera beyond its edges, the map uses its start view. */
  readonly view?: string | undefined;
  /** The world as a list instead of a map: of its kingdoms, or of the missions in flight. */
  readonly list?: WorldListName | undefined;
  /** Number of the kingdom that is inspected or that a mission goes to. */
  readonly target?: number | undefined;
  /** Number of the mission whose report is open. */
  readonly mission?: string | undefined;
  /** Cell of the kingdom to be founded. */
  readonly x?: number | undefined;
  readonly y?: number | undefined;
}

const natural = (value: unknown): number | undefined => {
  const number = typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
};

/**
 * Keeps the valid part of an address and drops the rest: users can type any address.
 * @param ofOrders the popups of orders.
 */
export function readPlaySearch(search: Record<string, unknown>, ofOrders: readonly PanelName[]): PlaySearch {
  const panels: readonly PanelName[] = [...FOUNDING, ...RECORDS, ...TARGET_PANELS, ...ofOrders];
  const panel = panels.find((name) => name === search.panel);
  const list = WORLD_LISTS.find((name) => name === search.list);
  const screen = NAMED_SCREENS.find((name) => name === search.screen);
  const kingdom = natural(search.kingdom);
  const target = natural(search.target);
  const mission = natural(search.mission);
  const [x, y] = [natural(search.x), natural(search.y)];
  const placed = panel === "found" && x !== undefined && y !== undefined;
  return {
    ...(kingdom === undefined ? {} : { kingdom }),
    ...(target === undefined ? {} : { target }),
    ...(mission === undefined ? {} : { mission: String(mission) }),
    // A founding without a place starts with choosing one.
    ...(panel === undefined ? {} : { panel: panel === "found" && !placed ? "place" : panel }),
    ...(search.map === true || search.map === "true" || search.screen === "map"
      ? { map: true as const }
      : {}),
    ...(screen === undefined ? {} : { screen }),
    ...(typeof search.view === "string" && VIEW.test(search.view) ? { view: search.view } : {}),
    ...(list === undefined ? {} : { list }),
    ...(placed ? { x, y } : {}),
  };
}

/** The router merges a route's parsed search into the typed address, so fields that a route does not read are removed by name. */
export const readingOnly =
  <Search extends object>(read: (search: Record<string, unknown>) => Search) =>
  (search: Record<string, unknown>): Search => ({
    ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
    ...read(search),
  });

/** The search of the Play screen in the address bar. */
export const usePlaySearch = (): PlaySearch => useSearch({ from: "/" });

export const screenOf = ({ map, panel, screen }: PlaySearch): Screen =>
  map === true || isFounding(panel) ? "map" : (screen ?? "castle");

/** A link to a screen keeps the selected kingdom and the map's view, and closes any panel. */
export function searchOf(screen: Screen, { kingdom, view }: PlaySearch): PlaySearch {
  const named = NAMED_SCREENS.find((name) => name === screen);
  return {
    ...(kingdom === undefined ? {} : { kingdom }),
    ...(screen === "map" ? { map: true } : {}),
    ...(named === undefined ? {} : { screen: named }),
    ...(view === undefined ? {} : { view }),
  };
}

/** Null on every page but Play. */
export const useScreen = (): Screen | null =>
  useMatch({ from: "/", shouldThrow: false, select: ({ search }) => screenOf(search) }) ?? null;

/** Changes a part of it and keeps the rest. */
export function useChangeView(): (change: Partial<PlaySearch>) => void {
  const navigate = useNavigate({ from: "/" });
  return useCallback(
    (change) => {
      void navigate({ search: (before) => ({ ...before, ...change }), resetScroll: false });
    },
    [navigate],
  );
}

/** Changes the address without a new history entry, for example the map's view: going back skips it. */
export function useReplaceView(): (change: Partial<PlaySearch>) => void {
  const navigate = useNavigate({ from: "/" });
  return useCallback(
    (change) => {
      void navigate({ search: (before) => ({ ...before, ...change }), resetScroll: false, replace: true });
    },
    [navigate],
  );
}

export function useOpenPanel(): (panel: PanelName) => void {
  const change = useChangeView();
  return useCallback((panel) => change({ panel }), [change]);
}

/** The view without its popup and what that is about. */
export const NO_PANEL: Partial<PlaySearch> = {
  panel: undefined,
  x: undefined,
  y: undefined,
  target: undefined,
  mission: undefined,
};

export function useClosePanel(): () => void {
  const change = useChangeView();
  return useCallback(() => change(NO_PANEL), [change]);
}
