import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isRefusalCode, REFUSAL_CODES, refusalOf } from "./refusal.ts";

const sentence = "A mine costs 300 KGLD; the treasury holds 12.";
const refused = `KINGDOMS_NOT_ENOUGH_KGLD: "${sentence}"`;
const expected = { code: "KINGDOMS_NOT_ENOUGH_KGLD", sentence };

describe("the game's refusal in an error", () => {
  it("a refusal is found as the contract writes it", () => {
    expect(refusalOf(refused)).toEqual(expected);
  });

  it("a refusal is found in the engine's debug text", () => {
    expect(refusalOf(`ApplicationError(PanicMessage(${JSON.stringify(refused)}))`)).toEqual(expected);
  });

  it("a refusal is found however often it was quoted", () => {
    let text = refused;
    for (let depth = 0; depth < 4; depth++) {
      text = JSON.stringify({ error: text });
      expect(refusalOf(text)).toEqual(expected);
    }
  });

  it("a refusal is found in an Error, and ends with its sentence", () => {
    expect(refusalOf(new Error(`Failed: ${refused} @ kingdom.rs:12, see "docs"`))).toEqual(expected);
  });

  it("a refusal keeps characters that quoting escapes", () => {
    const odd = 'KINGDOMS_COOLDOWN: "Tab\there, a \\ there"';
    expect(refusalOf(JSON.stringify(odd))?.sentence).toBe("Tab\there, a \\ there");
    expect(refusalOf('"KINGDOMS_COOLDOWN: \\"\\u{1f451} waits\\""')?.sentence).toBe("👑 waits");
  });

  it("any other error has no refusal", () => {
    expect(refusalOf("RejectionReason::IntentHashPreviouslyCommitted")).toBeNull();
    expect(refusalOf('KINGDOMS_CUT_SHORT: "the text ends')).toBeNull();
    expect(refusalOf(undefined)).toBeNull();
    expect(refusalOf({ message: refused })).toBeNull();
  });
});

describe("the list of codes", () => {
  it("the codes are those of docs/ledger-api.md and of the rules", () => {
    const documented = readFileSync(new URL("../../../docs/ledger-api.md", import.meta.url), "utf8");
    const codes = [...documented.matchAll(/^\| `(KINGDOMS_[A-Z_]+)` \|/gm)].map(([, code]) => code);
    expect([...REFUSAL_CODES]).toEqual(codes);
    const rules = readFileSync(new URL("../../rules/rust/src/refusals.rs", import.meta.url), "utf8");
    const refused = [...rules.matchAll(/ = "([A-Z_]+)", "/g)].map(([, code]) => `KINGDOMS_${code}`);
    expect([...REFUSAL_CODES]).toEqual(refused);
    expect(isRefusalCode("KINGDOMS_COOLDOWN")).toBe(true);
    expect(isRefusalCode("KINGDOMS_OF_TOMORROW")).toBe(false);
  });
});
