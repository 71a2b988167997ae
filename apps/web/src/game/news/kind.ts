/** The definition of a kind of news. Each kind is one file in `kinds` and one row in its `index.ts`. */
import type { Kingdom, KingdomInfo, LocalId, MissionLaunched, MissionReport } from "@kingdoms/client";
import { kingdomNumber } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import type { PlaySearch } from "../../navigation/navigation.ts";
import type { NewsWords, T } from "../mission-kinds/kind.ts";
import type { StewardOrder } from "../planned/steward.ts";

export interface Item<Of extends { readonly type: string }> {
  /** The same whenever and wherever it is read, and no other item's. */
  readonly key: string;
  /** When it happened: seconds of the ledger's clock. */
  readonly at: number;
  /** The player's kingdom that it is about. */
  readonly kingdom: LocalId;
  /** The mission whose report shows it; absent without a report. */
  readonly report?: bigint;
  /** Only when it was last otherwise is known, and other devices know another moment: no mark of a time covers it. */
  readonly undated?: true;
  readonly of: Of;
}

/** All that news follow from, as of one moment. */
export interface NewsFacts {
  readonly own: ReadonlySet<string>;
  /** Newest first. */
  readonly reports: readonly MissionReport[];
  /** In flight. */
  readonly missions: readonly MissionLaunched[];
  readonly infos: readonly KingdomInfo[];
  /** The player's, as far as they were read. */
  readonly kingdoms: readonly Kingdom[];
  readonly rules: Rules;
  /** Keys that this browser knew in an account, and that are no longer there. */
  readonly gone: readonly GoneKey[];
  /** Orders that were signed in advance, as the steward has them. */
  readonly plans: readonly StewardOrder[];
}

export interface GoneKey {
  readonly id: LocalId;
  readonly name: string;
  /** The last moment at which it was known to be there: seconds of the ledger's clock. */
  readonly seenAt: number;
}

interface Telling {
  readonly t: T;
  /** The name of the player's kingdom, isolated already. */
  readonly mine: string;
  /** Isolated already. */
  readonly nameOf: (id: string) => string;
}

export interface NewsAction {
  readonly label: string;
  /** The part of the Play page that it opens. */
  readonly search: PlaySearch;
}

export interface NewsKind<Of extends { readonly type: string }> {
  /**
   * What there is of it: what happened before `from` need not be found, and what happens after `now` is left out by the caller.
   * @param now and from: seconds of the ledger's clock.
   */
  find(facts: NewsFacts, now: number, from: number): readonly Item<Of>[];
  /** The heaviest comes first. */
  weight(of: Of): number;
  /** The sign before it. */
  sign(of: Of): "good" | "bad" | "plain";
  words(of: Of, telling: Telling): NewsWords;
  /** The next sensible press. @param own leads to the kingdom. */
  newsAction(of: Of, t: T, own: PlaySearch): NewsAction;
}

const short = (number: number | bigint): string => number.toString(36);

/** A key for something that happens to a kingdom once at a moment. @param sign the kind's. */
export const keyOf = (sign: string, id: string, at: number | bigint): string =>
  `${sign}${short(kingdomNumber(id) ?? 0)}.${short(at)}`;

/** A key for something about a mission. @param sign the kind's. */
export const missionKey = (sign: string, mission: bigint): string => `${sign}${short(mission)}`;

/** Of each of the player's kingdoms, as far as they were read. */
export const ofEach = <Of extends { readonly type: string }>(
  { own, kingdoms }: NewsFacts,
  find: (kingdom: Kingdom) => readonly Item<Of>[],
): readonly Item<Of>[] => kingdoms.filter(({ id }) => own.has(id)).flatMap(find);
