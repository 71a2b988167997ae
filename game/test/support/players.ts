/** The server of players over a real ledger, reached as a browser at its origin would. */
import { NETWORK } from "@embedded-radix/tests/support/wallet/ledger.ts";
import { ORIGIN } from "@embedded-radix/tests/support/wallet/page.ts";
import { type KeyPair, testAccounts, testPersona } from "@embedded-radix/transactions";
import { createPlayers } from "@kingdoms/players";
import { openPlayersFile } from "@kingdoms/players/node";
import { prove } from "../../../radix/wallet/src/protocol/rola.ts";

/** Components that notes are about; the server asks nobody whether they exist. */
export const KINGDOM = "component_sim1cptxxxxxxxxxfaucetxxxxxxxxx000527798379xxxxxxxxxhkrefh";
export const OTHER = "component_sim1cpt9q2yjs2glmqzrnyvjn92tx4wzxcx6yykynyezelzf0zqh5lk2ca";

export const D_APP = "account_sim1cyvgx33089ukm2pl97pv4max0x40ruvfy4lt60yvya744cve475w0q";

type Options = Partial<Parameters<typeof createPlayers>[0]> & { readonly file?: string };

export interface Answered {
  readonly status: number;
  readonly body: Record<string, unknown> & { readonly code?: string };
  /** The whole `Set-Cookie`. */
  readonly setCookie: string | null;
}

/** One browser: it keeps its cookie, and sends what browsers send. */
export interface Browser {
  /** @param headers in place of what a browser would send; an empty one is not sent. */
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>;
  cookie: string | null;
}

export interface PlayersServer {
  /** Null unless it alerts devices. */
  readonly sender: ReturnType<typeof createPlayers>["sender"];
  browser(origin?: string): Browser;
  /** Wall-clock time passes. */
  wait(ms: number): void;
  close(): void;
}

/** @param options without a file, all is kept in memory. */
export function openPlayersServer(gateway: typeof fetch, { file, ...options }: Options = {}): PlayersServer {
  let now = Date.UTC(2026, 0, 1);
  const database = openPlayersFile(file ?? ":memory:");
  const players = createPlayers({
    database,
    nowMs: () => now,
    ledgerId: "ledger-1",
    networkId: 242,
    dAppDefinition: D_APP,
    gatewayUrl: "http://ledger.test",
    fetch: (request) => gateway(request),
    origins: () => [ORIGIN],
    push: null,
    ...options,
  });
  return {
    sender: players.sender,
    browser(origin = ORIGIN) {
      const browser: Browser = {
        cookie: null,
        async ask(method, path, body, headers = {}) {
          const text = typeof body === "string" ? body : JSON.stringify(body);
          const sent = {
            Origin: method === "GET" ? "" : origin,
            Cookie: browser.cookie ?? "",
            ...headers,
          };
          const response = await players.fetch(
            new Request(`${origin}/player${path}`, {
              method,
              ...(body === undefined ? {} : { body: text }),
              headers: Object.entries(sent).filter(([, value]) => value !== ""),
            }),
          );
          const setCookie = response.headers.get("set-cookie");
          if (setCookie !== null) {
            const [pair = ""] = setCookie.split(";");
            browser.cookie = setCookie.includes("Max-Age=0") ? null : pair;
          }
          return { status: response.status, body: (await response.json()) as Answered["body"], setCookie };
        },
      };
      return browser;
    },
    wait: (ms) => {
      now += ms;
    },
    close: () => database.close(),
  };
}

export interface Signer {
  readonly address: string;
  readonly key: KeyPair;
}

/** What the wallet hands over for a challenge, signed for any page and dApp. */
export const signedBy = (
  { address, key }: Signer,
  challenge: string,
  audience: { origin?: string; dAppDefinitionAddress?: string } = {},
) => ({
  type: address.startsWith("identity_") ? "persona" : "account",
  address,
  challenge,
  proof: prove(key, challenge, { origin: ORIGIN, dAppDefinitionAddress: D_APP, ...audience }),
});

export async function challengeFor(browser: Browser): Promise<string> {
  return String((await browser.ask("POST", "/challenge", {})).body.challenge);
}

/** Signs in, and expects that it works. */
export async function signIn(browser: Browser, signer: Signer): Promise<Answered> {
  const answer = await browser.ask("POST", "/session", signedBy(signer, await challengeFor(browser)));
  if (answer.status !== 201) throw new Error(`The sign-in was refused: ${JSON.stringify(answer.body)}`);
  return answer;
}

/** A ready-made persona, and an account of somebody else. */
export async function twoSigners(): Promise<[persona: Signer, stranger: Signer]> {
  const [stranger] = await testAccounts(NETWORK);
  if (!stranger) throw new Error("There are no ready-made accounts.");
  return [await testPersona(NETWORK), stranger];
}

export const writeNote = (browser: Browser, kingdom: string, text: string, replaces: number | null) =>
  browser.ask("PUT", `/notes/${kingdom}`, { text, replaces });

export const readNote = async (browser: Browser, kingdom: string) =>
  (await browser.ask("GET", `/notes/${kingdom}`)).body.note as { text: string; changedAt: number } | null;
