import { type Kingdom, type KingdomInfo, readKingdom, readKingdoms } from "@kingdoms/client";
import { BUILDINGS, formatAttos, MISSIONS, UNITS } from "@kingdoms/rules";
import { CliError } from "../errors.ts";
import type { Ledger } from "./ledger.ts";
import { instant, type Report } from "./report.ts";

/** @param which number or id of its key, address of its component, or its name. */
export async function inspectKingdom({ game, at }: Ledger, which: string) {
  const { value: kingdoms } = await readKingdoms(game, { at });
  const info = find(kingdoms, which);
  const { value, stateVersion, time } = await readKingdom(game, info.component, { at });
  return { value: { stateVersion, time, info, ...value }, report: reportOf(info, value) };
}

function find(kingdoms: readonly KingdomInfo[], which: string): KingdomInfo {
  const exact = kingdoms.find(({ id, component }) => [id, id.replaceAll("#", ""), component].includes(which));
  if (exact !== undefined) return exact;
  const named = kingdoms.filter(({ name }) => name.toLowerCase() === which.toLowerCase());
  if (named.length > 1)
    throw new CliError(
      "NOT_FOUND",
      `${named.length} kingdoms have this name: ${named.map(({ id }) => id).join(", ")}`,
    );
  if (named[0] === undefined)
    throw new CliError("NOT_FOUND", "no kingdom has this number, component or name");
  return named[0];
}

function reportOf(info: KingdomInfo, kingdom: Kingdom): Report {
  const { army, buildings, construction, batches, mining, missions } = kingdom;
  const inTraining = UNITS.flatMap((unit) => {
    const batch = batches[unit];
    return batch === null ? [] : [`${batch.amount} ${unit}, ready ${instant(batch.readyAt)}`];
  });
  const underWay = MISSIONS.flatMap((kind) => {
    const { inFlight, expectedAt } = missions[kind];
    return inFlight === null ? [] : [[kind, `mission ${inFlight}, arrives ${instant(expectedAt ?? 0)}`]];
  });
  return {
    [`${info.name}, ${info.id}`]: {
      component: info.component,
      cell: `${info.cell.x}, ${info.cell.y}`,
      rarity: info.rarity ?? "not drawn yet",
      founded: instant(info.createdAt),
      "protected until": instant(info.protectedUntil),
    },
    [`buildings, ${kingdom.buildingSlots} slots`]: {
      ...Object.fromEntries(BUILDINGS.map((name) => [name, buildings[name]])),
      ...(construction && { building: `${construction.building}, ready ${instant(construction.readyAt)}` }),
    },
    gold: {
      treasury: `${formatAttos(kingdom.treasury)} KGLD`,
      trezor: `${formatAttos(kingdom.trezor)} KGLD`,
      unclaimed: `${formatAttos(mining.unclaimed)} KGLD, settled ${instant(mining.settledAt)}`,
      "in the ground": `${formatAttos(mining.mineable)} KGLD`,
    },
    army: {
      defenders: army.defenders,
      missiles: army.missiles,
      barriers: army.barriers,
      traveling: army.traveling,
      "launched missiles": army.launchedMissiles,
      ...(inTraining.length > 0 && { "in training": inTraining.join("; ") }),
    },
    missions: underWay.length === 0 ? { none: "under way" } : Object.fromEntries(underWay),
  };
}
