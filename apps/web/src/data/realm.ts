/** The paths that only a realm serves: where the game is, and the clock and faucet of a ledger of one's own. */
import type { RealmConfig } from "@kingdoms/client";
import { configPath } from "./config-path.ts";

export interface RealmClock {
  /** Unix milliseconds on the ledger. */
  readonly nowMs: number;
  /** Ledger seconds per wall second. */
  readonly factor: number;
  readonly stateVersion: number;
}

/** The realm refused a request, or did not answer it; with its code. */
class RealmRefusedError extends Error {
  override readonly name = "RealmRefusedError";
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A request without an end would keep one of the browser's few connections from all other pages. */
const LONGEST_MS = 60_000;

async function call<T>(path: string, init?: RequestInit): Promise<T> {
  const signal = AbortSignal.timeout(LONGEST_MS);
  const response = await fetch(path, { ...init, signal }).catch((error: unknown) => {
    throw signal.aborted ? new RealmRefusedError("NO_ANSWER", `${path} did not answer in time`) : error;
  });
  const body = (await response.json().catch(() => null)) as (T & { code?: string; message?: string }) | null;
  if (!response.ok || body === null) {
    throw new RealmRefusedError(
      body?.code ?? `HTTP_${response.status}`,
      body?.message ?? `${path} answered ${response.status}`,
    );
  }
  return body;
}

const post = <T>(path: string, body: object): Promise<T> =>
  call<T>(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

export const readRealmConfig = (): Promise<RealmConfig> => call<RealmConfig>(configPath(document));
export const readRealmClock = (): Promise<RealmClock> => call<RealmClock>("/realm/clock");
export const moveRealmClock = (advanceSeconds: number): Promise<RealmClock> =>
  post<RealmClock>("/realm/clock", { advanceSeconds });
export const setRealmSpeed = (factor: number): Promise<RealmClock> =>
  post<RealmClock>("/realm/clock", { factor });
/** Gives the account XRD from the ledger's own faucet. */
export const callFaucet = (account: string): Promise<{ intentHash: string }> =>
  post<{ intentHash: string }>("/realm/faucet", { account });
