/** A replay shows the world as a full read of the ledger finds it, at each state version, on a ledger with days of war behind it. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createGateway, Ledger } from "@embedded-radix/gateway";
import { openDatabase } from "@embedded-radix/gateway/node";
import { newEngine } from "@embedded-radix/tests/support/engine.ts";
import { seededRandom } from "@embedded-radix/tests/support/random.ts";
import { ManualClock } from "@embedded-radix/tests/support/world/clock.ts";
import { loadArtifact } from "@kingdoms/artifacts";
import { typicalRecords } from "@kingdoms/artifacts/typical-records";
import {
  componentAddress,
  createGatewayClient,
  type GameWith,
  goldTaken,
  isCompletion,
  isLaunch,
  type KingdomInfo,
  type LoggedCompletion,
  type LoggedEvent,
  type LoggedLaunch,
  MISSION_KINDS,
  partiesOf,
  readFactory,
  readKingdoms,
  readMissions,
  stateVersion,
  winnerOf,
} from "@kingdoms/client";
import {
  countUntilVersion,
  type KnownPast,
  Replay,
  type ReplayedKingdom,
  timelineOfEvents,
  timelineOfPast,
  worldAt,
} from "@kingdoms/client/replay";
import type { Country } from "@kingdoms/realm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readFactoryEvents } from "../support/factory-events.ts";

const LOOKS = 80;
/** Reports of a page that does not know them all. */
const NEWEST = 12;

let folder: string;
let ledger: Ledger;
let game: GameWith<"factory">;
let events: readonly LoggedEvent[];
let protection: number;

beforeAll(async () => {
  const country = JSON.parse(new TextDecoder().decode(await loadArtifact("country.json"))) as Country;
  folder = await mkdtemp(join(tmpdir(), "kingdoms-replay-"));
  const file = join(folder, "ledger.sqlite");
  await writeFile(file, await loadArtifact("country.sqlite"));
  ledger = await Ledger.open({
    database: openDatabase(file),
    engine: newEngine,
    clock: new ManualClock(country.nowMs),
    networkId: 242,
    typicalRecords,
  });
  const handler = createGateway(ledger);
  const gateway = createGatewayClient({
    baseUrl: "http://gateway",
    fetch: async (request) => handler.fetch(request),
  });
  game = { config: { factory: componentAddress(country.deployed.factory) }, gateway };
  events = await readFactoryEvents(game);
  protection = (await readFactory(game)).value.config.founding.protection;
});
afterAll(async () => {
  await ledger?.close();
  await rm(folder, { recursive: true, force: true });
});

interface Shown {
  readonly kingdoms: readonly object[];
  readonly missions: readonly object[];
}

/** Everything that the ledger itself holds at this state version. */
async function fullRead(version: number): Promise<Shown> {
  const at = stateVersion(version);
  const { value: factory } = await readFactory(game, { at });
  const { value: kingdoms } = await readKingdoms(game, { at });
  const ids = Array.from({ length: Number(factory.missionCount) }, (_, index) => BigInt(index + 1));
  const records = await readMissions(game.gateway, factory.missions, ids, at);
  const missions = records
    .filter(({ status }) => status.state === "pending")
    .map(({ id, kind, attacker, defender, amount, launchedAt, activationTime, round }) => ({
      id,
      kind,
      attacker,
      defender,
      amount,
      launchedAt,
      activationTime,
      round,
    }))
    .sort((one, other) => Number(one.id - other.id));
  return { kingdoms: kingdoms.map(listed), missions };
}

const listed = ({ id, name, cell, component, createdAt, rarity, shield }: KingdomInfo) => ({
  id,
  name,
  cell,
  component,
  createdAt,
  rarity,
  protectedUntil: shield.protectedUntil,
});

const shown = ({ kingdoms, missions }: Pick<Replay, "kingdoms" | "missions">): Shown => ({
  kingdoms: kingdoms,
  missions: missions
    .map(({ missionId, kind, attacker, defender, amount, launchedAt, activationTime, round }) => ({
      id: missionId,
      kind,
      attacker,
      defender,
      amount,
      launchedAt,
      activationTime,
      round,
    }))
    .sort((one, other) => Number(one.id - other.id)),
});

/** Victories and spoils of a kingdom, counted out of all completions up to a state version. */
function counted({ id }: ReplayedKingdom, version: number) {
  const won = events.flatMap(({ event, stateVersion: at }) =>
    at <= version && isCompletion(event) && winnerOf(event) === id ? [event] : [],
  );
  const spoils = won.reduce((sum, event) => sum + (partiesOf(event).from === id ? goldTaken(event) : 0n), 0n);
  return { victories: won.length, spoils };
}

it("the world at any state version is that of a full read, forward and backward", async () => {
  const timeline = timelineOfEvents(events);
  const random = seededRandom("replay");
  const first = events[0]?.stateVersion ?? 1;
  const replay = new Replay(timeline, { protection });
  const between = () => first + random.integer(ledger.tip.stateVersion - first + 1);
  const near = () => (events[random.integer(events.length)]?.stateVersion ?? first) - random.integer(2);
  for (let look = 0; look < LOOKS; look++) {
    const version = look === 0 ? ledger.tip.stateVersion : random.next() < 0.5 ? between() : near();
    replay.goTo(countUntilVersion(timeline, version));
    expect(shown(replay), `state version ${version}`).toEqual(await fullRead(version));
    for (const kingdom of replay.kingdoms)
      expect(replay.tally(kingdom.id)).toEqual(counted(kingdom, version));
  }
  replay.goTo(0);
  expect(shown(replay)).toEqual({ kingdoms: [], missions: [] });
});

/** What a page knows at the tip of the ledger. */
async function pastOf(newest = Number.POSITIVE_INFINITY): Promise<KnownPast> {
  const launches = new Map(
    events.flatMap((logged) =>
      isLaunch(logged.event) ? [[logged.event.missionId, logged as LoggedLaunch]] : [],
    ),
  );
  const all = events.filter(({ event }) => isCompletion(event)) as LoggedCompletion[];
  const ended = new Set(all.map(({ event }) => event.missionId));
  const completions = all.reverse().slice(0, newest);
  const from = completions.at(-1)?.stateVersion ?? 0;
  const complete = completions.length === all.length;
  const known = (launch: LoggedLaunch | undefined) =>
    launch !== undefined && (complete || launch.stateVersion >= from) ? launch : null;
  return {
    kingdoms: (await readKingdoms(game)).value,
    missions: [...launches.values()]
      .map(({ event }) => event)
      .filter(
        ({ missionId, kind }) =>
          !ended.has(missionId) && (kind === null || MISSION_KINDS[kind].method !== null),
      ),
    reports: completions.map((completion) => ({
      completion,
      launch: known(launches.get(completion.event.missionId)),
    })),
    complete,
  };
}

/** Without what nobody ordered: the page does not know of a rarity's draw before it is complete. */
const ordered = ({ kingdoms, missions }: Pick<Replay, "kingdoms" | "missions">) => ({
  kingdoms,
  missions: missions.filter(({ kind }) => kind !== "rarity"),
});

it("a page that knows all reports shows the same at any moment, as does one that knows the newest from then on", async () => {
  const random = seededRandom("replay of a page");
  const whole = timelineOfEvents(events);
  const [all, part] = [timelineOfPast(await pastOf()), timelineOfPast(await pastOf(NEWEST))];
  expect(all.knownFrom).toBe(Number.NEGATIVE_INFINITY);
  const [begin, end] = [events[0]?.time ?? 0, events.at(-1)?.time ?? 0];
  expect(part.knownFrom).toBeGreaterThan(begin);
  expect(part.knownFrom).toBeLessThan(end);
  const options = { protection };
  for (let look = 0; look < 4 * LOOKS; look++) {
    const moment = begin + random.integer(end - begin + 1);
    const expected = ordered(worldAt(whole, moment, options));
    expect(ordered(worldAt(all, moment, options)), `at ${moment}`).toEqual(expected);
    if (moment < part.knownFrom) continue;
    const { kingdoms, missions } = ordered(worldAt(part, moment, options));
    expect(missions).toEqual(expected.missions);
    expect(kingdoms.map(({ id }) => id)).toEqual(expected.kingdoms.map(({ id }) => id));
  }
});

it("events happen at the seconds that they state", () => {
  for (const { event, time } of events) {
    if (event.type === "KingdomFounded") expect(event.createdAt).toBe(time);
    else if (isLaunch(event)) expect(event.launchedAt).toBe(time);
    else if (isCompletion(event)) expect(event.completedAt).toBe(time);
  }
});
