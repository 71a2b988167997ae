/** `/realm/*`: what only an embedded ledger has: its addresses, a clock to set, a faucet, its health. */
import { Busy, ownerOfRealm, type Requester } from "@embedded-radix/gateway";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { RealmClock } from "./clock.ts";
import { RealmError, type RealmErrorCode } from "./errors.ts";
import type { RealmHealth } from "./health.ts";
import type { Permission, Visitor } from "./visitors.ts";

export interface RealmServices {
  readonly config: Readonly<Record<string, unknown>>;
  readonly clock: RealmClock;
  /** Commits a round at the clock's new time. */
  advanceLedger(): Promise<void>;
  readonly stateVersion: () => number;
  /** Sends play money to an account; resolves to the intent hash once committed. */
  faucet(account: string, requester: Requester): Promise<string>;
  health(): RealmHealth;
  /** Accounts of the bots that the realm lets play. */
  readonly neighbours: () => Promise<readonly string[]>;
  /**
   * The URLs at which other devices reach the realm; null if none can. Its fingerprint is null if browsers trust the
   * certificate.
   */
  readonly lan: () => { readonly urls: readonly string[]; readonly fingerprint: string | null } | null;
}

/** The context of a request: the realm's services, and the visitor. */
type Serving = RealmServices & { readonly visitor: Visitor; readonly requester: Requester };

export interface RealmEndpoint {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** Its purpose, for the list of endpoints in the documentation. */
  readonly about: string;
  /** The body of a request that is answered with 200; null if there is none. */
  readonly example: ((sample: { readonly account: string }) => Body) | null;
  /** The permission that a guest needs. */
  readonly needs?: Permission;
  /** An answer that is no `Response` is sent as JSON with 200. */
  readonly handle: (services: Serving, body: Body) => unknown;
}

type Body = Readonly<Record<string, unknown>>;

export const realmEndpoints: readonly RealmEndpoint[] = [
  {
    method: "GET",
    path: "/realm/config",
    about:
      "addresses of the game, the network, `ledgerId`; what this visitor `may` do; where phones reach the realm (`lan`); the accounts of its bots (`neighbours`)",
    example: null,
    handle: async ({ config, visitor, lan, neighbours }) => ({
      ...config,
      may: visitor.may,
      lan: lan(),
      neighbours: await neighbours(),
    }),
  },
  {
    method: "GET",
    path: "/realm/clock",
    about: "the ledger's time, how fast it runs, the state version",
    example: null,
    handle: clockView,
  },
  {
    method: "POST",
    path: "/realm/clock",
    about: "moves the clock forward, or sets how fast it runs",
    example: () => ({ advanceSeconds: 60, factor: 1 }),
    needs: "clock",
    async handle(services, { advanceSeconds, factor }) {
      if (advanceSeconds === undefined && factor === undefined)
        throw new RealmError("BAD_REQUEST", "Send advanceSeconds, factor or both.");
      if (factor !== undefined) services.clock.setFactor(numeric("factor", factor));
      if (advanceSeconds !== undefined) services.clock.advance(numeric("advanceSeconds", advanceSeconds));
      await services.advanceLedger();
      return clockView(services);
    },
  },
  {
    method: "POST",
    path: "/realm/faucet",
    about: "sends 10,000 XRD of play money to an account",
    example: ({ account }) => ({ account }),
    async handle(services, { account }) {
      if (typeof account !== "string" || !/^account_[a-z0-9_]{20,100}$/.test(account))
        throw new RealmError("BAD_REQUEST", "account must be the address of an account on this ledger.");
      return { intentHash: await services.faucet(account, services.requester) };
    },
  },
  {
    method: "GET",
    path: "/realm/health",
    about:
      "200 while the realm is `healthy`, 503 otherwise; its `version`; the tip of the ledger; why the ledger cannot be written to, on a full disk for example (`ledgerError`, null if it can); the keeper: its `state`, length of its queue (`pending`), `due`, `oldestDueSeconds`, its `budget` and why it pays nothing (`budget.stopped`), null without one; the `steward`: orders that are `waiting` and `due`, its `lastSubmission`, why nothing is submitted (`error`), null without one",
    example: null,
    handle(services) {
      const health = services.health();
      return Response.json(health, { status: health.healthy ? 200 : 503 });
    },
  },
];

const statuses: Readonly<Record<string, 403 | 413>> = { FORBIDDEN_GUEST: 403, BODY_TOO_LARGE: 413 };

/** Bodies of these endpoints are short. */
const maxBodyBytes = 16 * 1024;

const mayNot: Readonly<Record<Permission, string>> = {
  clock: "Guests may not move this realm's clock",
};

interface RealmEnv {
  readonly Bindings: { readonly requester?: Requester };
}

/** The same services for owner and guests, each by a separate door. */
export function createRealmEndpoints(services: RealmServices, visitor: Visitor): Hono<RealmEnv> {
  const app = new Hono<RealmEnv>();

  app.onError((error, context) => {
    if (error instanceof Busy) {
      context.header("Retry-After", String(error.retryAfterSeconds));
      return context.json({ code: "BUSY" satisfies RealmErrorCode, message: error.message }, 429);
    }
    const known = error instanceof RealmError ? error : null;
    if (!known) console.error(error);
    return context.json(
      { code: known?.code ?? "INTERNAL", message: error.message },
      known === null ? 500 : (statuses[known.code] ?? 400),
    );
  });
  app.use(async (context, next) => {
    await next();
    context.header("Cache-Control", "no-store");
  });
  app.use(
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: () => {
        throw new RealmError("BODY_TOO_LARGE", `The body is larger than ${maxBodyBytes} bytes.`);
      },
    }),
  );

  for (const { method, path, needs, handle } of realmEndpoints)
    app.on(method, path, async (context) => {
      if (needs !== undefined && !visitor.may.includes(needs))
        throw new RealmError(
          "FORBIDDEN_GUEST",
          `${mayNot[needs]}. Its owner can allow it: npm start with --allow-guests ${needs}`,
        );
      const request = method === "POST" ? await body(context.req.raw) : {};
      const requester = context.env?.requester ?? ownerOfRealm;
      const answer = await handle({ ...services, visitor, requester }, request);
      return answer instanceof Response ? answer : Response.json(answer);
    });
  app.notFound((context) => context.json({ code: "BAD_REQUEST", message: "No such endpoint." }, 404));
  return app;
}

function clockView({ clock, stateVersion }: RealmServices) {
  return { nowMs: clock.nowMs(), factor: clock.factor, stateVersion: stateVersion() };
}

async function body(request: Request): Promise<Body> {
  try {
    const parsed: unknown = JSON.parse(await request.text());
    if (parsed && typeof parsed === "object" && !Array.isArray(parsed)) return parsed as Body;
  } catch {
    // Refused below, like JSON of another form.
  }
  throw new RealmError("BAD_REQUEST", "The body must be a JSON object.");
}

function numeric(name: string, value: unknown): number {
  if (typeof value === "number") return value;
  throw new RealmError("BAD_REQUEST", `${name} must be a number.`);
}
