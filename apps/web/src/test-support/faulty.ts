/** The realm of the chapters behind a gateway that misbehaves on command. */
import type { RealmConfig } from "@kingdoms/client";
import { type Fault, type FaultyGateway, startProxy } from "@kingdoms/game-tests/support/world/proxy.ts";
import { afterAll, afterEach, beforeAll } from "vitest";
import { realm } from "./show.tsx";

export interface FaultyRealm {
  readonly realm: () => RealmConfig;
  /** These reads meet this fault from now on, all others pass. */
  fail(which: (path: string, body: string) => boolean, fault?: Fault): void;
  /** Everything passes again; what hangs is let go. */
  mend(): void;
}

/** One for each file of tests; mended after each test. */
export function faultyRealm(): FaultyRealm {
  let proxy: FaultyGateway | undefined;
  const running = (): FaultyGateway => {
    if (proxy === undefined) throw new Error("the proxy runs within tests only");
    return proxy;
  };
  const mend = (): void => {
    running().rule(() => null);
    running().cut();
  };
  beforeAll(async () => {
    proxy = await startProxy(realm.gatewayUrl);
  });
  afterEach(mend);
  afterAll(() => proxy?.close());
  return {
    realm: () => ({ ...realm, gatewayUrl: running().url }),
    fail: (which, fault = { kind: "status", status: 500 }) =>
      running().rule((path, _, body) => (which(path, body) ? fault : null)),
    mend,
  };
}

const entities = (body: string) => JSON.parse(body) as { addresses: string[]; aggregation_level: string };
const ofAccounts = (path: string, body: string): boolean =>
  path === "/state/entity/details" && entities(body).addresses.every((name) => name.startsWith("account_"));

/** The read of the keys in an account. */
export const keysRead = (path: string, body: string): boolean =>
  ofAccounts(path, body) && entities(body).aggregation_level === "Vault";
/** The read of KGLD and XRD in an account. */
export const balanceRead = (path: string, body: string): boolean =>
  ofAccounts(path, body) && entities(body).aggregation_level === "Global";
/** The read of a kingdom's holdings. */
export const kingdomRead = (component: string) => (path: string, body: string) =>
  path === "/state/entity/details" && entities(body).addresses.includes(component);
