/** Which networks a realm can pass for, and which of them it does not without its owner's word. */
import { createInterface } from "node:readline/promises";
import { RealmError } from "./errors.ts";

/** Those that the engine defines. */
export const networkIds: readonly number[] = [1, 2, 10, 11, 12, 13, 14, 240, 242];
/** Those that other people are on. */
const publicNetworks: ReadonlyMap<number, string> = new Map([
  [1, "Radix mainnet"],
  [2, "Stokenet, the public test network"],
]);

/**
 * Asks before a realm takes the id of a public network, at a terminal; elsewhere a flag has to say it. Throws
 * `NETWORK_NOT_CONFIRMED`.
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
  throw new RealmError(
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
