/** Shows one part of the screen as the page would: real catalogue, router, query cache, rules, and a chapter of a real game. */
import { type At, accountAddress, type GameConfig, type OwnedKey, readGameConfig } from "@kingdoms/client";
import { createGame } from "@kingdoms/game-tests/support/game.ts";
import { createRules, type Rules } from "@kingdoms/rules";
import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act, render, screen } from "@testing-library/react";
import { type ReactNode, Suspense } from "react";
import { I18nextProvider } from "react-i18next";
import { inject } from "vitest";
import { ledgerClock } from "../data/clock.ts";
import { GameProvider } from "../data/game.tsx";
import { queryClient } from "../data/query-client.ts";
import type { KnownRead } from "../data/read.ts";
import { steadyNow } from "../data/steady.ts";
import type { OwnKeys } from "../game/own-keys.ts";
import type { SelectedKingdom, Selection } from "../game/selection.ts";
import { i18n } from "../i18n/index.ts";
import { readPlaySearch } from "../navigation/navigation.ts";
import { ORDER_PANELS } from "../orders/kinds/index.ts";
import { useWalletStore } from "../wallet/store.ts";
import type { Chapter, ChapterName } from "./chapters.ts";

export const realm = inject("realm");
const game = createGame({ config: realm });

/** The configuration that this game's factory holds, and the rules that count with it. */
const readConfig: At<GameConfig> = await readGameConfig(game);
export const config: GameConfig = readConfig.value;
export const rules: Rules = await createRules(
  await WebAssembly.compile(inject("rulesModule") as Uint8Array<ArrayBuffer>),
  config,
);

/** The same realm behind a gateway that does not answer. */
export const unreachable = { ...realm, gatewayUrl: "http://127.0.0.1:1" };

export const chapter = (name: ChapterName): Chapter => inject("chapters")[name];

export const kingdomOf = ({ key, kingdom }: Chapter): SelectedKingdom => ({ key, kingdom });

const asked = { reading: false, again: () => undefined };
const readAt = <T,>(value: T): KnownRead<T> => ({
  state: "known",
  value,
  stateVersion: readConfig.stateVersion,
  time: readConfig.time,
  ...asked,
});

/** The kingdom of a chapter as the selected one, read already. */
export const selectionOf = (told: Chapter): Selection => ({
  state: "known",
  key: told.key,
  kingdom: kingdomOf(told),
  read: readAt(told.kingdom),
});

/** No wallet is connected. */
export const UNCONNECTED: Selection = { state: "unconnected", key: null, kingdom: null, read: null };

/** Keys of these kingdoms, as if the player held them. */
export const ownKeysOf = (...ids: readonly string[]): OwnKeys =>
  readAt(ids.map((id) => ({ ...chapter("founded").key, id: id as OwnedKey["id"] })));

/** Sets the page's clock to this second of the ledger's, and stops it. */
export function standAt(seconds: number): void {
  act(() => ledgerClock.anchor({ ledgerMs: seconds * 1000, steadyMs: steadyNow(), factor: 0 }));
}

/** The page does not know the ledger's time. */
export const clockUnread = (): void => act(() => ledgerClock.forget());

/** The wallet has shared the account that plays the chapters. */
export function connect(address: string = chapter("founded").key.account): void {
  useWalletStore.setState({
    phase: "ready",
    persona: "Aldric",
    accounts: [{ address: accountAddress(address), label: "Main" }],
    chosen: address,
  });
}

export interface Rendered {
  /** The search of the address bar. */
  readonly search: () => Record<string, unknown>;
  readonly unmount: () => void;
}

/** The fraction of the page's waits between two attempts to read. `setup.ts` resets it, for tests of those waits. */
const PART_OF_WAITS = 1 / 20;
const asPlayed = queryClient.getDefaultOptions();

function retrySooner(): void {
  const wait = asPlayed.queries?.retryDelay;
  if (typeof wait !== "function") throw new Error("the page does not compute its waits");
  const retryDelay: typeof wait = (count, error) => wait(count, error) * PART_OF_WAITS;
  queryClient.setDefaultOptions({ ...asPlayed, queries: { ...asPlayed.queries, retryDelay } });
}

/**
 * @param at the address, with its selection.
 * @param where the realm to read from; with an unserved gateway, the part shows its failure.
 */
export async function show(part: ReactNode, at = "/", where = realm): Promise<Rendered> {
  retrySooner();
  if (where !== unreachable) {
    queryClient.setQueryData(["game-config", realm.factory], readConfig);
    queryClient.setQueryData(["rules", realm.factory], rules);
  }
  const root = createRootRoute();
  const play = createRoute({
    getParentRoute: () => root,
    path: "/",
    validateSearch: (search) => readPlaySearch(search, ORDER_PANELS),
    component: () => <Suspense fallback={null}>{part}</Suspense>,
  });
  const transaction = createRoute({ getParentRoute: () => root, path: "/transaction/$id" });
  const router = createRouter({
    routeTree: root.addChildren([play, transaction]),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  await router.load();
  const { unmount } = render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <GameProvider config={where}>
          <RouterProvider router={router as never} />
          <span data-testid="shown" />
        </GameProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  await screen.findByTestId("shown");
  return { search: () => router.state.location.search, unmount };
}
