/** What the realm has devices told of: missions of a real ledger, with their target and their arrival. */
import { generateKeyPairSync } from "node:crypto";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  isCompletion,
  kindOfCompletion,
  type LoggedEvent,
  MISSION_KINDS,
  MISSIONS,
  partiesOf,
  readFactory,
  readMissions,
} from "@kingdoms/client";
import { createGame } from "@kingdoms/game-tests/support/game.ts";
import {
  eventOf,
  everyMission,
  type FoundedKingdom,
  resolve,
  startWorld,
  type World,
  warringKingdoms,
} from "@kingdoms/game-tests/support/world/index.ts";
import type { Incoming, MissionOutcome } from "@kingdoms/players";
import { RARITIES } from "@kingdoms/rules";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { startAlerts } from "../../../apps/realm/src/alerts.ts";
import { parseOptions } from "../../../apps/realm/src/options.ts";
import { launchOf } from "../../../apps/realm/src/outcomes.ts";
import { pushMessagesBy } from "../../../apps/realm/src/push-key.ts";

describe("alerts of missions", () => {
  let world: World;
  let attacker: FoundedKingdom;
  let defender: FoundedKingdom;
  beforeAll(async () => {
    world = await startWorld();
    ({ attacker, defender } = await warringKingdoms(world, 3));
  });
  afterAll(() => world?.stop());

  it("every mission that may harm another kingdom is listed with its target until it arrives, and no other", async () => {
    const told: { incoming: readonly Incoming[]; now: number }[] = [];
    let closed = false;
    const alerts = startAlerts(createGame({ config: world.config }), {
      tell: async (incoming, now) => void told.push({ incoming, now }),
      close: async () => {
        closed = true;
      },
    });
    onTestFinished(() => alerts.stop());
    const orders = everyMission(world, attacker, defender);
    const launched = [];
    for (const kind of MISSIONS.filter((name): name is keyof typeof orders => name in orders)) {
      const event = eventOf(await world.must(attacker.owner, orders[kind]), "RandomInitiated");
      launched.push(event);
    }
    const hostile = launched.filter(({ kind }) => kind !== null && MISSION_KINDS[kind].hostile);
    expect(hostile.length).toBeGreaterThan(0);
    expect(hostile.length).toBeLessThan(launched.length);

    await vi.waitFor(() => expect(told.at(-1)?.incoming.length).toBe(hostile.length), { timeout: 60_000 });
    expect(
      told.at(-1)?.incoming.toSorted((one, other) => Number(one.mission) - Number(other.mission)),
    ).toEqual(
      hostile.map(({ missionId, kind, activationTime, round }) => ({
        mission: String(missionId),
        launch: launchOf(round, { from: attacker.id, to: defender.id }),
        kingdom: defender.component,
        arrivesAt: activationTime,
        details: { kind, from: "Attacker", to: "Defender" },
      })),
    );

    // Time alone brings them near.
    const before = told.at(-1)?.now ?? 0;
    await world.advance(60);
    await vi.waitFor(() => expect(told.at(-1)?.now).toBeGreaterThan(before), { timeout: 60_000 });
    await alerts.stop();
    expect(closed).toBe(true);
  });

  it("every mission that has ended is listed with its outcome for both sides, also after a start, and no other", async () => {
    const last: { told: readonly MissionOutcome[] | null } = { told: null };
    const start = () => {
      last.told = null;
      return startAlerts(createGame({ config: world.config }), {
        tell: async (_incoming, _now, outcomes = null) => {
          last.told = outcomes;
        },
        close: async () => undefined,
      });
    };
    let alerts = start();
    onTestFinished(() => alerts.stop());
    await vi.waitFor(() => expect(last.told).toEqual([]), { timeout: 60_000 });

    // The draws of two rarities, then one mission of each kind.
    const { value, stateVersion } = await readFactory(world.game);
    const { missionCount } = value;
    expect(Number(missionCount)).toBe(MISSIONS.length + 1);
    const numbered = Array.from({ length: Number(missionCount) }, (_, index) => BigInt(index + 1));
    const launched = await readMissions(world.game.gateway, value.missions, numbered, stateVersion);
    const ended: LoggedEvent[] = [];
    for (const { id } of launched.toSorted((one, other) => one.activationTime - other.activationTime))
      ended.push(...(await resolve(world, id)).events.filter(({ event }) => isCompletion(event)));
    expect(ended.length).toBe(MISSIONS.length + 1);

    const numbers = (outcomes: readonly MissionOutcome[] | null) =>
      outcomes?.map(({ mission }) => Number(mission)).sort((one, other) => one - other);
    const all = ended.map((_, index) => index + 1);
    await vi.waitFor(() => expect(numbers(last.told)).toEqual(all), { timeout: 60_000 });
    const before = last.told;
    await alerts.stop();
    alerts = start();
    await vi.waitFor(() => expect(last.told).toEqual(before), { timeout: 60_000 });

    const of = (kind: string): MissionOutcome | undefined => before?.find((outcome) => outcome.kind === kind);
    const names = { from: "Attacker", to: "Defender" };
    for (const { event, time } of ended) {
      if (!isCompletion(event)) continue;
      const { from, to } = partiesOf(event);
      const outcome = before?.find(({ mission }) => mission === String(event.missionId));
      const componentOf = (id: string) => (id === attacker.id ? attacker.component : defender.component);
      expect(outcome).toMatchObject({
        launch: launchOf(event.round, { from, to }),
        kind: kindOfCompletion(event),
        from: componentOf(from),
        to: componentOf(to),
        at: time,
      });
    }
    const war = ended.map(({ event }) => event).find(({ type }) => type === "KingdomAttackCompleted");
    if (war?.type !== "KingdomAttackCompleted") throw new Error("There was no war.");
    expect(of("war")).toMatchObject({
      result: war.winner === null ? "draw" : war.winner === attacker.id ? "won" : "lost",
      details: names,
      sides: { sender: { losses: war.attackerLosses }, target: { losses: war.defenderLosses } },
    });
    expect(of("fortify")).toMatchObject({ result: null, details: names });
    expect(RARITIES).toContain(of("rarity")?.details.rarity);
  });
});

describe("the key by which push services know a realm", () => {
  const folder = mkdtempSync(join(tmpdir(), "kingdoms-push-key-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "push.pem");

  const keyIn = (): string => pushMessagesBy(file, "mailto:owner@example.org").publicKey;

  it("the key is made once, only its owner can read it, and it stays the same", () => {
    const made = keyIn();
    expect(Buffer.from(made, "base64url").length).toBe(65);
    expect(statSync(file).mode & 0o077).toBe(0);
    chmodSync(file, 0o644);
    expect(keyIn()).toBe(made);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(existsSync(`${file}.new`)).toBe(false);
  });

  it("a file that is damaged, or has a key of another kind, is replaced by a new key", () => {
    const before = keyIn();
    const other = generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" });
    const half = readFileSync(file, "utf8").replace(/[A-Z]{4}/, "????");
    for (const damaged of ["", "no key", half, other]) {
      writeFileSync(file, damaged);
      const made = keyIn();
      expect(made).not.toBe(before);
      expect(keyIn()).toBe(made);
    }
  });
});

describe("the flag that lets a realm send alerts", () => {
  it.each(["mailto:owner@example.org", "https://example.org/contact"])("%s is a contact", (contact) => {
    expect(parseOptions(["--push", contact]).push).toBe(contact);
  });

  it.each(["owner@example.org", "mailto:", "mailto:a b@example.org", "http://example.org", "https://", "on"])(
    "%j is no contact",
    (contact) => {
      expect(() => parseOptions([`--push=${contact}`])).toThrow(/--push takes the address/);
    },
  );

  it("a realm without it sends none", () => {
    expect(parseOptions([]).push).toBeNull();
  });
});
