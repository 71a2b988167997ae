import type { Attos, Kgld, Xrd } from "./attos.ts";
import type { Building, Rarity, Unit } from "./names.ts";

/**
 * The config of a game, as the factory holds it. Durations are seconds.
 */
export interface GameConfig {
  readonly map: { readonly width: number; readonly height: number };
  readonly founding: {
    readonly price: Xrd;
    readonly maxNameLength: number;
    readonly protection: number;
    readonly rarityDelay: number;
    readonly initialSlots: number;
    readonly mineableResources: Attos;
  };
  readonly rarities: readonly { readonly name: Rarity; readonly chance: Attos; readonly slots: number }[];
  readonly gold: {
    /** XRD per KGLD. */
    readonly price: Attos;
    /** Per purchase. */
    readonly maxPurchase: Xrd;
    readonly weeklyEmission: Attos;
    readonly ratioPeriod: number;
    readonly minRatio: Attos;
    readonly maxRatio: Attos;
    readonly accrualCap: number;
    readonly withdrawFee: Xrd;
    readonly withdrawPeriod: number;
    readonly trezorCapacity: Kgld;
  };
  readonly buildings: Readonly<Record<Building, BuildingConfig>>;
  readonly units: Readonly<Record<Unit, UnitConfig>>;
  readonly missions: {
    readonly fee: Xrd;
    readonly warBase: number;
    readonly raidBase: number;
    readonly missileBase: number;
    readonly fortifyBase: number;
    readonly travelGrowth: Attos;
    readonly academyFactor: Attos;
    readonly prospectDuration: number;
    readonly prospectCost: Kgld;
    readonly warCooldown: number;
    readonly raidCooldown: number;
    readonly fortifyCooldown: number;
    readonly overdueAfter: number;
    readonly fateFeeLock: Attos;
    readonly fateKeyNotice: number;
  };
  readonly combat: { readonly carryPerUnit: Attos; readonly strongholdFactor: Attos };
  readonly war: {
    readonly luckBase: Attos;
    readonly luckSpan: Attos;
    readonly defenderBonus: Attos;
    readonly drawMargin: Attos;
    readonly drawLoss: Attos;
    readonly loserLoss: Attos;
    readonly loserLossSpan: Attos;
    readonly winnerLoss: Attos;
    readonly overkillCap: Attos;
    readonly spoilsShare: Attos;
    readonly spoilsShareCap: Attos;
    readonly overkillThreshold: Attos;
    readonly fallDivisor: Attos;
    readonly fallCap: Attos;
  };
  readonly raid: {
    readonly success: Attos;
    readonly successPerDefender: Attos;
    readonly successFloor: Attos;
    readonly lootShare: Attos;
    readonly capture: Attos;
    readonly squad: number;
  };
  readonly missile: {
    readonly minDamage: number;
    readonly maxDamage: number;
    readonly overdueDamage: number;
    readonly damagePerBuilding: number;
    readonly maxBuildings: number;
  };
  readonly prospect: readonly { readonly chance: Attos; readonly low: Attos; readonly high: Attos }[];
}

export interface BuildingConfig {
  readonly cost: Kgld;
  readonly buildTime: number;
  readonly cap: number;
}

export interface UnitConfig {
  readonly cost: Kgld;
  readonly time: number;
}
