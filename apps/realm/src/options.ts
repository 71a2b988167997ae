/** The realm's command line: flags, their defaults and errors, and the networks that it may run. */

import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { MOST_NEIGHBOURS, type Permission, permissions } from "@kingdoms/realm";
import { HostError } from "./errors.ts";
import { inUrl, loopbackNames } from "./lan.ts";

export interface RealmOptions {
  /** The address for others in the network; one of `loopbackNames` if there are none. */
  readonly host: string;
  /** Of plain http, on this machine alone. */
  readonly port: number;
  /** Of https, on an address for others. */
  readonly httpsPort: number;
  readonly allowGuests: readonly Permission[];
  /** Origin under which a proxy on this machine serves the realm; null without one. */
  readonly publicUrl: string | null;
  readonly networkId: number;
  /** Logical name of the protocol version of a ledger that is founded; null for the latest, and for an existing folder. */
  readonly protocol: string | null;
  /** Folder of the ledger, the clock and the deployed addresses. */
  readonly data: string;
  /** File that a page saved its world to, with which a new folder begins; null without one. */
  readonly world: string | null;
  /** False if a standalone keeper (`npm run kingdoms -- keep`) resolves the missions. */
  readonly keeper: boolean;
  /** XRD that its own keeper may sign away in fees within an hour, and its losses in a row. */
  readonly keeperBudget: number;
  readonly keeperLosses: number;
  /** Bots that keep kingdoms beside those of the players. */
  readonly neighbours: number;
  /** Origins of pages elsewhere that may use this realm. */
  readonly allowOrigins: readonly string[];
  /** Whom push services may write to about the alerts of this realm; null if it sends none. */
  readonly push: string | null;
  /** The owner confirms that the id of a public network is intended. */
  readonly confirmPublicNetwork: boolean;
  readonly version: boolean;
  readonly help: boolean;
}

export const usage = `The realm: a Radix ledger of your own with the game deployed on it.

  npm start -- [flags]

  --port N      port to listen on (8090)
  --host NAME   address for phones and others in your network, by https: 0.0.0.0 for all of this
                machine's, or one of them (127.0.0.1: nobody else; this machine is always served by http)
  --https-port N
                port of that address (8443)
  --public-url URL
                address of a proxy on this machine that serves the realm by https, e.g.
                https://game.example.org; apps/realm/README.md says how to set one up
  --allow-guests clock
                let guests, who come from the network or by the public URL, move the ledger's clock
  --network N   network id of the ledger, 1 to 255: 242 simulator, 2 as on Stokenet, ... (242)
  --protocol NAME
                protocol version that a new ledger is founded with: cuttlefish, cuttlefish-part2, dugong or
                eagle-ray (the newest). A folder keeps its own.
  --confirm-public-network
                start on the id of mainnet or Stokenet without a question, although the keys of the
                ready-made accounts are published and their addresses real there
  --data DIR    data folder (.data/realm-<network id>); or a world that was saved in a browser, world.zip for
                example, which is unpacked into the folder world at the first start
  --keeper-budget XRD
                fees that the realm's keeper may sign away within an hour (10000: the faucet pays them)
  --keeper-losses N
                its transactions in a row that cost more than they brought, after which one an hour is tried (10)
  --no-keeper   leave due missions to a keeper of its own: npm run kingdoms -- keep. Signed orders of players are left alone, too
  --neighbours N
                kingdoms that the realm itself plays, so that you are not alone: 0 for none (24). More move in as
                players come, one for three of them. None on the id of mainnet or Stokenet.
  --allow-origin ORIGIN
                let pages of another origin use this realm, e.g. http://localhost:3000; may be given
                several times. Whoever made such a page can read and do all that you can.
  --push CONTACT
                alert players' devices to attacks, by the push services of their browsers (of Google, Mozilla,
                Apple, Microsoft), which are told your address: mailto:you@example.org or https://...
                Without it this realm calls nobody.
  --version     which build this is
  --help        this text
`;

export const flags = {
  port: { type: "string", default: "8090" },
  host: { type: "string", default: "127.0.0.1" },
  "https-port": { type: "string", default: "8443" },
  "allow-guests": { type: "string" },
  "public-url": { type: "string" },
  network: { type: "string", default: "242" },
  protocol: { type: "string" },
  data: { type: "string" },
  "keeper-budget": { type: "string", default: "10000" },
  "keeper-losses": { type: "string", default: "10" },
  "no-keeper": { type: "boolean", default: false },
  "confirm-public-network": { type: "boolean", default: false },
  neighbours: { type: "string", default: "0" },
  "allow-origin": { type: "string", multiple: true },
  push: { type: "string" },
  version: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

/** The ending of a saved world. */
const WORLD = ".zip";

/** Throws `BAD_FLAG` with the flag and its accepted values. */
export function parseOptions(args: readonly string[]): RealmOptions {
  const values = read(args);
  const networkId = integer("network", values.network, 1, 255);
  const data = values.data ?? `.data/realm-${networkId}`;
  const isWorld = data.endsWith(WORLD);
  return {
    host: values.host,
    port: integer("port", values.port, 0, 65_535),
    httpsPort: integer("https-port", values["https-port"], 0, 65_535),
    allowGuests: guests(values["allow-guests"], values),
    publicUrl: values["public-url"] === undefined ? null : publicOriginOf(values["public-url"]),
    networkId,
    protocol: values.protocol ?? null,
    data: isWorld ? data.slice(0, -WORLD.length) : data,
    world: isWorld ? data : null,
    keeper: !values["no-keeper"],
    keeperBudget: integer("keeper-budget", values["keeper-budget"], 10, 1_000_000_000),
    keeperLosses: integer("keeper-losses", values["keeper-losses"], 1, 1_000_000_000),
    neighbours: neighboursOn(networkId, values.neighbours),
    allowOrigins: (values["allow-origin"] ?? []).map(originOf),
    push: values.push === undefined ? null : contactOf(values.push),
    confirmPublicNetwork: values["confirm-public-network"],
    version: values.version,
    help: values.help,
  };
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: flags, allowPositionals: false }).values;
  } catch (error) {
    throw new HostError("BAD_FLAG", `${(error as Error).message}. "npm start -- --help" lists the flags.`);
  }
}

/** Lists of earlier versions may name the faucet, which is everybody's. */
const alwaysAllowed = "faucet";

function guests(
  list: string | undefined,
  { host, "public-url": publicUrl }: { readonly host: string; readonly "public-url"?: string },
): Permission[] {
  if (list === undefined) return [];
  if (loopbackNames.includes(host) && publicUrl === undefined)
    throw new HostError(
      "BAD_FLAG",
      "--allow-guests needs --host or --public-url: without them, only this machine is served.",
    );
  return list.split(",").flatMap((text) => {
    const name = text.trim();
    const found = permissions.find((permission) => permission === name);
    if (found !== undefined) return [found];
    if (name === alwaysAllowed) return [];
    throw new HostError("BAD_FLAG", `--allow-guests takes ${permissions.join(", ")}, not "${list}".`);
  });
}

/** As browsers send it. The owner's own names cannot be the public's. */
function publicOriginOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin = url !== null && [url.origin, `${url.origin}/`].includes(text.toLowerCase());
  if (isOrigin && url.protocol === "https:" && !loopbackNames.map(inUrl).includes(url.hostname))
    return url.origin;
  throw new HostError(
    "BAD_FLAG",
    `--public-url takes the https address under which a proxy serves the realm, such as https://game.example.org (no path, and no name of this machine itself), not "${text}".`,
  );
}

/** Must be exactly as browsers send it, or it would match nothing. */
function originOf(text: string): string {
  const origin = URL.canParse(text) ? new URL(text).origin : "null";
  if (origin === text && /^https?:/.test(text)) return origin;
  throw new HostError(
    "BAD_FLAG",
    `--allow-origin takes an origin such as http://localhost:3000 (no path, no * and no slash at the end), not "${text}".`,
  );
}

function contactOf(text: string): string {
  if (
    text.length <= 200 &&
    /^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]+\S*)$/.test(text) &&
    URL.canParse(text)
  )
    return text;
  throw new HostError(
    "BAD_FLAG",
    `--push takes the address at which push services reach you, mailto:you@example.org or https://..., not "${text}".`,
  );
}

function integer(flag: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new HostError("BAD_FLAG", `--${flag} takes a whole number from ${least} to ${most}, not "${text}".`);
}

/** `npm start` passes 24 (`scripts/start.mjs`). A program that starts the realm itself gets none without the flag. */
function neighboursOn(networkId: number, text: string): number {
  const count = integer("neighbours", text, 0, MOST_NEIGHBOURS);
  return publicNetworks.has(networkId) ? 0 : count;
}

/** The networks that are public. */
const publicNetworks: ReadonlyMap<number, string> = new Map([
  [1, "Radix mainnet"],
  [2, "Stokenet, the public test network"],
]);

/**
 * Asks for confirmation before a realm uses the id of a public network; without a terminal, a flag must confirm it.
 * Throws `NETWORK_NOT_CONFIRMED`.
 */
export async function confirmNetwork(networkId: number, confirmed: boolean): Promise<void> {
  const name = publicNetworks.get(networkId);
  if (name === undefined || confirmed) return;
  const why = `Network ${networkId} is ${name}. The ready-made accounts of a realm have published keys, and their addresses here are real addresses there: whatever anybody sends to them on ${name.split(",")[0]}, everybody can take. What is signed here could be valid there.`;
  const terminal = process.stdin.isTTY && process.stdout.isTTY;
  if (
    terminal &&
    (await ask(`\n  ${why}\n\n  Type ${networkId} to start all the same: `)) === String(networkId)
  )
    return;
  throw new HostError(
    "NETWORK_NOT_CONFIRMED",
    `${why} Start with --confirm-public-network if you want that, or without --network.`,
  );
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(question)).trim();
  } finally {
    terminal.close();
  }
}
