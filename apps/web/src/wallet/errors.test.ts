import { readFileSync } from "node:fs";
import { WALLET_ERRORS } from "@embedded-radix/wallet/development";
import { describe, expect, it } from "vitest";
import { isWalletError } from "./errors.ts";

/** Of the specification, independent of the toolkit. */
const SPECIFIED = [
  "rejectedByUser",
  "missingExtension",
  "canceledByUser",
  "walletResponseValidation",
  "requestInterceptorError",
  "SupportedTransportNotFound",
  "ChallengeGeneratorError",
  "ChallengeValidationError",
  "LoginRejectedByDapp",
  "FailedToCreateRequestItem",
  "FailedToAddRequestItem",
  "FailedToReadRdtState",
  "FailedToUpdateRdtState",
  "FailedToTransformWalletRequest",
  "FailedToSendDappRequest",
  "FailedToDecryptWalletResponseData",
  "RadixConnectRelayRequestFailed",
  "UnhandledEnvironment",
  "failedToPoll",
  "FailedToFetch",
  "FailedToParseResponseToJson",
  "RequestStatusNotOk",
  "PendingItemNotFound",
  "WalletResponsesNotFound",
];
/** How a request may end that the toolkit lists without a code. */
const STATES = ["fail", "ignored", "cancelled", "timedOut"];

/** Every code that the installed toolkit gives a failure. */
function toolkitErrors(): readonly string[] {
  const source = readFileSync(new URL(import.meta.resolve("@radixdlt/radix-dapp-toolkit")), "utf8");
  const [, ownList = ""] = /var ErrorType = \{([^}]*)\}/.exec(source) ?? [];
  const listed = [...ownList.matchAll(/(\w+):/g)];
  const made = [...source.matchAll(/SdkError\(\s*"(\w+)"/g)];
  return [...listed, ...made].map(([, code = ""]) => code);
}

describe("the texts of a failure", () => {
  it("the toolkit's codes are found in its source", () => {
    expect(toolkitErrors()).toContain("rejectedByUser");
    expect(toolkitErrors().length).toBeGreaterThan(30);
  });

  it.each([
    ["the specification", SPECIFIED],
    ["the toolkit", toolkitErrors()],
    ["wallets", WALLET_ERRORS],
    ["the toolkit's list of requests", STATES],
    ["the ledger", ["Rejected", "CommittedFailure"]],
  ])("every code of %s has a sentence", (_, codes) => {
    expect(codes.filter((code) => !isWalletError(code))).toEqual([]);
  });

  it("an unknown code has none", () => {
    expect(["somethingNew", "constructor", "toString"].filter(isWalletError)).toEqual([]);
  });
});
