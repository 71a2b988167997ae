/**
 * The beacon of an embedded ledger: its rounds, under the paths and in the form of a relay of drand, so that any keeper and
 * any player reads both alike. A round is signed once the ledger's clock has reached its time, never before.
 */
import { testBeaconKey } from "@embedded-radix/transactions";
import {
  embedded,
  infoPath,
  roundAt,
  roundPath,
  signRound,
  timeOf,
  writeInfo,
  writeRound,
} from "@kingdoms/beacon";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { RealmError } from "./errors.ts";

export interface BeaconEndpoint {
  readonly method: "GET";
  readonly path: string;
  /** Its purpose, for the list of endpoints in the documentation. */
  readonly about: string;
  /** Which round it answers with; null for the description of the chain. */
  readonly round: ((clock: BeaconClock, asked: string) => number) | null;
}

/** The ledger's. */
export interface BeaconClock {
  nowMs(): number;
}

const ROUND = ":round";

export const beaconEndpoints: readonly BeaconEndpoint[] = [
  {
    method: "GET",
    path: infoPath(embedded),
    about: "the beacon's chain: public key, genesis, period, as drand describes its own",
    round: null,
  },
  {
    method: "GET",
    path: roundPath(embedded, "latest"),
    about: "the newest round of the beacon",
    round: newest,
  },
  {
    method: "GET",
    path: `/${embedded.hash}/public/${ROUND}`,
    about:
      "a round of the beacon: `round`, `randomness`, `signature`; 425 before the ledger's clock has reached it",
    round: wanted,
  },
  {
    method: "GET",
    path: `/v2/beacons/${embedded.name}/rounds/${ROUND}`,
    about: "the same, by the beacon's name",
    round: wanted,
  },
];

/** Signed rounds that are kept: a signature takes some milliseconds. */
const KEPT = 1_000;
/** A round never changes; the newest one does all the time. */
const FOREVER = "public, max-age=31536000, immutable";

export function createBeaconRelay(clock: BeaconClock): Hono {
  const signed = new Map<number, string>();
  const answerOf = (round: number): string => {
    const known = signed.get(round);
    if (known !== undefined) return known;
    const answer = writeRound(signRound(testBeaconKey, round));
    const [oldest] = signed.size < KEPT ? [] : signed.keys();
    if (oldest !== undefined) signed.delete(oldest);
    signed.set(round, answer);
    return answer;
  };

  const app = new Hono();
  app.onError((error, context) => {
    const known = error instanceof RealmError ? error : null;
    if (known === null) console.error(error);
    context.header("Cache-Control", "no-store");
    return context.json({ code: known?.code ?? "INTERNAL", message: error.message }, statusOf(known));
  });
  app.use(
    bodyLimit({
      maxSize: 0,
      onError: () => {
        throw new RealmError("BODY_TOO_LARGE", "The beacon is asked by GET, without a body.");
      },
    }),
  );
  for (const { method, path, round } of beaconEndpoints)
    app.on(method, path, (context) => {
      const asked = round?.(clock, context.req.param("round") ?? "") ?? null;
      const forever = round !== newest;
      return json(context, asked === null ? writeInfo(embedded) : answerOf(asked), forever);
    });
  app.notFound((context) => context.json({ code: "BAD_REQUEST", message: "No such chain or path." }, 404));
  return app;
}

/** Paths that the relay answers, as patterns of the server's router. */
export const beaconPaths: readonly string[] = [`/${embedded.hash}/*`, "/v2/*"];

function json(context: Context, body: string, forever: boolean): Response {
  context.header("Content-Type", "application/json");
  context.header("Cache-Control", forever ? FOREVER : "no-store");
  return context.body(body);
}

const STATUS = { BAD_REQUEST: 400, BODY_TOO_LARGE: 413, ROUND_NOT_SIGNED: 425 } as const;

function statusOf(error: RealmError | null): 400 | 413 | 425 | 500 {
  const known: Readonly<Record<string, 400 | 413 | 425>> = STATUS;
  return (error === null ? undefined : known[error.code]) ?? 500;
}

/** The last one whose time has come. */
function newest(clock: BeaconClock): number {
  const time = secondsOf(clock);
  const next = roundAt(embedded, time);
  return timeOf(embedded, next) <= time ? next : next - 1;
}

function wanted(clock: BeaconClock, asked: string): number {
  const round = Number(asked);
  if (!/^[1-9]\d{0,15}$/.test(asked) || !Number.isSafeInteger(round))
    throw new RealmError("BAD_REQUEST", "A round is a whole number from 1.");
  const signedAt = timeOf(embedded, round);
  if (signedAt > secondsOf(clock))
    throw new RealmError(
      "ROUND_NOT_SIGNED",
      `Round ${round} is signed when the ledger's clock reaches ${signedAt}, in seconds since 1970.`,
    );
  return round;
}

const secondsOf = (clock: BeaconClock): number => Math.floor(clock.nowMs() / 1000);
