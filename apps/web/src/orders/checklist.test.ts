import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";

const root = new URL("../../../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), "utf8");
const doc = read("docs/orders.md");
const toolkit = readFileSync(
  createRequire(import.meta.url)
    .resolve("@radixdlt/radix-dapp-toolkit")
    .replace(/\.cjs$/, ".js"),
  "utf8",
);

/** Rows below the line that begins a table, as cells without their backticks. */
function rowsBelow(head: string): readonly (readonly string[])[] {
  const lines = doc.slice(doc.indexOf(head)).split("\n").slice(2);
  const end = lines.findIndex((line) => !line.startsWith("|"));
  return lines.slice(0, end === -1 ? undefined : end).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll("`", "")),
  );
}

/** The fixed words of a message around its placeholders. */
const parts = (words: string): readonly string[] => words.split(/\{\{\w+\}\}/).filter((part) => part !== "");

/** Exact texts for missing things and failures, by the file that has them and a test that expects them. */
const WORDS = [
  {
    said: "apps/web/src/i18n/en/panels.ts",
    tested: "apps/web/src/features/structures/BuildingCard.test.tsx",
    words: ["Not enough KGLD", "Other Build in Progress", "allowed", "Build ready in"],
  },
  {
    said: "apps/web/src/i18n/en/outcomes.ts",
    tested: "apps/web/src/features/orders/orders.test.tsx",
    words: [
      "Please sign transaction",
      "Please open your wallet to sign the transaction.",
      "Transaction failed:",
      "Prospecting failed:",
      "Claim failed:",
      "Transaction failed",
      "Prospecting failed",
      "Claim failed",
    ],
  },
  {
    said: "apps/web/src/i18n/en/wallet-errors.ts",
    tested: "tests/e2e/no-wallet.spec.ts",
    words: ["No wallet answered."],
  },
  {
    said: "apps/web/src/i18n/en/outcomes.ts",
    tested: "apps/web/src/features/royal-account/RoyalAccount.test.tsx",
    words: ["Login failed:"],
  },
  {
    said: "apps/web/src/i18n/en/frame.ts",
    tested: "apps/web/src/features/royal-account/RoyalAccount.test.tsx",
    words: ["Error:"],
  },
  {
    said: "apps/web/src/i18n/en/frame.ts",
    tested: "apps/web/src/features/kingdoms/Kingdoms.test.tsx",
    words: ["Loading data..."],
  },
  {
    said: "apps/web/src/i18n/en/kingdom.ts",
    tested: "apps/web/src/features/kingdoms/Kingdoms.test.tsx",
    words: ["No Kingdom NFTs found in your realm"],
  },
  {
    said: "apps/web/src/i18n/en/map.ts",
    tested: "tests/e2e/map.spec.ts",
    words: ["Kingdom not found"],
  },
  {
    said: "apps/web/src/i18n/en/attacks.ts",
    tested: "apps/web/src/features/history/words.test.tsx",
    words: ["Failed to load attack data"],
  },
  {
    said: "apps/web/src/i18n/en/history.ts",
    tested: "apps/web/src/features/history/words.test.tsx",
    words: ["Failed to load war history"],
  },
  {
    said: "apps/web/src/i18n/en/history.ts",
    tested: "tests/e2e/history-errors.spec.ts",
    words: ["Failed to load more events"],
  },
  {
    said: "apps/web/src/i18n/en/history.ts",
    tested: "apps/web/src/features/history/HistoryPopup.test.tsx",
    words: ["No war events found"],
  },
  {
    said: "apps/web/src/i18n/en/history.ts",
    tested: "tests/e2e/history.spec.ts",
    words: ["No matches found in entire history"],
  },
  {
    said: "apps/web/src/i18n/en/names.ts",
    tested: "apps/web/src/features/history/words.test.tsx",
    words: ["Unknown {{code}}"],
  },
  {
    said: "apps/web/src/i18n/en/kingdom.ts",
    tested: "apps/web/src/features/history/words.test.tsx",
    words: ["Kingdom {{id}}"],
  },
  {
    said: "radix/client/src/errors.ts",
    tested: "radix/client/src/client.test.ts",
    words: ["Unknown error occurred"],
  },
  {
    said: "radix/wallet/src/protocol/interaction.ts",
    tested: "radix/wallet/src/protocol/interaction.test.ts",
    words: ["challenge is invalid"],
  },
].flatMap(({ said, tested, words }) => words.map((text) => ({ said, tested, text })));

/** Texts and codes of the toolkit that the page relies on. */
const WORDS_OF_TOOLKIT = [
  "user rejected request",
  "extension could not be found",
  "user has canceled the request",
  "Invalid input",
  "No supported transport found",
  "failed to generate challenge",
  "challenge is invalid",
  "Login rejected by dApp",
  "The number must be at least 0.",
  "missing challenge or proofs",
  "Unnamed dApp",
  "FailedToCreateRequestItem",
  "FailedToAddRequestItem",
  "FailedToReadRdtState",
  "FailedToUpdateRdtState",
  "FailedToTransformWalletRequest",
  "FailedToSendDappRequest",
  "FailedToDecryptWalletResponseData",
  "UnhandledEnvironment",
  "failedToPoll",
  "FailedToFetch",
  "FailedToParseResponseToJson",
  "RequestStatusNotOk",
  "PendingItemNotFound",
  "WalletResponsesNotFound",
  "requestInterceptorError",
];

it.each(rowsBelow("| rule | said by | tested by |"))(
  "the row of docs/orders.md is tested: %s",
  (_rule, said = "", tested = "") => {
    expect(existsSync(new URL(said, root)), said).toBe(true);
    expect(tested).toMatch(/(test|spec)\.tsx?$/);
    expect(existsSync(new URL(tested, root)), tested).toBe(true);
  },
);

it.each(WORDS)("a test expects the text “$text”", ({ said, tested, text }) => {
  for (const part of parts(text)) {
    expect(read(said), said).toContain(part);
    expect(read(tested), tested).toContain(part);
  }
});

it.each(WORDS_OF_TOOLKIT)("the toolkit in use has the text “%s”", (words) => {
  expect(toolkit).toContain(words);
});
