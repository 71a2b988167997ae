/** The server of players in memory, as the page of a player who is signed in reaches it. */
import { createPlayers, type PlayersOptions } from "../index.ts";
import { LIMITS } from "../limits.ts";
import { openPlayersFile } from "../node.ts";
import { openStore } from "../store.ts";
import { PLAYER, START } from "./opened.ts";

export const ORIGIN = "http://127.0.0.1:8090";
export const KINGDOM = "component_0123456789abcdefghij";

type Asked = { readonly body?: unknown; readonly headers?: Record<string, string>; readonly origin?: string };

export function served(changed: Partial<PlayersOptions> = {}) {
  const database = changed.database ?? openPlayersFile(":memory:");
  const common = { database, nowMs: () => START, ledgerId: "ledger-1" };
  const players = createPlayers({
    ...common,
    networkId: 242,
    dAppDefinition: "account_dapp",
    gatewayUrl: "http://ledger.test",
    fetch: () => Promise.reject(new TypeError("no ledger")),
    origins: () => [ORIGIN, "https://play.example"],
    push: null,
    ...changed,
  });
  const { token } = openStore({ ...common, limits: LIMITS }).signIn(PLAYER);
  /** As the page of a player asks, who is signed in. */
  const ask = async (method: string, path: string, { body, headers = {}, origin = ORIGIN }: Asked = {}) => {
    const all = { Origin: origin, Cookie: `kingdoms-session-8090=${token}`, ...headers };
    const response = await players.fetch(
      new Request(`${origin}/player${path}`, {
        method,
        headers: Object.entries(all).filter(([, value]) => value !== ""),
        ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
      }),
    );
    return { status: response.status, headers: response.headers, body: (await response.json()) as object };
  };
  return { ...players, database, token, ask };
}
