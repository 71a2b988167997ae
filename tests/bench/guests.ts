/**
 * What one guest of a LAN realm can cost the others: the time of another guest's payment, and the delay of a due mission, while the
 * guest does one harmful thing for a minute (or `KINGDOMS_SECONDS`) without a pause, each as a ratio to a quiet realm.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Guest, guestsLedger } from "../support/guest.ts";
import { asPlayersDo, freshDataFolder, startRealmProcess } from "../support/realm.ts";
import { found } from "../support/realm-game.ts";
import { judge } from "./goals.ts";
import { report, summarize, type Timing } from "./measure.ts";

const seconds = Number(process.env.KINGDOMS_SECONDS ?? 60);
const betweenPaymentsMs = 250;
/** Later than the draw of a kingdom that was just founded. */
const drawIsDue = 300;

type Ledger = Awaited<ReturnType<typeof guestsLedger>>;
/** One piece of harm, done again as soon as it is answered. */
type Harm = (guest: Guest, ledger: Ledger) => Promise<unknown>;

/** Signed before anything is measured: to sign takes time of the process that measures. */
const signed: Awaited<ReturnType<Ledger["submission"]>>[] = [];

const harms: Readonly<Record<string, { readonly atOnce: number; readonly harm: Harm }>> = {
  previews: {
    atOnce: 40,
    harm: (guest, { preview, heavy }) => guest.ask("/transaction/preview", { body: preview(heavy) }),
  },
  submissions: {
    atOnce: 30,
    async harm(guest) {
      const next = signed.pop();
      if (next === undefined) return pause(100);
      const { status } = await guest.ask("/transaction/submit", { body: next.body });
      if (status === 429) signed.push(next);
    },
  },
  replays: {
    atOnce: 90,
    harm: async (guest) => {
      await guest.listen("/stream/live?from=1");
      await pause(500);
      guest.leave();
    },
  },
  bodies: {
    atOnce: 60,
    harm: (guest) => guest.endless("/transaction/submit", Buffer.alloc(1024 * 1024, 32), 7 * 1024 * 1024),
  },
  letters: {
    atOnce: 20,
    harm: (guest) =>
      guest.ask("/api/v1", {
        body: {
          method: "sendResponse",
          sessionId: randomUUID(),
          publicKey: "ab".repeat(32),
          data: "cd".repeat(100_000),
        },
      }),
  },
  challenges: {
    atOnce: 40,
    harm: (guest, { config }) =>
      guest.ask("/player/challenge", { body: {}, headers: { origin: config.lan?.urls[0] ?? "" } }),
  },
  reads: {
    atOnce: 40,
    harm: (guest) =>
      guest.ask("/stream/transactions", {
        body: { limit_per_page: 100, opt_ins: { receipt_events: true, balance_changes: true } },
      }),
  },
};

interface Measured {
  readonly payments: Timing;
  /** Payments that failed, for any reason. */
  readonly refused: number;
  readonly missionMs: number;
}

export async function bench(): Promise<void> {
  const folder = freshDataFolder();
  const realm = await startRealmProcess(
    folder.data,
    0,
    ["--host", "127.0.0.2", "--https-port", "0"],
    asPlayersDo,
  );
  try {
    const ledger = await guestsLedger(realm.url);
    const lan = ledger.config.lan?.urls[0] ?? "";
    while (signed.length < 60) signed.push(await ledger.submission(ledger.heavy));
    const payer = new Guest(lan, "127.0.0.4");
    const measure = (name: string) => measured(name, realm.url, payer, ledger);
    await measure("warm-up");
    const quiet = await measure("quiet");
    const hostile: [string, Measured][] = [];
    for (const [index, [name, { atOnce, harm }]] of Object.entries(harms).entries()) {
      // Each attack has a separate address, so that none is throttled for an earlier one.
      const guest = new Guest(lan, `127.0.0.${10 + index}`);
      const end = new AbortController();
      const running = Array.from({ length: atOnce }, async () => {
        while (!end.signal.aborted) await harm(guest, ledger).catch(() => pause(20));
      });
      hostile.push([name, await measure(`a guest and ${name}`)]);
      end.abort();
      guest.leave();
      await Promise.all(running);
    }
    report("A payment of another guest", [quiet.payments, ...hostile.map(([, { payments }]) => payments)]);
    console.log(`A due mission is resolved after ${Math.round(quiet.missionMs)} ms in a quiet realm.`);
    for (const [name, { payments, refused, missionMs }] of hostile) {
      const ratio = payments.p50 / quiet.payments.p50;
      const delayMs = Math.max(0, missionMs - quiet.missionMs);
      console.log(`${name}: payment p95 x${(payments.p95 / quiet.payments.p95).toFixed(2)}`);
      judge("guests.payment", ratio, name);
      judge("guests.mission", delayMs / 1_000, name);
      judge("guests.refused", refused, name);
    }
  } finally {
    await realm.kill();
    folder.remove();
  }
}

async function measured(name: string, url: string, payer: Guest, ledger: Ledger): Promise<Measured> {
  const times: number[] = [];
  let refused = 0;
  const missions: number[] = [];
  const mission = missionTime(url).then((time) => missions.push(time));
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    // As a wallet does it: a preview, a submission, the outcome. Signing is the wallet's own.
    const { body, intentHash } = await ledger.submission(ledger.payment);
    const start = performance.now();
    try {
      await payer.json("/transaction/preview", { body: ledger.preview(ledger.payment) });
      await payer.json("/transaction/submit", { body });
      await payer.json("/transaction/status", { body: { intent_hash: intentHash } });
      times.push(performance.now() - start);
    } catch (error) {
      refused += 1;
      console.error(error);
    }
    await pause(betweenPaymentsMs);
  }
  await mission;
  return { payments: summarize(name, times, 0), refused, missionMs: missions[0] ?? Number.NaN };
}

let column = 10;

/** From the moment at which the draw of a new kingdom is due until it is resolved. */
async function missionTime(url: string): Promise<number> {
  await found(url, { x: ++column, y: 10 });
  const body = JSON.stringify({ advanceSeconds: drawIsDue });
  await fetch(`${url}/realm/clock`, { method: "POST", body });
  const start = performance.now();
  for (;;) {
    const { keeper } = (await (await fetch(`${url}/realm/health`)).json()) as {
      keeper: { pending: number };
    };
    if (keeper.pending === 0) return performance.now() - start;
    await pause(50);
  }
}
