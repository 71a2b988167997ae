/** Which kingdoms a bot thinks of attacking, and in which order. */
import type { Kingdom, KingdomInfo } from "@kingdoms/client";
import { kingdomAt } from "../kingdom-at.ts";
import type { Situation } from "./habit.ts";
import { canSpend } from "./spare.ts";

export interface Hunting {
  /** Cells; enemies are followed half as far again. */
  readonly reach: number;
  /** The chance that it attacks a kingdom that did nothing to it. */
  readonly unprovoked: number;
}

/** A kingdom that was looked at. */
export interface Prey {
  readonly info: KingdomInfo;
  readonly kingdom: Kingdom;
}

/** It looks at so many, and leaves the rest alone at this visit. */
const LOOKS = 3;
/** A grudge outweighs any distance. */
const GRUDGE = 1_000;
/** Cells by which a choice is moved, so that not all bots of a province choose the same. */
const WHIM = 6;

/** Those in reach that a mission of this kind may go to, the most wanted first. None while the bot is protected itself. */
export async function prey(
  situation: Situation,
  kind: "raid" | "war",
  { reach, unprovoked }: Hunting,
): Promise<readonly Prey[]> {
  const { rules, own, world, kingdom, draw, now, player } = situation;
  if (own.shield.protectedUntil > now || kingdom.missions[kind].inFlight !== null) return [];
  if (!(await canSpend(situation, rules.config.missions.fee))) return [];
  const grudges = await situation.grudges();
  const seeksPrey = draw.chance(unprovoked, kind, "unprovoked");
  if (grudges.size === 0 && !seeksPrey) return [];
  const others = world.filter(
    ({ id, shield }) => id !== own.id && rules.sparedUntil(shield, kind, now) === null,
  );
  const ways = rules.ways(
    kind,
    own.cell,
    others.map(({ cell }) => cell),
    kingdom.buildings,
  );
  const chosen = others
    .flatMap((info, place) => {
      const [grudge, distance] = [grudges.get(info.id) ?? 0, ways[place]?.[0] ?? Number.POSITIVE_INFINITY];
      const wanted = grudge > 0 ? distance <= reach * 1.5 : seeksPrey && distance <= reach;
      return wanted ? [{ info, rank: distance - GRUDGE * grudge + draw.below(WHIM, kind, info.id) }] : [];
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, LOOKS);
  return Promise.all(
    chosen.map(async ({ info }) => ({ info, kingdom: (await kingdomAt(player, info.component)).value })),
  );
}
