/** Steps from nothing, or from a known snapshot, to the newest state; each is consistent at one state version. */
import { sleep } from "@embedded-radix/client";
import type { MissionLaunched } from "../events.ts";
import { byFounding, kingdomNumber } from "../ids.ts";
import { isCompletion } from "../missions/index.ts";
import { readFactory } from "../reads/factory.ts";
import type { GameWith } from "../reads/game.ts";
import { isBeyondTip } from "../reads/transactions.ts";
import type { KingdomInfo } from "../types.ts";
import {
  type FactoryPage,
  type FactoryTransaction,
  newestFirst,
  pageOf,
  readFactoryPage,
} from "./factory-stream.ts";
import {
  readAllKingdoms,
  readKingdomNumbers,
  readPendingMissions,
  readWorldSnapshot,
  type WorldRead,
} from "./read-world.ts";
import { type Anchor, type HistoryPage, isLaunch, kingdomsChangedBy, type Snapshot } from "./snapshot.ts";

/** Small pages, with a pause between two of them. */
export const PAGE = 20;
export const PAGES_AT_ONCE = 10;
export const BETWEEN_PAGES_MS = 100;
/** Larger pages, once it turns out that much is missing. */
const LARGE_PAGE = 100;
/** Newest missions read before the world counts as known; the older ones follow. */
const NEWEST_MISSIONS = 500;

export interface SyncStep {
  readonly snapshot: Snapshot;
  /** The factory's events on the way. */
  readonly pages: readonly HistoryPage[];
}

/** The gateway's ledger is not the known one: another one, or the same after a reset. */
export class OtherLedgerError extends Error {
  override readonly name = "OtherLedgerError";
}

/** The gateway's ledger ends before the known state version: it lags, or it was reset. */
export class LaggingError extends Error {
  override readonly name = "LaggingError";
}

/**
 * Reads everything at the tip of the ledger.
 * @throws OtherLedgerError if it was reset between two of the answers.
 */
export async function readWhole(
  game: GameWith<"factory" | "embedded">,
  signal: AbortSignal,
): Promise<SyncStep> {
  const { value: factory, stateVersion, time } = await readFactory(game, { signal });
  const missions = Number(factory.missionCount);
  const missionsFrom = Math.max(1, missions - NEWEST_MISSIONS + 1);
  const options = { signal };
  const { gateway } = game;
  const stores = { kingdoms: factory.kingdomInfo, missions: factory.missions };
  const kingdomCount = Number(factory.kingdomCount);
  const readWorld = async (): Promise<WorldRead> => {
    const range = { from: missionsFrom, to: missions };
    const snapshot = game.config.embedded
      ? await readWorldSnapshot(gateway, { ...stores, kingdomCount, range }, stateVersion, options)
      : null;
    if (snapshot !== null) return snapshot;
    const [kingdoms, pending] = await Promise.all([
      readAllKingdoms(gateway, stores.kingdoms, kingdomCount, stateVersion, options),
      readPendingMissions(gateway, stores.missions, range, stateVersion, options),
    ]);
    return { kingdoms, pending };
  };
  const [page, { kingdoms, pending }] = await Promise.all([
    readFactoryPage(game, { limit: PAGE, at: stateVersion, signal }),
    readWorld(),
  ]);
  // Numbers and stores come from the first answer, and what proves the ledger from another.
  if (page.stateVersion !== stateVersion || page.time !== time) {
    throw new OtherLedgerError(`state version ${stateVersion} is not what it was a moment ago`);
  }
  const [newest] = page.transactions;
  return {
    snapshot: {
      stateVersion,
      time,
      anchor: newest === undefined ? null : anchorOf(newest),
      stores,
      kingdoms,
      pending,
      missionsFrom,
    },
    pages: [newestFirst(page, stateVersion)],
  };
}

/**
 * Reads what happened since; `changed` if the factory emitted anything. Null if that is more than a few pages:
 * then everything is read again.
 * @throws OtherLedgerError, LaggingError
 */
export async function readNews(
  game: GameWith<"factory" | "embedded">,
  known: Snapshot,
  signal: AbortSignal,
): Promise<(SyncStep & { readonly changed: boolean }) | null> {
  const news = await readSince(game, known, signal);
  if (news === null) return null;
  const { read: all, transactions, tip } = news;
  const events = transactions.flatMap((transaction) => transaction.events.map(({ event }) => event));
  const numbers = new Set(events.flatMap(kingdomsChangedBy).map(kingdomNumber));
  const read = await readKingdomNumbers(
    game.gateway,
    known.stores.kingdoms,
    [...numbers].filter((number) => number !== null),
    tip.stateVersion,
    { signal },
  );
  const launched = events.filter(isLaunch);
  const ended = new Set(events.filter(isCompletion).map(({ missionId }) => missionId));
  const newest = transactions.at(-1);
  const snapshot = {
    ...known,
    stateVersion: tip.stateVersion,
    time: tip.time,
    anchor: newest === undefined ? known.anchor : anchorOf(newest),
    kingdoms: replaced(known.kingdoms, read),
    pending:
      launched.length + ended.size === 0 ? known.pending : pendingAfter(known.pending, launched, ended),
  };
  const page = pageOf({ low: fromOf(known), high: tip.stateVersion }, all);
  return { snapshot, pages: [page], changed: newest !== undefined };
}

/** Reads the next older missions below the watermark and adds those in flight. */
export async function readOlderMissions(
  game: GameWith<"factory" | "embedded">,
  known: Snapshot,
  signal: AbortSignal,
): Promise<Snapshot> {
  const to = known.missionsFrom - 1;
  const from = Math.max(1, to - NEWEST_MISSIONS + 1);
  const { gateway } = game;
  const older = await readPendingMissions(gateway, known.stores.missions, { from, to }, known.stateVersion, {
    signal,
  });
  const pending = older.length === 0 ? known.pending : [...older, ...known.pending];
  return { ...known, missionsFrom: from, pending };
}

/**
 * The state version to read from. The known transaction is read again, which proves that it is the same ledger; without
 * one, everything is read: there was nothing yet.
 */
const fromOf = ({ anchor }: Snapshot): number => anchor?.stateVersion ?? 1;

async function readSince(
  game: GameWith<"factory" | "embedded">,
  known: Snapshot,
  signal: AbortSignal,
): Promise<{
  readonly tip: FactoryPage;
  /** All that was read, the known transaction included. */
  readonly read: readonly FactoryTransaction[];
  /** Those of it that are new. */
  readonly transactions: readonly FactoryTransaction[];
} | null> {
  const first = await readFactoryPage(game, { limit: PAGE, from: fromOf(known), signal }).catch(
    (error: unknown) => {
      throw isBeyondTip(error) ? new LaggingError("the ledger ends before the known transaction") : error;
    },
  );
  if (first.stateVersion < known.stateVersion) {
    throw new LaggingError(`the gateway is at ${first.stateVersion}, known is ${known.stateVersion}`);
  }
  if (known.anchor !== null) proveSame(first, known.anchor);
  const read = [...first.transactions];
  let page = first;
  for (let count = 1; page.more; count++) {
    const last = read.at(-1);
    if (count >= PAGES_AT_ONCE || last === undefined) return null;
    await sleep(BETWEEN_PAGES_MS, signal);
    page = await readFactoryPage(game, {
      limit: LARGE_PAGE,
      from: last.stateVersion,
      at: first.stateVersion,
      signal,
    });
    // The ledger may have been reset between two pages.
    proveSame(page, last);
    read.push(...page.transactions.slice(1));
  }
  return { tip: first, read, transactions: known.anchor === null ? read : read.slice(1) };
}

const anchorOf = ({ stateVersion, intentHash }: FactoryTransaction): Anchor => ({ stateVersion, intentHash });

/** @throws OtherLedgerError unless the page begins with the known transaction. */
function proveSame({ transactions: [found] }: FactoryPage, anchor: Anchor): void {
  if (found?.stateVersion === anchor.stateVersion && found.intentHash === anchor.intentHash) return;
  throw new OtherLedgerError(`transaction ${anchor.stateVersion} is not the one that is known`);
}

/** The missions in flight after these launches and completions, in the order of launch. */
export function pendingAfter(
  pending: readonly MissionLaunched[],
  launched: readonly MissionLaunched[],
  ended: ReadonlySet<bigint>,
): readonly MissionLaunched[] {
  const byId = new Map([...pending, ...launched].map((mission) => [mission.missionId, mission]));
  const left = [...byId.values()].filter(({ missionId }) => !ended.has(missionId));
  return left.sort((one, other) => Number(one.missionId - other.missionId));
}

/** The same list if nothing in it changed. */
export function replaced(
  kingdoms: readonly KingdomInfo[],
  read: readonly KingdomInfo[],
): readonly KingdomInfo[] {
  const byId = new Map(kingdoms.map((kingdom) => [kingdom.id, kingdom]));
  let changed = false;
  for (const kingdom of read) {
    const before = byId.get(kingdom.id);
    if (before !== undefined && isEqual(before, kingdom)) continue;
    byId.set(kingdom.id, kingdom);
    changed = true;
  }
  if (!changed) return kingdoms;
  return [...byId.values()].sort((one, other) => byFounding(one.id, other.id));
}

/** Field for field, as deep as they go. */
function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) {
    return one === other;
  }
  const [fields, others] = [Object.entries(one), new Map(Object.entries(other))];
  return fields.length === others.size && fields.every(([name, value]) => isEqual(value, others.get(name)));
}
