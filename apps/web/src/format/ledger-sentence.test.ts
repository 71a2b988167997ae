import { expect, it } from "vitest";
import { ledgerSentence } from "./ledger-sentence.ts";

it.each([
  ["The build takes another 21584 seconds.", "The build takes another 5 hours, 59 minutes."],
  [
    "This takes 50000 KGLD; the treasury holds 1234.5.",
    "This takes 50,000 KGLD; the treasury holds 1,234.5.",
  ],
  ["This costs 600 XRD; 12345.678 XRD were given.", "This costs 600 XRD; 12,345.678 XRD were given."],
  ["Mission 12345 has arrived: resolve it first.", "Mission 12345 has arrived: resolve it first."],
  ["", ""],
])("the ledger's sentence %j reads %j", (sentence, read) => {
  expect(ledgerSentence(sentence)).toBe(read);
});
