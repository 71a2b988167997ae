/** Why the ledger refuses a transaction, in terms that help a player. */
export interface Refusal {
  /** The kind of refusal; the screens have a sentence for each but "contract". */
  readonly reason: "contract" | EngineReason;
  /** With "contract": the component's own code and sentence for the player. */
  readonly code?: string;
  readonly sentence?: string;
  /** The engine's full message. */
  readonly detail: string;
}

/**
 * Reasons that a player can act on; "engine" is any other, "wallet" is a failure of the wallet itself, "reserved" is
 * something that no page may request.
 */
export type EngineReason =
  | "fee"
  | "balance"
  | "token"
  | "worktop"
  | "address"
  | "authority"
  | "expired"
  | "early"
  | "engine"
  | "reserved"
  | "wallet";

/** Finds the refusal of a dApp's component in the text of an error: the dApp knows how its own components refuse. */
export type ReadRefusal = (detail: string) => { readonly code: string; readonly sentence: string } | null;

/** Explains the error message of a receipt, a preview or a refused submission. */
export function explainRefusal(detail: string, readRefusal?: ReadRefusal): Refusal {
  const contract = readRefusal?.(detail);
  if (contract) return { reason: "contract", code: contract.code, sentence: contract.sentence, detail };
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
  [/NoLongerValid|no longer valid/i, "expired"],
  [/NotYetValid/, "early"],
];
