/**
 * Every number of a game, as the factory holds it on the ledger. Only this schema names them, in the order of the
 * ledger's structures. From it follow the type, the parser of the rules' JSON, the decoder of the ledger's state, and
 * the manifest of a game with different numbers.
 */
import type { Attos, Kgld, Xrd } from "./attos.ts";
import { BUILDINGS, MISSION_NUMBERS, UNITS } from "./catalogue.generated.ts";
import type { Mission, Rarity } from "./names.ts";

/** The type at the end of a path through the schema. */
interface Leaves {
  /** Whole numbers from 0 below 2^32. */
  readonly count: number;
  /** Durations, of 64 bits on the ledger. */
  readonly seconds: number;
  /** Shares, factors and rates, and amounts that are no coin's. */
  readonly decimal: Attos;
  readonly kgld: Kgld;
  readonly xrd: Xrd;
  readonly rarity: Rarity;
}

export type ConfigLeaf = keyof Leaves;
/** A leaf, a list of rows of one form, or fields by name. */
export type ConfigSchema = ConfigLeaf | readonly [ConfigSchema] | { readonly [field: string]: ConfigSchema };

export type OfSchema<S> = S extends ConfigLeaf
  ? Leaves[S]
  : S extends readonly [infer Row]
    ? readonly OfSchema<Row>[]
    : { readonly [Field in keyof S]: OfSchema<S[Field]> };

const each = <const Name extends string, const S>(names: readonly Name[], schema: S): Record<Name, S> =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, S>;

export const CONFIG_SCHEMA = {
  map: { width: "count", height: "count" },
  founding: {
    price: "xrd",
    maxNameLength: "count",
    protection: "seconds",
    /** Until rarity is drawn. */
    initialSlots: "count",
    mineableResources: "decimal",
  },
  rarities: [{ name: "rarity", chance: "decimal", slots: "count" }],
  gold: {
    /** XRD per KGLD. */
    price: "decimal",
    /** Per purchase. */
    maxPurchase: "xrd",
    /** Of all XRD that the game keeps, what goes to the payee. The rest backs the gold. */
    payeeShare: "decimal",
    /** XRD per KGLD that a redemption brings at most. */
    redemptionCap: "decimal",
    ratioPeriod: "seconds",
    minRatio: "decimal",
    maxRatio: "decimal",
    accrualCap: "seconds",
    withdrawFee: "xrd",
    withdrawPeriod: "seconds",
  },
  buildings: each(BUILDINGS, { cost: "kgld", buildTime: "seconds", cap: "count" }),
  units: each(UNITS, { cost: "kgld", time: "seconds" }),
  kinds: each(Object.keys(MISSION_NUMBERS) as readonly Mission[], {
    /** From launch to arrival; of a kind that travels, between neighbours. */
    duration: "seconds",
    /** From one launch to the next. */
    cooldown: "seconds",
    /** Besides the fee. */
    cost: "kgld",
  }),
  missions: {
    fee: "xrd",
    /** The reward for resolving or settling a mission, in cost units at the network's price. */
    resolutionUnits: "count",
    /** The reward for the first to bring a round, in cost units. */
    verificationUnits: "count",
    /** The reward for announcing a settlement, in cost units. */
    announcementUnits: "count",
    travelGrowth: "decimal",
    /** After the arrival. */
    overdueAfter: "seconds",
    /** From the announcement of a settlement until it may take effect. */
    settlementDelay: "seconds",
    /** From an arrival to the round that decides it, at least. */
    beaconDelay: "seconds",
    /** A mission waits for the first round at a multiple of it. */
    beaconWindow: "seconds",
  },
  effects: {
    trezorCapacity: "kgld",
    /** Of what thieves would carry off from a stronghold. */
    strongholdFactor: "decimal",
    /** Of the time that the missions of an academy travel. */
    academyFactor: "decimal",
  },
  truce: {
    war: "seconds",
    raid: "seconds",
    /** Without an order for so long, though one was possible, an owner is away. */
    absence: "seconds",
    /** While its owner is away, each further truce of a kingdom is so many times as long as the one before. */
    absenceFactor: "count",
    /** The share of a treasury that the townsfolk hide at a defeat until their owner returns. */
    buriedShare: "decimal",
    longest: "seconds",
  },
  theft: { carryPerUnit: "kgld" },
  war: {
    luckBase: "decimal",
    luckSpan: "decimal",
    defenderBonus: "decimal",
    /** More of the bonus for each war in an unbroken chain. */
    alarmBonus: "decimal",
    /** Without a war, so long, the chain breaks. */
    alarmGap: "seconds",
    /** Of the greater power. */
    drawMargin: "decimal",
    drawLoss: "decimal",
    /** Of attackers who are beaten off. */
    repulseLoss: "decimal",
    /** Of defenders who are overrun, by the square of the ratio of powers. */
    routLoss: "decimal",
    /** Of the winner, by the square of the ratio of powers. */
    winnerLoss: "decimal",
    /** An army more than so many times as large has no losses, and earns no refund. */
    reach: "count",
    spoilsShare: "decimal",
    overkill: "decimal",
    /** Probability that a building falls to overkill. */
    fall: "decimal",
  },
  raid: {
    success: "decimal",
    successPerDefender: "decimal",
    successFloor: "decimal",
    lootShare: "decimal",
    capture: "decimal",
    squad: "count",
  },
  missile: {
    minDamage: "count",
    maxDamage: "count",
    overdueDamage: "count",
    damagePerBuilding: "count",
    maxBuildings: "count",
  },
  fortify: {
    /** Units of a receiver for each of its buildings, at most. */
    unitsPerBuilding: "count",
  },
  prospect: [{ chance: "decimal", low: "decimal", high: "decimal" }],
} as const satisfies ConfigSchema;

export type GameConfig = OfSchema<typeof CONFIG_SCHEMA>;
export type BuildingConfig = GameConfig["buildings"][keyof GameConfig["buildings"]];
export type UnitConfig = GameConfig["units"][keyof GameConfig["units"]];

/** Whether there is a list of rows, of which the first element is the form. */
export const isList = (schema: ConfigSchema): schema is readonly [ConfigSchema] => Array.isArray(schema);
