/** Changes of a mission to a kingdom, as far as its completion shows them. */
import { type Attos, BUILDINGS, type Building, type Kgld } from "@kingdoms/rules";
import type { Kingdom } from "../kingdom.ts";

export interface KingdomChange {
  /** More of each; below zero for losses. */
  readonly defenders?: number;
  readonly travelling?: number;
  readonly barriers?: number;
  readonly treasury?: Attos;
  readonly fallen?: readonly Building[];
  /** It settles the mines' gold, or may change the shield: the completion does not contain their new values. */
  readonly mines?: true;
  readonly shield?: true;
}

/** The kingdom after these changes: units, barriers, treasury and buildings; mines stay as they were. */
export function changed(kingdom: Kingdom, changes: readonly KingdomChange[]): Kingdom {
  const more = (field: "defenders" | "travelling" | "barriers") =>
    changes.reduce((sum, change) => sum + (change[field] ?? 0), 0);
  const { army, treasury, buildings } = kingdom;
  const fallen = changes.flatMap((change) => change.fallen ?? []);
  const standing = BUILDINGS.map((name) => [
    name,
    buildings[name] - fallen.filter((building) => building === name).length,
  ]);
  return {
    ...kingdom,
    army: {
      ...army,
      defenders: army.defenders + more("defenders"),
      traveling: army.traveling + more("travelling"),
      barriers: army.barriers + more("barriers"),
    },
    treasury: changes.reduce<bigint>((sum, change) => sum + (change.treasury ?? 0n), treasury) as Kgld,
    buildings: Object.fromEntries(standing) as Record<Building, number>,
  };
}
