/** Why the ledger refuses a transaction, in terms that help a player. */
export interface Refusal {
  /** The kind of refusal; the screens have a sentence for each but "contract". */
  reason: "contract" | EngineReason;
  /** Of this game's contract: `NOT_ENOUGH_KGLD`. */
  code?: string;
  /** The contract's own sentence for the player. */
  sentence?: string;
  /** The engine's full message. */
  detail: string;
}

/**
 * Reasons that a player can act on; "engine" is any other, "wallet" is a failure of the wallet itself, "reserved" what no page may ask
 * for.
 */
export type EngineReason =
  | "fee"
  | "balance"
  | "token"
  | "worktop"
  | "address"
  | "authority"
  | "expired"
  | "engine"
  | "reserved"
  | "wallet";

/** Contract refusals read `KINGDOMS_<CODE>: "<sentence>"`, in debug output with the quotes escaped. */
const CONTRACT = /KINGDOMS_([A-Z0-9_]+): (\\*)"(.*?)\2"/s;

/** Reads the error message of a receipt, a preview or a refused submission. */
export function readRefusal(detail: string): Refusal {
  const contract = CONTRACT.exec(detail);
  if (contract) {
    const [, code = "", , sentence = ""] = contract;
    return { reason: "contract", code, sentence: sentence.replace(/\\+(["'])/g, "$1"), detail };
  }
  const known = ENGINE.find(([pattern]) => pattern.test(detail));
  return { reason: known?.[1] ?? "engine", detail };
}

/** Names in the engine's errors, the most specific first. */
const ENGINE: [RegExp, EngineReason][] = [
  [
    /NotEnoughFeeBalance|LockFeeInsufficientBalance|SuccessButFeeLoanNotRepaid|ErrorBeforeLoanAndDeferredCostsRepaid/,
    "fee",
  ],
  [/InsufficientBalance/, "balance"],
  [/MissingId|MissingNonFungible|NonFungibleNotFound/, "token"],
  [/AssertionFailed|WorktopError/, "worktop"],
  [/ReferencedNodeDoesNotExist|BootloadingReferenceError/, "address"],
  [/Unauthorized|AuthError/, "authority"],
  [/EpochNoLongerValid|no longer valid/i, "expired"],
];
