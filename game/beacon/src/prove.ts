/** A round for the ledger: its signature from a relay, and the proof of it. No relay is believed, so any will do. */
import { answerText } from "./answer-text.ts";
import { readRound, roundAddress } from "./answers.ts";
import { type ChainName, chains } from "./chain.ts";
import { BeaconError } from "./error.ts";
import { witnessFor } from "./witness.ts";

export interface RoundToProve {
  readonly chain: ChainName;
  readonly round: number;
  /** Base URLs, asked one after the other. */
  readonly relays: readonly string[];
}

export interface ProvedRound {
  /** 48 bytes, hex. */
  readonly signature: string;
  /** 576 bytes, hex. */
  readonly witness: string;
}

/** The current step; the witness takes some tenths of a second. */
export type ProofStep = "asking" | "proving";

/** A relay that is silent for so long is left for the next one. */
const RELAY_MS = 8_000;

/** How a relay is asked. */
export type Load = (address: string, init: { readonly signal: AbortSignal }) => Promise<Response>;

/** @throws Error with the reason of the last relay if none gave a round of the chain. */
export async function prove(
  { chain: name, round, relays }: RoundToProve,
  onStep: (step: ProofStep) => void,
  load: Load = fetch,
): Promise<ProvedRound> {
  const chain = chains[name];
  let reason = new Error("no relay");
  for (const relay of relays) {
    try {
      onStep("asking");
      const { signature } = readRound(chain, round, await ask(load, roundAddress(relay, chain, round)));
      onStep("proving");
      return { signature, witness: witnessFor(chain, { round, signature }) };
    } catch (error) {
      reason = error instanceof BeaconError ? new Error(`${relay}: ${error.code}`) : (error as Error);
    }
  }
  throw reason;
}

async function ask(load: Load, address: string): Promise<string> {
  const response = await load(address, { signal: AbortSignal.timeout(RELAY_MS) });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return answerText(response);
}
