/** Random days of a server: whatever happens, each device is told each outcome once. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seededRandom } from "@embedded-radix/tests/support/random.ts";
import { openWalletLedger, type WalletTestLedger } from "@embedded-radix/tests/support/wallet/ledger.ts";
import type { MissionOutcome } from "@kingdoms/players";
import { newPushKey, pushMessages } from "@kingdoms/players/web-push";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addDevice, CONTACT, FCM, warWon } from "../support/devices.ts";
import { openPlayersServer, type Signer, signIn, twoSigners } from "../support/players.ts";
import { PushService } from "../support/push-service.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 0, 1) / 1000;
const QUIET = { from: "22:00", to: "07:00", timeZone: "UTC", attacks: false };

let ledger: WalletTestLedger;
let persona: Signer;
const service = new PushService();
const messages = pushMessages(newPushKey(), CONTACT);
const pushBy = () => ({ messages, fetch: service.fetch, log: () => undefined });

beforeAll(async () => {
  ledger = await openWalletLedger();
  [persona] = await twoSigners();
});
afterAll(() => ledger?.close());

/** Counts how often each outcome came. */
function openTally() {
  const counted = new Map<string, number>();
  let read = 0;
  return {
    counted,
    count() {
      for (const { message } of service.delivered.slice(read)) {
        const missions = message.phase === "summary" ? (message.missions as string[]) : [message.mission];
        for (const mission of missions.map(String)) counted.set(mission, (counted.get(mission) ?? 0) + 1);
      }
      read = service.delivered.length;
    },
  };
}

it("over any order of ends, restarts, outages and quiet nights, each outcome is sent once, and none before its time", async () => {
  const random = seededRandom("outcomes");
  const folder = mkdtempSync(join(tmpdir(), "kingdoms-outcomes-random-"));
  const tally = openTally();
  let wallMs = START * 1000;
  const nowOf = (): number => Math.floor(wallMs / 1000);
  const open = () =>
    openPlayersServer(ledger.fetch, {
      file: join(folder, "players.sqlite"),
      push: pushBy(),
      nowMs: () => wallMs,
    });
  let server = open();
  const own = server.browser();
  await signIn(own, persona);
  let chosen = true;
  const choose = async (): Promise<void> => {
    const page = server.browser();
    page.cookie = own.cookie;
    await addDevice(service, page, FCM, { outcomes: chosen ? ["war"] : [], quiet: QUIET });
  };
  await choose();
  const all: MissionOutcome[] = [];
  /** Those that ended since the kind was chosen. */
  let wanted = new Set<MissionOutcome>();
  const tellAll = async (isOut: boolean): Promise<void> => {
    const now = nowOf();
    await server.sender?.tell([], now, isOut ? null : all.filter(({ at }) => at > now - 86_400));
    tally.count();
  };
  for (let step = 0; step < 150; step++) {
    wallMs += random.integer(HOUR);
    const happens = random.integer(10);
    if (happens < 4)
      for (let count = random.integer(4); count >= 0; count--) {
        all.push(warWon(all.length + 1, nowOf()));
        if (chosen) wanted = wanted.add(all.at(-1) as MissionOutcome);
      }
    if (happens === 4) {
      server.close();
      server = open();
    }
    if (happens === 5) {
      chosen = !chosen;
      await choose();
      wanted = new Set();
      wallMs += 1_000;
    }
    service.answer = () => new Response(null, { status: random.integer(4) === 0 ? 503 : 201 });
    const calls = service.called.length;
    await tellAll(happens === 6);
    const hour = new Date(wallMs).getUTCHours();
    if (hour >= 22 || hour < 7) expect(service.called.length, "calls within quiet hours").toBe(calls);
  }
  // A morning on which the push service is well.
  service.answer = () => new Response(null, { status: 201 });
  wallMs = (Math.floor(wallMs / DAY) + 1) * DAY + 7 * HOUR;
  await tellAll(false);
  server.close();
  rmSync(folder, { recursive: true, force: true });

  expect([...tally.counted].filter(([, count]) => count !== 1)).toEqual([]);
  const missed = [...wanted].filter(
    ({ mission, at }) => !tally.counted.has(mission) && at > nowOf() - 86_400,
  );
  expect(missed.map(({ mission }) => mission)).toEqual([]);
});
