/** The world at any moment of a timeline, forward and backward, at the cost of what lies between two moments. */
import type { Attos, Rarity } from "@kingdoms/rules";
import type { MissionLaunched } from "../events.ts";
import type { LocalId } from "../ids.ts";
import { goldTaken, isCompletion, type MissionCompleted, partiesOf, winnerOf } from "../missions/index.ts";
import { isLaunch } from "../sync/snapshot.ts";
import type { KingdomInfo } from "../types.ts";
import { countUntil, endsProtection, type Founding, type Timeline, type TimelineEntry } from "./timeline.ts";

/** The facts of a kingdom that the factory's events contain. */
export interface ReplayedKingdom
  extends Pick<KingdomInfo, "id" | "name" | "cell" | "component" | "createdAt"> {
  /** Null until fate has drawn it. */
  readonly rarity: Rarity | null;
  /** Until when it is protected as a new kingdom. */
  readonly protectedUntil: number;
}

/** Battles that a kingdom has won so far, and KGLD that it has taken in them. */
export interface Tally {
  readonly victories: number;
  readonly spoils: Attos;
}

const NOTHING: Tally = { victories: 0, spoils: 0n as Attos };

export interface ReplayOptions {
  /** Seconds that a new kingdom is protected: `founding.protection` of the game's config. */
  readonly protection: number;
}

export class Replay {
  readonly timeline: Timeline;
  readonly #protection: number;
  /** Entries that have been applied. */
  #count = 0;
  /** In the order of their founding. */
  readonly #kingdoms: ReplayedKingdom[] = [];
  readonly #places = new Map<LocalId, number>();
  readonly #tallies = new Map<LocalId, Tally>();
  readonly #missions = new Map<bigint, MissionLaunched>();
  /** The launch that ended the protection of its sender, while it was in force. */
  readonly #firstAttacks = new Map<LocalId, MissionLaunched>();
  #kingdomList: readonly ReplayedKingdom[] | null = null;
  #missionList: readonly MissionLaunched[] | null = null;

  constructor(timeline: Timeline, { protection }: ReplayOptions) {
    this.timeline = timeline;
    this.#protection = protection;
  }

  /** How many entries lie before the moment that is shown. */
  get count(): number {
    return this.#count;
  }

  /** In the order of their founding; the same list until one of them changes. */
  get kingdoms(): readonly ReplayedKingdom[] {
    this.#kingdomList ??= [...this.#kingdoms];
    return this.#kingdomList;
  }

  /** Launched and not completed, in no particular order; the same list until one is launched or completed. */
  get missions(): readonly MissionLaunched[] {
    this.#missionList ??= [...this.#missions.values()];
    return this.#missionList;
  }

  kingdom(id: LocalId): ReplayedKingdom | null {
    return this.#kingdoms[this.#places.get(id) ?? -1] ?? null;
  }

  tally(id: LocalId): Tally {
    return this.#tallies.get(id) ?? NOTHING;
  }

  /** Shows the world as it was at the end of this second. */
  seek(moment: number): void {
    this.goTo(countUntil(this.timeline, moment));
  }

  /** Shows the world after so many entries. */
  goTo(count: number): void {
    const { entries } = this.timeline;
    const goal = Math.max(0, Math.min(entries.length, count));
    while (this.#count < goal) this.#apply(entries[this.#count++] as TimelineEntry);
    while (this.#count > goal) this.#undo(entries[--this.#count] as TimelineEntry);
  }

  #apply({ event }: TimelineEntry): void {
    if (event.type === "KingdomFounded") this.#found(event);
    else if (isLaunch(event)) this.#launch(event);
    else if (isCompletion(event)) this.#complete(event, 1);
  }

  #undo({ event }: TimelineEntry): void {
    if (event.type === "KingdomFounded") {
      this.#kingdoms.pop();
      this.#places.delete(event.kingdom);
      this.#kingdomList = null;
    } else if (isLaunch(event)) this.#recall(event);
    else if (isCompletion(event)) this.#complete(event, -1);
  }

  #found({ kingdom, name, cell, component, createdAt }: Founding): void {
    this.#places.set(kingdom, this.#kingdoms.length);
    this.#kingdoms.push({
      id: kingdom,
      name,
      cell,
      component,
      createdAt,
      rarity: null,
      protectedUntil: createdAt + this.#protection,
    });
    this.#kingdomList = null;
  }

  #launch(mission: MissionLaunched): void {
    const { missionId, attacker, launchedAt } = mission;
    this.#missions.set(missionId, mission);
    this.#missionList = null;
    const sender = this.kingdom(attacker);
    if (sender === null || !endsProtection(mission) || sender.protectedUntil <= launchedAt) return;
    this.#firstAttacks.set(attacker, mission);
    this.#change(attacker, { protectedUntil: launchedAt });
  }

  #recall({ missionId, attacker }: MissionLaunched): void {
    this.#missions.delete(missionId);
    this.#missionList = null;
    if (this.#firstAttacks.get(attacker)?.missionId !== missionId) return;
    this.#firstAttacks.delete(attacker);
    const sender = this.kingdom(attacker);
    if (sender !== null) this.#change(attacker, { protectedUntil: sender.createdAt + this.#protection });
  }

  /** @param sign -1 to undo it. */
  #complete(event: MissionCompleted, sign: 1 | -1): void {
    const launch = this.timeline.launches.get(event.missionId);
    if (sign === 1) this.#missions.delete(event.missionId);
    else if (launch !== undefined) this.#missions.set(event.missionId, launch);
    this.#missionList = null;
    if (event.type === "KingdomRarityCompleted")
      this.#change(event.kingdom, { rarity: sign === 1 ? event.rarity : null });
    const winner = winnerOf(event) ?? null;
    if (winner === null) return;
    const known = this.tally(winner);
    const taken = winner === partiesOf(event).from ? goldTaken(event) : 0n;
    this.#tallies.set(winner, {
      victories: known.victories + sign,
      spoils: (known.spoils + BigInt(sign) * taken) as Attos,
    });
  }

  #change(id: LocalId, change: Partial<ReplayedKingdom>): void {
    const kingdom = this.kingdom(id);
    if (kingdom === null) return;
    this.#kingdoms[this.#places.get(id) ?? -1] = { ...kingdom, ...change };
    this.#kingdomList = null;
  }
}

/** The world at one moment. For many moments, keep one `Replay` and seek. */
export function worldAt(
  timeline: Timeline,
  moment: number,
  options: ReplayOptions,
): Pick<Replay, "kingdoms" | "missions"> {
  const replay = new Replay(timeline, options);
  replay.seek(moment);
  const { kingdoms } = replay;
  const missions = replay.missions.toSorted((one, other) => Number(one.missionId - other.missionId));
  return { kingdoms, missions };
}
