/**
 * Data that a server keeps for players who sign in with a persona or an account: preferences, notes, and the devices
 * that it alerts to attacks. The game needs none of it.
 */

import type { OrderStore } from "@kingdoms/steward";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { getCookie, setCookie } from "hono/cookie";
import { openChallenges } from "./challenges.ts";
import type { Database } from "./database.ts";
import {
  type Answer,
  type PlayersEndpoint,
  playersEndpoints,
  type Services,
  sessionOf,
} from "./endpoints.ts";
import { fieldsOf } from "./forms.ts";
import { LIMITS, type PlayersLimits } from "./limits.ts";
import { openOrders, type PlannedOrder, type StewardService } from "./orders.ts";
import { openPlayerData } from "./player-data.ts";
import { type PlayersCode, PlayersError } from "./players-error.ts";
import { type ProofOptions, proofCheck } from "./proofs.ts";
import type { Incoming } from "./push/attacks.ts";
import { openDevices } from "./push/devices.ts";
import { type MissionOutcome, OUTCOME_SECONDS } from "./push/outcomes.ts";
import { createSender, type PushMessages, type PushOptions, type PushSender } from "./push/sender.ts";
import { NewerFileError, openStore } from "./store.ts";

export {
  type Incoming,
  type MissionOutcome,
  NewerFileError,
  OUTCOME_SECONDS,
  type PlannedOrder,
  type PushMessages,
  type PushOptions,
  playersEndpoints,
  type StewardService,
};

export interface PlayersOptions extends ProofOptions {
  readonly database: Database;
  /** Unix milliseconds, by the wall clock. */
  readonly nowMs: () => number;
  /** Milliseconds of the ledger's clock, if that is not the wall clock. */
  readonly ledgerNowMs?: () => number;
  /** The ledger on which the players play; sessions are of one ledger. */
  readonly ledgerId: string;
  /** The origins of the server's own pages, as browsers send them: others may neither sign in nor ask. */
  readonly origins: () => readonly string[];
  /** Null for a server without alerts, which calls no other server. */
  readonly push: PushOptions | null;
  /** Reads the orders that players hand over; none is taken without it. */
  readonly steward?: StewardService | null;
  readonly limits?: Partial<PlayersLimits>;
}

/** Values that a host may pass along with a request. */
interface PlayersEnv {
  readonly Bindings: {
    /** Who asks, as far as shares go: the network address, for example. Without it, the host itself. */
    readonly visitor?: string;
  };
}

export interface Players {
  /** Answers every request; it never rejects. */
  fetch(request: Request, env?: PlayersEnv["Bindings"]): Response | Promise<Response>;
  /** Null without alerts. */
  readonly sender: PushSender | null;
  /** The orders that the steward carries out. */
  readonly orders: OrderStore;
}

export const PLAYERS_PATH = "/player";

/** Throws `NewerFileError`, and throws if the database cannot be used. */
export function createPlayers({
  origins,
  limits: changed,
  push,
  steward = null,
  ...options
}: PlayersOptions): Players {
  const limits = { ...LIMITS, ...changed };
  const ofStore = { ...options, limits };
  const store = openStore(ofStore);
  const { ledgerNowMs = options.nowMs } = options;
  const devices = openDevices({ ...ofStore, ledgerNowMs }, push?.messages.publicKey ?? null);
  const orders = openOrders(ofStore);
  const services: Services = {
    challenges: openChallenges(options.nowMs, limits),
    checkProof: proofCheck(options),
    store,
    data: openPlayerData(ofStore),
    devices,
    orders,
    steward,
    sends: push !== null,
    limits,
  };
  const app = routes(services, origins);
  return {
    fetch: (request, env) => app.fetch(request, env),
    orders,
    sender: push === null ? null : createSender(devices, { ...push, nowMs: options.nowMs, limits }),
  };
}

function routes(services: Services, origins: PlayersOptions["origins"]): Hono<PlayersEnv> {
  const { limits } = services;
  const app = new Hono<PlayersEnv>();

  app.onError((error) => {
    if (error instanceof PlayersError) return refusal(error);
    if (isFull(error)) return refusal(new PlayersError("SERVER_FULL", "This server has no room left."));
    console.error(error);
    return refusal(new PlayersError("INTERNAL", "The server failed. Try again."));
  });
  app.use(async (context, next) => {
    await next();
    context.header("Cache-Control", "no-store");
  });
  app.use(async (context, next) => {
    mustBeOwnPage(context.req.raw, origins());
    await next();
  });
  app.use(
    bodyLimit({
      maxSize: limits.bodyBytes,
      onError: () => {
        throw new PlayersError("BODY_TOO_LARGE", `The body is larger than ${limits.bodyBytes} bytes.`);
      },
    }),
  );
  for (const endpoint of playersEndpoints)
    app.on(endpoint.method, `${PLAYERS_PATH}${endpoint.path}`, async (context) =>
      reply(context, await handled(endpoint, services, context)),
    );
  app.notFound(() => refusal(new PlayersError("NOT_FOUND", "No such endpoint.")));
  return app;
}

/** The file is as large as it may become, or the disk is full; existing data stays. */
const isFull = (error: Error): boolean => "code" in error && error.code === "SQLITE_FULL";

async function handled(
  endpoint: PlayersEndpoint,
  services: Services,
  context: Context<PlayersEnv>,
): Promise<Answer> {
  const token = tokenOf(context);
  const asked = {
    origin: context.req.header("origin") ?? "",
    visitor: context.env?.visitor ?? null,
    kingdom: context.req.param("kingdom") ?? "",
    device: context.req.param("device") ?? "",
    query: (name: string) => context.req.query(name),
  };
  const read = async () => (endpoint.example === null ? {} : fieldsOf(await context.req.text()));
  if (!endpoint.signedIn) return endpoint.handle(services, { ...asked, body: await read() }, token);
  // Before the body is read: an unknown caller need not learn its form.
  const session = sessionOf(services.store, token);
  return endpoint.handle(services, { ...asked, body: await read() }, session);
}

/**
 * A browser names the page that a request comes from, and no page can make it lie. What changes anything must name one of the
 * server's own; programs can, too, but they have no cookie.
 */
function mustBeOwnPage(request: Request, own: readonly string[]): void {
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  const isRead = request.method === "GET" || request.method === "HEAD";
  const isOwn = origin === null ? isRead : own.includes(origin);
  if (isOwn && (site === null || site === "same-origin" || (isRead && site === "none"))) return;
  throw new PlayersError(
    "FORBIDDEN_ORIGIN",
    `Players sign in at ${own.join(" or ")}, not at ${origin ?? "a page elsewhere"}.`,
  );
}

/** Browsers send the cookies of a host to all of its ports, so each server has a separate name. */
const cookieName = ({ url }: Request): string => {
  const { port, protocol } = new URL(url);
  return `kingdoms-session-${port || (protocol === "https:" ? "443" : "80")}`;
};

function tokenOf(context: Context): string | null {
  const token = getCookie(context, cookieName(context.req.raw));
  return token !== undefined && /^[0-9a-f]{64}$/.test(token) ? token : null;
}

function reply(context: Context, { status, body, token }: Answer): Response {
  if (token !== undefined)
    setCookie(context, cookieName(context.req.raw), token ?? "", {
      path: PLAYERS_PATH,
      httpOnly: true,
      sameSite: "Strict",
      secure: new URL(context.req.url).protocol === "https:",
      maxAge: token === null ? 0 : COOKIE_SECONDS,
    });
  return context.json(body, status ?? 200);
}

/** Longer than any session, so that it is the server that says that one has ended. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;

const STATUSES: Readonly<Record<PlayersCode, number>> = {
  MALFORMED: 400,
  TIME_ZONE_UNKNOWN: 400,
  ORDER_REFUSED: 400,
  CHALLENGE_UNKNOWN: 401,
  PROOF_REFUSED: 401,
  NOT_SIGNED_IN: 401,
  FORBIDDEN_ORIGIN: 403,
  NOT_FOUND: 404,
  ORDER_UNKNOWN: 404,
  NOTE_CHANGED: 409,
  PUSH_OFF: 409,
  STEWARD_OFF: 409,
  TOO_MUCH: 409,
  BODY_TOO_LARGE: 413,
  TOO_OFTEN: 429,
  INTERNAL: 500,
  LEDGER_UNREACHABLE: 503,
  SERVER_FULL: 503,
};

function refusal({ code, message, details, retryAfterSeconds }: PlayersError): Response {
  const headers: Record<string, string> = {
    // The rest of a large body is not read, so its connection cannot be used again.
    ...(code === "BODY_TOO_LARGE" ? { Connection: "close" } : {}),
    ...(retryAfterSeconds === null ? {} : { "Retry-After": String(retryAfterSeconds) }),
  };
  return Response.json({ code, message, ...details }, { status: STATUSES[code], headers });
}
