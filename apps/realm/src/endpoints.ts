/** `/realm/*`: what only a ledger of one's own has: its addresses, a clock to set, a faucet, its health. */
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { RealmClock } from "./clock.ts";
import { RealmError } from "./errors.ts";

export interface RealmServices {
  readonly config: Readonly<Record<string, unknown>>;
  readonly clock: RealmClock;
  /** Commits a round at the clock's new time. */
  advanceLedger(): Promise<void>;
  stateVersion(): number;
  /** Sends play money to an account; resolves to the intent hash once committed. */
  faucet(account: string): Promise<string>;
  health(): Record<string, unknown>;
}

/** Orders are a few words. */
const maxBodyBytes = 16 * 1024;

export function createRealmEndpoints(services: RealmServices): Hono {
  const app = new Hono().basePath("/realm");

  app.onError((error, context) => {
    const known = error instanceof RealmError ? error : null;
    if (!known) console.error(error);
    const status = known?.code === "BODY_TOO_LARGE" ? 413 : known ? 400 : 500;
    return context.json({ code: known?.code ?? "INTERNAL", message: error.message }, status);
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

  const clockView = () => ({
    nowMs: services.clock.nowMs(),
    factor: services.clock.factor,
    stateVersion: services.stateVersion(),
  });

  app.get("/config", (context) => context.json(services.config));
  app.get("/clock", (context) => context.json(clockView()));
  app.post("/clock", async (context) => {
    const { advanceSeconds, factor } = await body(context.req.raw);
    if (advanceSeconds === undefined && factor === undefined)
      throw new RealmError("BAD_REQUEST", "Send advanceSeconds, factor or both.");
    if (factor !== undefined) services.clock.setFactor(numeric("factor", factor));
    if (advanceSeconds !== undefined) services.clock.advance(numeric("advanceSeconds", advanceSeconds));
    await services.advanceLedger();
    return context.json(clockView());
  });
  app.post("/faucet", async (context) => {
    const { account } = await body(context.req.raw);
    if (typeof account !== "string" || !/^account_[a-z0-9_]{20,100}$/.test(account))
      throw new RealmError("BAD_REQUEST", "account must be the address of an account on this ledger.");
    return context.json({ intentHash: await services.faucet(account) });
  });
  app.get("/health", (context) => context.json(services.health()));
  app.notFound((context) => context.json({ code: "BAD_REQUEST", message: "No such endpoint." }, 404));
  return app;
}

async function body(request: Request): Promise<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(await request.text());
    if (parsed && typeof parsed === "object" && !Array.isArray(parsed))
      return parsed as Record<string, unknown>;
  } catch {
    // Not JSON: the same complaint as JSON of another form.
  }
  throw new RealmError("BAD_REQUEST", "The body must be a JSON object.");
}

function numeric(name: string, value: unknown): number {
  if (typeof value === "number") return value;
  throw new RealmError("BAD_REQUEST", `${name} must be a number.`);
}
