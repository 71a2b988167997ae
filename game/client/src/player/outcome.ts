/** The outcome of an order: typed unions instead of errors, so that a program handles each case. */
import type { Denial, Xrd } from "@kingdoms/rules";
import type { LoggedEvent } from "../events.ts";
import type { IntentHash, StateVersion } from "../ids.ts";
import { isRefusalCode, type RefusalCode, refusalOf } from "../refusal.ts";
import { isUnfunded } from "../sending/index.ts";

/** Why an order is refused. */
export interface Reason {
  readonly code: RefusalCode | PlayerRefusal;
  /** For people. */
  readonly sentence: string;
}

/** Refusals that come from no rule of the game. */
export type PlayerRefusal =
  /** The account holds no key of the kingdom; or it holds several, and none was named. */
  | "NOT_YOUR_KINGDOM"
  /** There is no kingdom of this number to send a mission to. */
  | "NO_SUCH_KINGDOM"
  /** There is no mission of this number. */
  | "NO_SUCH_MISSION"
  /** No relay of the beacon has the round of the mission. */
  | "NO_ROUND"
  /** The account cannot lock the network fee. */
  | "UNFUNDED"
  /** The transaction would cost more than the player's `maxFee`. */
  | "FEE_TOO_HIGH"
  /** Anything else that the ledger says; the sentence is the engine's. */
  | "LEDGER";

/** Nothing was done and nothing was paid. */
export interface Refused {
  readonly status: "refused";
  /** Who refused: the rules before anything was sent, the ledger in a preview, or the ledger when it was submitted. */
  readonly by: "rules" | "preview" | "ledger";
  readonly reason: Reason;
}

/** The ledger carried it out. */
export interface Done {
  readonly status: "committed";
  readonly intentHash: IntentHash;
  readonly stateVersion: StateVersion;
  /** The network fee. */
  readonly fee: Xrd;
  /** The events of the game and its kingdoms, in order. */
  readonly events: readonly LoggedEvent[];
}

/** The ledger changed nothing but took the network fee: the state was another one than in the preview. */
export interface Failed {
  readonly status: "failed";
  readonly intentHash: IntentHash;
  readonly stateVersion: StateVersion;
  readonly fee: Xrd;
  readonly reason: Reason;
}

/** It was signed, and its outcome was not known in time. It may still be committed: `player.outcome(intentHash)` looks it up. */
export interface Undecided {
  readonly status: "undecided";
  readonly intentHash: IntentHash;
}

/** What became of a signed transaction. */
export type SentOutcome = Done | Failed | Undecided | Refused;

export const refusedBy = (by: Refused["by"], code: Reason["code"], sentence: string): Refused => ({
  status: "refused",
  by,
  reason: { code, sentence },
});

export const reasonOfDenial = ({ code, sentence }: Denial): Reason => ({
  code: `KINGDOMS_${code}`,
  sentence,
});

/** The reason in an error of the engine or of a gateway. */
export function reasonOfLedger(error: string | null): Reason {
  const text = error ?? "the gateway gives no reason";
  const refusal = refusalOf(text);
  if (refusal !== null && isRefusalCode(refusal.code))
    return { code: refusal.code, sentence: refusal.sentence };
  return { code: isUnfunded(text) ? "UNFUNDED" : "LEDGER", sentence: text };
}
