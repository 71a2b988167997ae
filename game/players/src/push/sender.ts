/** Sends alerts to devices: of attacks on their way, and of missions that have ended. */
import { backOff, limitedRequest } from "@embedded-radix/client";
import type { PlayersLimits } from "../limits.ts";
import { attackNotices, type Incoming } from "./attacks.ts";
import { openBudget } from "./budget.ts";
import type { Devices, PushTarget, Subscription } from "./devices.ts";
import type { Notice } from "./notices.ts";
import {
  byKingdom,
  type MissionOutcome,
  type OutcomesByKingdom,
  outcomeNotices,
  outcomesFor,
} from "./outcomes.ts";
import { isQuiet, secondsUntilQuiet } from "./quiet.ts";
import { isPushService } from "./services.ts";

/** How messages for browsers are made; `@kingdoms/players/web-push` has it for Node. */
export interface PushMessages {
  /** By which push services know the server: 65 bytes in base64url, as a browser subscribes with. */
  readonly publicKey: string;
  /**
   * A request's headers and body, encrypted for that browser. Throws if its keys are none.
   * @param ttlSeconds how long the push service keeps it for a browser that is away.
   */
  messageFor(
    text: string,
    subscription: Subscription,
    ttlSeconds: number,
  ): { readonly headers: Readonly<Record<string, string>>; readonly body: Uint8Array<ArrayBuffer> };
}

export interface PushOptions {
  readonly messages: PushMessages;
  /** How push services are reached. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** A line without addresses or names. */
  readonly log: (line: string) => void;
}

export interface PushSender {
  /**
   * Sends all due messages; resolves once that is done. It never rejects.
   * @param incoming all missions in flight that players are alerted to.
   * @param now seconds on the ledger.
   * @param outcomes all missions that ended for good within a day; null if they are not known for that long.
   */
  tell(
    incoming: readonly Incoming[],
    now: number,
    outcomes?: readonly MissionOutcome[] | null,
  ): Promise<void>;
  /** Drops pending messages, and sends nothing more; resolves once all is noted that was sent. */
  close(): Promise<void>;
}

const AT_ONCE = 4;

export function createSender(
  devices: Devices,
  options: PushOptions & { readonly nowMs: () => number; readonly limits: PlayersLimits },
): PushSender {
  const { nowMs, limits, log } = options;
  const budget = openBudget(nowMs, limits);
  const closing = new AbortController();
  /** The newest state that was not sent yet. */
  let next: State | null = null;
  let running: Promise<void> | null = null;

  async function send(target: PushTarget, notice: Notice): Promise<Sent> {
    const { endpoint } = target;
    // It was so when the device was added; a list may have become shorter since.
    if (!isPushService(endpoint)) return "gone";
    const text = padded(JSON.stringify(notice.says), limits.pushBytes);
    const ttl = ttlOf(target, notice, nowMs());
    const { headers, body } = options.messages.messageFor(text, target, ttl);
    const { request, clear } = limitedRequest(closing.signal, limits.pushMs, endpoint, {
      method: "POST",
      redirect: "manual",
      headers,
      body,
    });
    const response = await options.fetch(request).finally(clear);
    void response.body?.cancel().catch(() => undefined);
    if (response.ok) return "taken";
    if (response.status === 404 || response.status === 410) return "gone";
    return retryAfterMs(response, nowMs());
  }

  async function serve(target: PushTarget, state: State): Promise<void> {
    for (const notice of noticesFor(target, state, devices)) {
      // Held back messages are sent once the quiet hours are over, if they are still useful by then.
      if (holds(target, notice.about) && isQuiet(target.quiet, nowMs())) continue;
      if (closing.signal.aborted || !budget.spend(target.id)) return;
      const sent = await send(target, notice).catch((): Sent => 0);
      if (sent === "taken") devices.told(target.id, notice.tells);
      else {
        if (closing.signal.aborted) return;
        if (sent === "gone" || isHopeless(target, nowMs(), limits)) {
          devices.gone(target.id);
          log("a device was dropped, since its push service takes nothing for it any more");
        } else devices.failed(target.id, Math.max(sent, pauseAfter(target.failures, limits)));
        return;
      }
    }
  }

  async function run(): Promise<void> {
    while (next !== null && !closing.signal.aborted) {
      const state = next;
      next = null;
      const { incoming, ended } = state;
      devices.keepTold(new Set(incoming.map(({ mission }) => mission)), ended);
      const waiting = incoming.length === 0 && state.outcomes.size === 0 ? [] : devices.waiting();
      await fewAtOnce(waiting, async (id) => {
        const target = devices.target(id);
        if (target !== null) await serve(target, state);
      });
    }
  }

  return {
    tell(incoming, now, outcomes = null) {
      next = stateOf(incoming, now, outcomes);
      running ??= run()
        .catch((error: unknown) => log(`alerts could not be sent: ${String(error)}`))
        .finally(() => {
          running = null;
        });
      return running;
    },
    async close() {
      closing.abort();
      await running;
    },
  };
}

/**
 * JSON with as much white space behind it that all messages have one length, which reveals nothing to a push service. Throws if it is longer.
 */
function padded(json: string, bytes: number): string {
  const { length } = new TextEncoder().encode(json);
  if (length > bytes) throw new RangeError(`An alert has ${length} bytes, more than ${bytes}.`);
  return json + " ".repeat(bytes - length);
}

/** How it went: taken, unknown device, or not now, with the milliseconds that the service asks to wait. */
type Sent = "taken" | "gone" | number;

/** The longest that push services keep a message. */
const LONGEST_TTL = 24 * 60 * 60;

/** Seconds that a push service keeps it: a device that is off until then must not ring within its quiet hours. */
function ttlOf(target: PushTarget, { about, seconds }: Notice, nowMs: number): number {
  const worth = Math.min(seconds, LONGEST_TTL);
  return holds(target, about) ? secondsUntilQuiet(target.quiet, nowMs, worth) : worth;
}

async function fewAtOnce(ids: string[], work: (id: string) => Promise<void>): Promise<void> {
  const worker = async (): Promise<void> => {
    for (let id = ids.shift(); id !== undefined; id = ids.shift()) await work(id);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** The present state of the ledger. */
interface State {
  readonly incoming: readonly Incoming[];
  /** Seconds on the ledger. */
  readonly now: number;
  readonly outcomes: OutcomesByKingdom;
  /** Numbers of the missions that have ended; null if they are not known. */
  readonly ended: ReadonlySet<string> | null;
}

const stateOf = (
  incoming: readonly Incoming[],
  now: number,
  outcomes: readonly MissionOutcome[] | null,
): State => ({
  incoming,
  now,
  outcomes: byKingdom(outcomes ?? [], now),
  ended: outcomes === null ? null : new Set(outcomes.map(({ mission }) => mission)),
});

/** The messages that are due for the device. */
function noticesFor(target: PushTarget, { incoming, now, outcomes }: State, devices: Devices): Notice[] {
  const attacks = incoming.filter(({ kingdom }) => target.kingdoms.includes(kingdom));
  const ended = outcomesFor(target, outcomes);
  if (attacks.length === 0 && ended.length === 0) return [];
  const wasTold = devices.toldTo(target.id);
  return [...attackNotices(target, attacks, now, wasTold), ...outcomeNotices(target, ended, now, wasTold)];
}

/** Whether the player does not want to hear of it within quiet hours. */
const holds = ({ quiet }: PushTarget, about: Notice["about"]): boolean =>
  quiet !== null && !(about === "attack" && quiet.attacks);

/** Whether it has failed for so long that nothing will come of it. */
const isHopeless = ({ failingSince }: PushTarget, now: number, { failingMs }: PlayersLimits): boolean =>
  failingSince !== null && now - failingSince >= failingMs;

const pauseAfter = (failures: number, { firstPauseMs, lastPauseMs }: PlayersLimits): number =>
  backOff(failures, firstPauseMs, lastPauseMs);

/** As seconds or as a date; no service is obeyed for longer than a day. */
function retryAfterMs({ headers }: Response, now: number): number {
  const text = headers.get("retry-after") ?? "";
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_TTL * 1000) : 0;
}
