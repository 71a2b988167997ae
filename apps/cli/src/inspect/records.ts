/**
 * What `inspect` shows of the factory, a kingdom and a mission: values for programs as JSON, reports for people as lines.
 */
import { timeOf } from "@kingdoms/beacon/rounds";
import {
  type BeaconRecord,
  beaconAt,
  type FactoryRecord,
  type GameContext,
  type GatewayClient,
  type Kingdom,
  type KingdomInfo,
  MISSIONS,
  type MissionRecord,
  readFactory,
  readKingdom,
  readKingdoms,
  readMissions,
  readVerifiedRound,
  type StateVersion,
  type VerifiedRound,
} from "@kingdoms/client";
import { type Attos, BUILDINGS, formatAttos, UNITS } from "@kingdoms/rules";
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
  const missionVault = await balanceOf(ledger, factory.missionVault);
  const pendingOfRecent = { looked: ids.length, pending: pending.length, due };
  return {
    value: {
      factory: game.config.factory,
      stateVersion,
      time,
      missionVaultXrd: missionVault,
      recentMissions: pendingOfRecent,
      ...factory,
    },
    report: factoryReport(ledger, factory, time, missionVault, pendingOfRecent),
  };
}

function factoryReport(
  { game }: Ledger,
  factory: FactoryRecord,
  time: number,
  missionVault: string,
  recent: { readonly looked: number; readonly pending: number; readonly due: number },
): Report {
  const { gold } = factory.config;
  const { pendingBeacon: next } = factory;
  const isToCome = next !== null && next.inForceAt > time;
  return {
    [game.config.factory]: {
      "ledger time": instant(time),
      kingdoms: factory.kingdomCount.toString(),
      "standing mines": factory.mineCount,
      beacon: beaconText(beaconAt(factory, time)),
      ...(isToCome && {
        "beacon to come": `${beaconText(next.beacon)}, in force ${instant(next.inForceAt)}`,
      }),
      "fees of missions": `${missionVault} XRD`,
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

const beaconText = ({ component, genesis, period }: BeaconRecord): string =>
  `${component}, a round each ${period} s since ${instant(genesis)}`;

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
  const own = new Set(MISSIONS.map((kind) => missions[kind].inFlight));
  const incoming = kingdom.arrivals
    .filter(({ missionId }) => !own.has(missionId))
    .map(({ missionId, kind, at }) => [`mission ${missionId}`, `${kind ?? "unknown"}, ${instant(at)}`]);
  return {
    [`${info.name}, ${info.id}`]: {
      component: info.component,
      cell: `${info.cell.x}, ${info.cell.y}`,
      rarity: info.rarity ?? "not drawn yet",
      founded: instant(info.createdAt),
      "last order": instant(kingdom.lastOrder),
    },
    peace: {
      "protected until": instant(info.shield.protectedUntil),
      "no war until": instant(info.shield.warTruceUntil),
      "no raid until": instant(info.shield.raidTruceUntil),
      "defeats in a row": info.shield.defeats,
      buried: `${formatAttos(info.shield.buried)} KGLD`,
      alarm: info.alarm.wars === 0 ? "none" : `${info.alarm.wars}, last war ${instant(info.alarm.lastWar)}`,
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
      "given back": `${formatAttos(kingdom.refunds)} XRD`,
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
    ...(incoming.length > 0 && { "on their way here": Object.fromEntries(incoming) }),
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
  const beacon = beaconAt(factory, mission.launchedAt);
  const { value: verified } = await readVerifiedRound(gateway, mission.beacon, mission.round, {
    at: stateVersion,
  });
  return {
    value: { stateVersion, time, ...mission, verified },
    report: missionReport(mission, time, beacon, verified),
  };
}

function missionReport(
  mission: MissionRecord,
  time: number,
  beacon: BeaconRecord,
  verified: VerifiedRound | null,
): Report {
  const { status } = mission;
  // The factory no longer tells when an older beacon's rounds are signed.
  const signed = beacon.component === mission.beacon ? instant(timeOf(beacon, mission.round)) : "unknown";
  return {
    [`mission ${mission.id}: ${mission.kind ?? mission.variant}`]: {
      attacker: mission.attacker,
      defender: mission.defender,
      amount: mission.amount,
      launched: instant(mission.launchedAt),
      arrives: instant(mission.activationTime),
      state: stateOf(mission, time),
      ...(status.state === "resolved" && { fate: status.fate }),
      beacon: mission.beacon,
      round: mission.round,
      "round signed": signed,
      ...(verified === null ? { "round verified": "no" } : { randomness: verified.randomness }),
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
const COUNTS: ReadonlySet<string> = new Set(["id", "inFlight", "missionId", "missionCount", "kingdomCount"]);

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
