/** A keeper's computations for a round: some tenths of a second, during which its thread does nothing else. */
import { type BeaconRound, type Chain, readRound, type SignedRound, witnessFor } from "@kingdoms/beacon";

/** See the functions of the same names in `@kingdoms/beacon`. */
export interface RoundArithmetic {
  readRound(chain: Chain, round: number, answer: string): Promise<BeaconRound>;
  witnessFor(chain: Chain, round: SignedRound): Promise<string>;
}

export const inThisThread: RoundArithmetic = {
  readRound: async (chain, round, answer) => readRound(chain, round, answer),
  witnessFor: async (chain, round) => witnessFor(chain, round),
};
