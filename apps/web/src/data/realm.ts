/** A realm's answers about its game and its ledger. Requests of a player are in `realm/`. */
import type { RealmConfig } from "@kingdoms/client";
import { configPath } from "./config-path.ts";
import { ask } from "./origin.ts";

export interface RealmClock {
  /** Unix milliseconds on the ledger. */
  readonly nowMs: number;
  /** Ledger seconds per wall second. */
  readonly factor: number;
  readonly stateVersion: number;
}

/** The realm refused a request, or did not answer it. */
class RealmRefusedError extends Error {
  override readonly name = "RealmRefusedError";
  /** Empty if the answer names none: it is that of a proxy. */
  readonly code: string;
  /** Of the answer; 0 if there was none. */
  readonly status: number;

  constructor(
    code: string,
    message: string,
    { status = 0, ...options }: ErrorOptions & { status?: number } = {},
  ) {
    super(message, options);
    this.code = code;
    this.status = status;
  }
}

export type Check = (body: Readonly<Record<string, unknown>>) => boolean;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isConfig: Check = ({ networkId, ...config }) =>
  typeof networkId === "number" &&
  ["gatewayUrl", "factory", "kingdomKey", "kgld", "xrd"].every((name) => typeof config[name] === "string");

export const isClock: Check = ({ nowMs, factor }) => Number.isFinite(nowMs) && Number.isFinite(factor);

/** A request without an end would keep one of the browser's few connections from all other pages. */
const LONGEST_MS = 60_000;

async function call<T>(path: string, isAnswer: Check, init?: RequestInit): Promise<T> {
  const signal = AbortSignal.timeout(LONGEST_MS);
  const response = await ask(path, { ...init, signal }).catch((error: unknown) => {
    const how = signal.aborted ? "did not answer in time" : "could not be reached";
    throw new RealmRefusedError("NO_ANSWER", `${path} ${how}`, { cause: error });
  });
  const body: unknown = await response.json().catch(() => null);
  // A page to sign in to a network answers every path, and says 200.
  if (response.ok && !(isRecord(body) && isAnswer(body)))
    throw new RealmRefusedError("NOT_THE_GAME", `${path} answered with something other than the game`);
  if (!response.ok) {
    const { status } = response;
    const { code, message } = isRecord(body) ? body : {};
    throw new RealmRefusedError(
      typeof code === "string" ? code : "",
      typeof message === "string" ? message : `${path} answered ${status}`,
      { status },
    );
  }
  return body as T;
}

export const post = <T>(path: string, isAnswer: Check, body: object): Promise<T> =>
  call<T>(path, isAnswer, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

export const readRealmConfig = (): Promise<RealmConfig> => call<RealmConfig>(configPath(document), isConfig);
export const readRealmClock = (): Promise<RealmClock> => call<RealmClock>("/realm/clock", isClock);
