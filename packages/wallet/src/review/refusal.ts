/** Why the ledger refuses a transaction, as far as it can be told to a player. */
export interface Refusal {
  /** Of this game's contract: `NOT_ENOUGH_KGLD`. Absent for refusals by the engine itself. */
  code?: string;
  /** A sentence for the player. */
  sentence: string;
  /** The engine's own words. */
  detail: string;
}

/** Contract refusals read `KINGDOMS_<CODE>: "<sentence>"`, in debug output with the quotes escaped. */
const CONTRACT = /KINGDOMS_([A-Z0-9_]+): (\\*)"(.*?)\2"/s;

/** Reads the error message of a receipt, a preview or a refused submission. */
export function readRefusal(detail: string): Refusal {
  const contract = CONTRACT.exec(detail);
  if (contract) {
    const [, code = "", , sentence = ""] = contract;
    return { code, sentence: sentence.replace(/\\+(["'])/g, "$1"), detail };
  }
  const known = ENGINE.find(([pattern]) => pattern.test(detail));
  return { sentence: known?.[1] ?? detail, detail };
}

/** Refusals of the engine that a player can do something about, most telling first. */
const ENGINE: [RegExp, string][] = [
  [
    /NotEnoughFeeBalance|LockFeeInsufficientBalance|SuccessButFeeLoanNotRepaid/,
    "The account cannot pay the network fee.",
  ],
  [/InsufficientBalance/, "The account does not hold enough of what the transaction takes from it."],
  [
    /MissingNonFungible|NonFungibleNotFound/,
    "The account does not hold the token that the transaction shows.",
  ],
  [/AssertionFailed|WorktopError/, "The transaction would not bring what it promises."],
  [/Unauthorized|AuthError/, "This account has no authority over what the transaction calls."],
  [/TransactionEpochNoLongerValid|EpochNoLongerValid|no longer valid/i, "The transaction has expired."],
];
