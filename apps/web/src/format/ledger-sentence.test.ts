import { expect, it } from "vitest";
import { ledgerSentence } from "./ledger-sentence.ts";

it.each([
  ["The building is ready in 5 h 59 min.", "The building is ready in 5 h 59 min."],
  ["Costs 50000 KGLD; your treasury has 1234.5.", "Costs 50,000 KGLD; your treasury has 1,234.5."],
  ["This costs 600 XRD; you paid 12345.678.", "This costs 600 XRD; you paid 12,345.678."],
  ["Mission 12345 has arrived: resolve it first.", "Mission 12345 has arrived: resolve it first."],
  ["", ""],
])("the ledger's sentence %j reads %j", (sentence, read) => {
  expect(ledgerSentence(sentence)).toBe(read);
});
