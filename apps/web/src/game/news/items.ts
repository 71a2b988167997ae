/**
 * News for the player: what happened to their kingdoms, as items that each have a name of their own. They follow from
 * events, the ledger's clock and the state of the kingdoms only, so that every tab and device has the same.
 */
import {
  type Building,
  isHostile,
  type Kingdom,
  type KingdomInfo,
  kindOfCompletion,
  kingdomNumber,
  type LocalId,
  type MissionLaunched,
  type MissionReport,
  partiesOf,
  type Rarity,
  resultOf,
  UNITS,
  type Unit,
} from "@kingdoms/client";
import type { Attos } from "@kingdoms/rules";

/** How it went for the player; "own" is a fight between two kingdoms of theirs. */
type Tone = "won" | "lost" | "draw" | "help" | "found" | "own";

export type NewsOf =
  | { readonly type: "incoming"; readonly mission: MissionLaunched }
  | {
      readonly type: "outcome";
      readonly report: MissionReport;
      readonly role: "sender" | "target";
      readonly tone: Tone;
    }
  | { readonly type: "building"; readonly building: Building }
  | { readonly type: "batch"; readonly unit: Unit; readonly amount: number }
  | { readonly type: "mining" | "protection" | "warTruce" | "raidTruce" }
  | { readonly type: "refund"; readonly amount: Attos }
  | { readonly type: "keyGone"; readonly name: string };

export interface NewsItem {
  /** The same whenever and wherever it is read, and no other item's. */
  readonly key: string;
  /** When it happened: seconds of the ledger's clock. */
  readonly at: number;
  /** The player's kingdom that it is about. */
  readonly kingdom: LocalId;
  readonly of: NewsOf;
}

/** All that news follow from, as of one moment. */
export interface Facts {
  readonly own: ReadonlySet<string>;
  /** Newest first. */
  readonly reports: readonly MissionReport[];
  /** In flight. */
  readonly missions: readonly MissionLaunched[];
  readonly infos: readonly KingdomInfo[];
  /** The player's, as far as they were read. */
  readonly kingdoms: readonly Kingdom[];
  /** Seconds after a claim when mines stop, by the game's configuration. */
  readonly accrualCap: number;
  /** Keys that this browser knew in an account, and that are no longer there. */
  readonly gone: readonly GoneKey[];
}

export interface GoneKey {
  readonly id: LocalId;
  readonly name: string;
  /** The last moment at which it was known to be there: seconds of the ledger's clock. */
  readonly seenAt: number;
}

const short = (number: number | bigint): string => number.toString(36);
const keyOf = (sign: string, id: string, at: number | bigint): string =>
  `${sign}${short(kingdomNumber(id) ?? 0)}.${short(at)}`;

/**
 * @param now seconds of the ledger's clock; what becomes true later is no news yet.
 * @param from what happened before need not be found.
 * @returns newest first.
 */
export function newsOf(facts: Facts, now: number, from = 0): readonly NewsItem[] {
  const outcomes = outcomesOf(facts, from);
  return (
    [...outcomes, ...incomingOf(facts), ...ofClock(facts, now, from), ...goneOf(facts)]
      // When a key left is not known, only when it was last seen.
      .filter(({ at, of }) => at <= now && (at >= from || of.type === "keyGone"))
      .sort((one, other) => other.at - one.at || (one.key < other.key ? -1 : 1))
  );
}

function outcomesOf({ own, reports }: Facts, from: number): NewsItem[] {
  const items: NewsItem[] = [];
  for (const report of reports) {
    const { event, time } = report.completion;
    if (time < from) break;
    const { from: sender, to: target } = partiesOf(event);
    const role = own.has(sender) ? "sender" : own.has(target) ? "target" : null;
    if (role === null) continue;
    const kingdom = role === "sender" ? sender : target;
    const key = `o${short(report.missionId)}`;
    const tone = toneOf(report, role, own);
    items.push({ key, at: time, kingdom, of: { type: "outcome", report, role, tone } });
  }
  return items;
}

function toneOf(
  { completion: { event } }: MissionReport,
  role: "sender" | "target",
  own: ReadonlySet<string>,
): Tone {
  const kind = kindOfCompletion(event);
  const { from, to } = partiesOf(event);
  if (kind === "rarity" || kind === "prospect") return "found";
  if (!isHostile(kind)) return "help";
  if (own.has(from) && own.has(to)) return "own";
  const result = resultOf(event);
  if (result === "undecided") return "draw";
  return (result === "succeeded") === (role === "sender") ? "won" : "lost";
}

/** Attacks. Help is news once it has arrived. */
const incomingOf = ({ own, missions }: Facts): NewsItem[] =>
  missions
    .filter(({ kind, attacker, defender }) => isHostile(kind) && own.has(defender) && !own.has(attacker))
    .map((mission) => ({
      key: `i${short(mission.missionId)}`,
      at: mission.launchedAt,
      kingdom: mission.defender,
      of: { type: "incoming", mission },
    }));

/** What comes true by the clock. */
function ofClock(facts: Facts, now: number, from: number): NewsItem[] {
  const { own, infos, kingdoms } = facts;
  const ends = infos
    .filter(({ id }) => own.has(id))
    .flatMap(({ id, shield: { protectedUntil, warTruceUntil, raidTruceUntil } }): NewsItem[] => {
      const end = (type: "protection" | "warTruce" | "raidTruce", sign: string, at: number): NewsItem[] =>
        at === 0 || at < from || at > now || endedByLaunch(facts, id, at)
          ? []
          : [{ key: keyOf(sign, id, at), at, kingdom: id, of: { type } }];
      // Below a protection, the end of a truce changes nothing.
      const truce: typeof end = (type, sign, at) => (at < protectedUntil ? [] : end(type, sign, at));
      return [
        ...end("protection", "p", protectedUntil),
        ...truce("warTruce", "w", warTruceUntil),
        ...truce("raidTruce", "r", raidTruceUntil),
      ];
    });
  const mine = kingdoms.filter(({ id }) => own.has(id));
  return [...ends, ...mine.flatMap((kingdom) => ofKingdom(kingdom, facts))];
}

/** A peace that the player gave up by an attack of their own is no news. Looked up only for one that has just ended. */
function endedByLaunch({ missions, reports }: Facts, id: string, at: number): boolean {
  const isThat = ({ attacker, launchedAt }: MissionLaunched): boolean => attacker === id && launchedAt === at;
  return missions.some(isThat) || reports.some(({ launch }) => launch !== null && isThat(launch.event));
}

function ofKingdom(kingdom: Kingdom, { accrualCap, reports }: Facts): NewsItem[] {
  const { id, construction, batches, buildings, mining, refunds } = kingdom;
  const items: NewsItem[] = [];
  const add = (sign: string, at: number, of: NewsOf): void =>
    void items.push({ key: keyOf(sign, id, at), at, kingdom: id, of });
  if (construction !== null)
    add("b", construction.readyAt, { type: "building", building: construction.building });
  for (const unit of UNITS) {
    const batch = batches[unit];
    // Each unit has a sign of its own: two batches may be ready in the same second.
    if (batch !== null)
      add(`u${UNITS.indexOf(unit)}`, batch.readyAt, { type: "batch", unit, amount: batch.amount });
  }
  if (buildings.mine > 0 && mining.mineable > 0n)
    add("m", mining.lastClaimedAt + accrualCap, { type: "mining" });
  const earned = refunds > 0n ? reports.find((report) => mayHaveEarned(report, id)) : undefined;
  if (earned !== undefined)
    items.push({
      key: keyOf("x", id, earned.missionId),
      at: earned.completion.time,
      kingdom: id,
      of: { type: "refund", amount: refunds },
    });
  return items;
}

const mayHaveEarned = ({ completion: { event } }: MissionReport, id: string): boolean =>
  partiesOf(event).from === id && resultOf(event) === "succeeded" && kindOfCompletion(event) !== "rarity";

const goneOf = ({ own, gone }: Facts): NewsItem[] =>
  gone
    .filter(({ id }) => !own.has(id))
    .map(({ id, name, seenAt }) => ({
      key: keyOf("k", id, seenAt),
      at: seenAt,
      kingdom: id,
      of: { type: "keyGone", name },
    }));

const WEIGHTS: Readonly<Record<Exclude<NewsOf["type"], "outcome">, number>> = {
  incoming: 100,
  keyGone: 85,
  protection: 60,
  warTruce: 60,
  raidTruce: 58,
  building: 50,
  batch: 48,
  mining: 46,
  refund: 30,
};
const OUTCOMES: Readonly<Record<Tone, number>> = {
  lost: 90,
  won: 80,
  help: 70,
  draw: 66,
  own: 65,
  found: 64,
};

const weightOf = ({ of }: NewsItem): number => (of.type === "outcome" ? OUTCOMES[of.tone] : WEIGHTS[of.type]);

/** What matters most first; what is newer first among equals. */
export const byWeight = (items: readonly NewsItem[]): readonly NewsItem[] =>
  [...items].sort((one, other) => weightOf(other) - weightOf(one) || other.at - one.at);

/** Whether it has a report of its own in the War History. */
export const isReport = ({ of }: NewsItem): boolean => of.type === "outcome";

/** The rarity that was drawn for a new key; null for any other news. */
export function rarityOf({ of }: NewsItem): Rarity | null {
  if (of.type !== "outcome") return null;
  const { event } = of.report.completion;
  return event.type === "KingdomRarityCompleted" ? event.rarity : null;
}
