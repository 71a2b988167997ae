/** Command line of the realm: flags, their defaults and their errors. */
import { parseArgs } from "node:util";
import { RealmError } from "./errors.ts";

export interface RealmOptions {
  readonly host: string;
  readonly port: number;
  readonly networkId: number;
  /** Folder of the ledger, the clock and the deployed addresses. */
  readonly data: string;
  /** False where a keeper of its own process (`npm run kingdoms -- keep`) resolves the missions. */
  readonly keeper: boolean;
  readonly help: boolean;
}

export const usage = `The realm: a Radix ledger of your own with the game deployed on it.

  npm start -- [flags]

  --port N      port to listen on (8090)
  --host NAME   address to listen on (127.0.0.1)
  --network N   network id of the ledger: 242 simulator, 2 as on Stokenet, ... (242)
  --data DIR    data folder (.data/realm-<network id>)
  --no-keeper   leave due missions to a keeper of its own: npm run kingdoms -- keep
  --help        this text
`;

const flags = {
  port: { type: "string", default: "8090" },
  host: { type: "string", default: "127.0.0.1" },
  network: { type: "string", default: "242" },
  data: { type: "string" },
  "no-keeper": { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

/** Throws `BAD_FLAG` with the flag and what it accepts. */
export function parseOptions(args: readonly string[]): RealmOptions {
  const values = read(args);
  const networkId = integer("network", values.network, 1, 255);
  return {
    host: values.host,
    port: integer("port", values.port, 0, 65_535),
    networkId,
    data: values.data ?? `.data/realm-${networkId}`,
    keeper: !values["no-keeper"],
    help: values.help,
  };
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: flags, allowPositionals: false }).values;
  } catch (error) {
    throw new RealmError("BAD_FLAG", `${(error as Error).message}. "npm start -- --help" lists the flags.`);
  }
}

function integer(flag: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new RealmError("BAD_FLAG", `--${flag} takes a whole number from ${least} to ${most}, not "${text}".`);
}
