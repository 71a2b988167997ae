/** What may be ordered in a siege, and which order is best: by the rules alone, as the popups of missions reckon it. Pure. */
import { type Attos, BUILDINGS, type BuildingCounts, parseKgld, parseXrd, type Rules } from "@kingdoms/rules";
import { type Inputs, USUAL } from "../../game/battle/inputs.ts";
import { simulatedOf } from "../../game/battle/kinds/index.ts";
import type { T } from "../../game/mission-kinds/kind.ts";
import { type Verdict, verdictOf } from "../../game/worth/verdict.ts";
import type { Siege } from "./positions.ts";

/** XRD for each KGLD at the end of that fortnight, and for the network. */
const PRICE: Attos = parseXrd("0.12");
const NETWORK = parseXrd("0.6");

export interface SiegeOrder {
  readonly kind: "war" | "raid";
  /** Defenders that are sent. */
  readonly amount: number;
}

export interface RatedOrder {
  /** Null for staying at home. */
  readonly order: SiegeOrder | null;
  /** XRD of its average gain; negative if it costs more. */
  readonly worth: bigint;
  /** Null for staying at home. */
  readonly verdict: Verdict | null;
}

/** War with all, war with half of them, a raid, nothing. */
const ordersOf = ({ mine }: Siege, { config }: Rules): readonly SiegeOrder[] => [
  { kind: "war", amount: mine },
  { kind: "war", amount: Math.ceil(mine / 2) },
  { kind: "raid", amount: config.raid.squad },
];

/** What both sides have when the mission arrives. */
export const inputsOf = ({ theirs }: Siege, { kind, amount }: SiegeOrder): Inputs => ({
  ...USUAL,
  kind,
  attackers: amount,
  defenders: theirs.defenders,
  treasury: parseKgld(theirs.treasury),
  unclaimed: parseKgld(theirs.unclaimed),
  ...countsOf(theirs.buildings),
});

const countsOf = (some: Partial<BuildingCounts>): BuildingCounts =>
  Object.fromEntries(BUILDINGS.map((building) => [building, some[building] ?? 0])) as BuildingCounts;

/** All orders as they are offered, each with its worth. */
export function weigh(t: T, rules: Rules, siege: Siege): readonly RatedOrder[] {
  const fees = { game: rules.config.missions.fee, network: NETWORK };
  const sent = ordersOf(siege, rules).map((order): RatedOrder => {
    const prospects = simulatedOf(order.kind).prospects(t, rules, inputsOf(siege, order));
    const verdict = verdictOf(t, rules, prospects, fees, PRICE);
    return { order, worth: verdict.balance ?? 0n, verdict };
  });
  return [...sent, { order: null, worth: 0n, verdict: null }];
}

/** The place of the best one. */
export const bestOf = (weighed: readonly RatedOrder[]): number =>
  weighed.reduce((best, { worth }, at) => (worth > (weighed[best]?.worth ?? worth) ? at : best), 0);
