/**
 * What `inspect` shows of the factory, a kingdom and a mission: values for programs as JSON, reports for people as lines.
 */
import {
  type FactoryRecord,
  type GameContext,
  type GatewayClient,
  type Kingdom,
  type KingdomInfo,
  type MissionRecord,
  readFactory,
  readKingdom,
  readKingdoms,
  readMissions,
  type StateVersion,
} from "@kingdoms/client";
import { type Attos, BUILDINGS, formatAttos, MISSIONS, UNITS } from "@kingdoms/rules";
import { CliError } from "../errors.ts";

/** The ledger at one state version. */
export interface Ledger {
  readonly gateway: GatewayClient;
  readonly game: GameContext;
  readonly at: StateVersion;
}

/** How many of the newest missions are read to find those in flight. */
const RECENT = 500n;

export async function inspectFactory(ledger: Ledger) {
  const { gateway, game, at } = ledger;
  const { value: factory, stateVersion, time } = await readFactory(game, { at });
  const ids: bigint[] = [];
  for (let id = factory.missionCount; id > 0n && id > factory.missionCount - RECENT; id--) ids.push(id);
  const missions = await readMissions(gateway, factory.missions, ids, stateVersion);
  const pending = missions.filter(({ status }) => status.state === "pending");
  const due = pending.filter(({ activationTime }) => activationTime <= time).length;
  const fateVault = await balanceOf(ledger, factory.fateVault);
  const pendingOfRecent = { looked: ids.length, pending: pending.length, due };
  return {
    value: {
      factory: game.config.factory,
      stateVersion,
      time,
      fateVaultXrd: fateVault,
      recentMissions: pendingOfRecent,
      ...factory,
    },
    report: factoryReport(ledger, factory, time, fateVault, pendingOfRecent),
  };
}

function factoryReport(
  { game }: Ledger,
  factory: FactoryRecord,
  time: number,
  fateVault: string,
  recent: { readonly looked: number; readonly pending: number; readonly due: number },
): Report {
  const { gold } = factory.config;
  const { fateKey, pendingFateKey: next } = factory;
  const isReplaced = next !== null && next.inForceAt <= time;
  return {
    [game.config.factory]: {
      "ledger time": instant(time),
      kingdoms: factory.kingdomCount.toString(),
      "standing mines": factory.mineCount,
      "fate key": isReplaced ? next.fateKey : fateKey,
      ...(next !== null &&
        !isReplaced && { "fate key to come": `${next.fateKey}, in force ${instant(next.inForceAt)}` }),
      "fate vault": `${fateVault} XRD`,
    },
    missions: {
      "launched so far": factory.missionCount.toString(),
      "under way": `${recent.pending} of the newest ${recent.looked}`,
      "due, not resolved": recent.due,
    },
    "weekly rate": {
      index: factory.mintingRateIndex,
      "last set": instant(factory.lastRatioUpdate),
      "due again": instant(factory.lastRatioUpdate + gold.ratioPeriod),
      "price of gold": `${formatAttos(gold.price)} XRD for 1 KGLD`,
    },
  };
}

async function balanceOf({ gateway, at }: Ledger, vault: string): Promise<string> {
  const { items } = await gateway.post<{ items: { details?: { balance?: { amount?: string } } }[] }>(
    "/state/entity/details",
    { addresses: [vault], at_ledger_state: { state_version: at } },
  );
  return items[0]?.details?.balance?.amount ?? "0";
}

/** @param which number or id of its key, address of its component, or its name. */
export async function inspectKingdom({ game, at }: Ledger, which: string) {
  const { value: kingdoms } = await readKingdoms(game, { at });
  const info = find(kingdoms, which);
  const { value, stateVersion, time } = await readKingdom(game, info.component, { at });
  return { value: { stateVersion, time, info, ...value }, report: kingdomReport(info, value) };
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

function kingdomReport(info: KingdomInfo, kingdom: Kingdom): Report {
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

export async function inspectMission({ gateway, game, at }: Ledger, which: string) {
  if (!/^[1-9]\d{0,18}$/.test(which))
    throw new CliError("BAD_FLAG", "inspect mission takes the mission's number");
  const { value: factory, stateVersion, time } = await readFactory(game, { at });
  const id = BigInt(which);
  const [mission] =
    id > factory.missionCount ? [] : await readMissions(gateway, factory.missions, [id], stateVersion);
  if (mission === undefined)
    throw new CliError("NOT_FOUND", `there is no mission ${which}; the newest is ${factory.missionCount}`);
  return { value: { stateVersion, time, ...mission }, report: missionReport(mission, time) };
}

function missionReport(mission: MissionRecord, time: number): Report {
  const { status } = mission;
  return {
    [`mission ${mission.id}: ${mission.kind ?? `kind ${mission.randomType}`}`]: {
      attacker: mission.attacker,
      defender: mission.defender,
      amount: mission.amount,
      launched: instant(mission.launchedAt),
      arrives: instant(mission.activationTime),
      state: stateOf(mission, time),
      ...(status.state === "resolved" && { fate: status.fate }),
      "fate key": mission.fateKey,
      "launched by": mission.intentHash,
    },
  };
}

function stateOf({ status, activationTime }: MissionRecord, time: number): string {
  if (status.state === "resolved") return `resolved ${instant(status.at)}`;
  if (status.state === "settled") return `settled without a fate ${instant(status.at)}`;
  return activationTime <= time
    ? `due for ${time - activationTime} s`
    : `under way for ${activationTime - time} s more`;
}

/** Headings with lines of name and value. */
export type Report = Readonly<Record<string, Readonly<Record<string, string | number>>>>;

export function plain(report: Report): string {
  return Object.entries(report)
    .map(([heading, lines]) =>
      [heading, ...Object.entries(lines).map(([name, value]) => `  ${name.padEnd(22)}${value}`)].join("\n"),
    )
    .join("\n\n");
}

/** Large whole numbers that are not amounts. */
const COUNTS: ReadonlySet<string> = new Set(["id", "inFlight", "missionCount", "kingdomCount"]);

export function json(value: unknown): string {
  return JSON.stringify(
    value,
    (name, field: unknown) =>
      typeof field === "bigint" ? (COUNTS.has(name) ? field.toString() : formatAttos(field as Attos)) : field,
    2,
  );
}

/** An instant of the ledger's clock. */
const instant = (seconds: number): string => new Date(seconds * 1000).toISOString().replace(".000Z", "Z");
