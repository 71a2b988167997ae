/** Sends alerts of missions to the devices that watch over their target. */
import type { PlayersLimits } from "../limits.ts";
import { openBudget } from "./budget.ts";
import type { Devices, Phase, Subscription, Target } from "./devices.ts";
import { limitedRequest } from "./limited-request.ts";
import { isPushService } from "./services.ts";

/** A mission to be alerted to. */
export interface Incoming {
  /** Its number. */
  readonly mission: string;
  /** Address of the component of the kingdom that it goes to. */
  readonly kingdom: string;
  /** Seconds on the ledger. */
  readonly arrivesAt: number;
  /** What a device is told of it, beside its number, its phase and its arrival: public, and little. */
  readonly details: Readonly<Record<string, string | number | null>>;
}

/** How messages for browsers are made; `@kingdoms/players/web-push` has it for Node. */
export interface PushMessages {
  /** By which push services know the server: 65 bytes in base64url, as a browser subscribes with. */
  readonly publicKey: string;
  /**
   * A request's headers and body, encrypted for that browser. Throws where its keys are none.
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

export interface Sender {
  /**
   * Sends what is due and was not sent yet; resolves once that is done. It never rejects.
   * @param incoming all missions in flight that are to be alerted to.
   * @param now seconds on the ledger.
   */
  tell(incoming: readonly Incoming[], now: number): Promise<void>;
  /** Gives up what is on its way, and sends nothing more. */
  close(): void;
}

const AT_ONCE = 4;

export function createSender(
  devices: Devices,
  options: PushOptions & { readonly nowMs: () => number; readonly limits: PlayersLimits },
): Sender {
  const { nowMs, limits, log } = options;
  const budget = openBudget(nowMs, limits);
  const closing = new AbortController();
  /** The newest state of things that nobody was told of yet. */
  let next: { readonly incoming: readonly Incoming[]; readonly now: number } | null = null;
  let running: Promise<void> | null = null;

  async function send(target: Target, { mission, phase, arrivesAt, details, seconds }: Due): Promise<Sent> {
    const { endpoint } = target;
    // It was so when the device was added; a list may have become shorter since.
    if (!isPushService(endpoint)) return "gone";
    const text = padded(JSON.stringify({ ...details, mission, phase, arrivesAt }), limits.pushBytes);
    // Worth nothing any more once the mission has arrived.
    const ttl = Math.min(seconds, LONGEST_TTL);
    const { headers, body } = options.messages.messageFor(text, target, ttl);
    const { request, lift } = limitedRequest(closing.signal, limits.pushMs, endpoint, {
      method: "POST",
      redirect: "manual",
      headers,
      body,
    });
    const response = await options.fetch(request).finally(lift);
    void response.body?.cancel().catch(() => undefined);
    if (response.ok) return "taken";
    if (response.status === 404 || response.status === 410) return "gone";
    return retryAfterMs(response, nowMs());
  }

  async function serve(target: Target, all: readonly Incoming[], now: number): Promise<void> {
    for (const due of dueFor(target, all, now, devices.wasTold)) {
      if (closing.signal.aborted || !budget.spend(target.id)) return;
      const sent = await send(target, due).catch((): Sent => 0);
      if (closing.signal.aborted) return;
      if (sent === "taken") devices.told(target.id, due.mission, due.tells);
      else {
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
      const { incoming, now } = next;
      next = null;
      devices.keepTold(new Set(incoming.map(({ mission }) => mission)));
      const waiting = incoming.length === 0 ? [] : devices.targets();
      const worker = async (): Promise<void> => {
        for (let target = waiting.shift(); target !== undefined; target = waiting.shift())
          await serve(target, incoming, now);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
    }
  }

  return {
    tell(incoming, now) {
      next = { incoming, now };
      running ??= run()
        .catch((error: unknown) => log(`alerts could not be sent: ${String(error)}`))
        .finally(() => {
          running = null;
        });
      return running;
    },
    close: () => closing.abort(),
  };
}

/**
 * JSON with as much white space behind it that all messages have one length, which tells a push service nothing. Throws where it is longer.
 */
function padded(json: string, bytes: number): string {
  const { length } = new TextEncoder().encode(json);
  if (length > bytes) throw new RangeError(`An alert has ${length} bytes, more than ${bytes}.`);
  return json + " ".repeat(bytes - length);
}

/** How it went: taken, for nobody, or not now, with the milliseconds that the service asks to wait. */
type Sent = "taken" | "gone" | number;

/** The longest that push services keep a message. */
const LONGEST_TTL = 24 * 60 * 60;

interface Due extends Incoming {
  readonly phase: Phase;
  /** What need not be told any more once this was. */
  readonly tells: readonly Phase[];
  /** Until it arrives. */
  readonly seconds: number;
}

/** What the device is to be told now: of each mission that it was launched, and once more before it arrives. */
function dueFor(
  { id, kingdoms, leadMinutes }: Target,
  incoming: readonly Incoming[],
  now: number,
  wasTold: Devices["wasTold"],
): Due[] {
  return incoming.flatMap((mission): Due[] => {
    const seconds = mission.arrivesAt - now;
    if (seconds <= 0 || !kingdoms.includes(mission.kingdom)) return [];
    const isNear = seconds <= leadMinutes * 60;
    const due = { ...mission, seconds };
    // So near already, it would be told twice at once.
    if (!wasTold(id, mission.mission, "launched"))
      return [{ ...due, phase: "launched", tells: isNear ? ["launched", "arriving"] : ["launched"] }];
    const isTold = !isNear || wasTold(id, mission.mission, "arriving");
    return isTold ? [] : [{ ...due, phase: "arriving", tells: ["arriving"] }];
  });
}

/** Whether it has failed for so long that nothing will come of it. */
const isHopeless = ({ failingSince }: Target, now: number, { failingMs }: PlayersLimits): boolean =>
  failingSince !== null && now - failingSince >= failingMs;

const pauseAfter = (failures: number, { firstPauseMs, lastPauseMs }: PlayersLimits): number =>
  Math.min(firstPauseMs * 2 ** Math.min(failures, 20), lastPauseMs);

/** As seconds or as a date; no service is obeyed for longer than a day. */
function retryAfterMs({ headers }: Response, now: number): number {
  const text = headers.get("retry-after") ?? "";
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_TTL * 1000) : 0;
}
