/** Which part of a realm answers which path, for all hosts. */
import { endpoints, openApiPath } from "@embedded-radix/gateway";
import { beaconPaths } from "./beacon.ts";

export type RoutePart = "gateway" | "realm" | "beacon";

interface Route {
  readonly part: RoutePart;
  /** Null for all. */
  readonly method: "GET" | "POST" | null;
  /** A pattern of Hono's. */
  readonly path: string;
}

/** The gateway answers all below these, and says which paths it does not serve. */
const gatewayPaths = new Set(endpoints.map(({ path }) => `/${path.split("/")[1]}/*`));

export const routes: readonly Route[] = [
  // Explorer links share their paths with the Gateway API; the API is POST, a page is GET.
  ...[...gatewayPaths].map((path) => ({ part: "gateway", method: "POST", path }) as const),
  { part: "gateway", method: null, path: "/stream/*" },
  { part: "gateway", method: "GET", path: "/snapshot/*" },
  { part: "gateway", method: "GET", path: openApiPath },
  { part: "realm", method: null, path: "/realm/*" },
  ...beaconPaths.map((path) => ({ part: "beacon", method: null, path }) as const),
];
