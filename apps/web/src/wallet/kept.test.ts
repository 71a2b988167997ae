import { expect, it } from "vitest";
import { isSession, isWalletKept } from "./kept.ts";

const kept = (entries: Record<string, unknown>) => {
  const texts = Object.entries(entries).map(
    ([key, value]) => [key, typeof value === "string" ? value : JSON.stringify(value)] as const,
  );
  return {
    length: texts.length,
    key: (index: number) => texts[index]?.[0] ?? null,
    getItem: (key: string) => new Map(texts).get(key) ?? null,
  };
};
const nobody = { walletData: { accounts: [], personaData: [], proofs: [] }, sharedData: {} };
const shared = { ...nobody, walletData: { ...nobody.walletData, accounts: [{ address: "account_1" }] } };
const persona = { ...nobody, walletData: { ...nobody.walletData, persona: { label: "Lord" } } };

it.each([
  ["a session", { "rdt:account_1:2:state": shared }],
  ["a persona without accounts", { "kingdoms:theme": "dark", "rdt:account_1:2:state": persona }],
  ["a request that waits", { "rdt:account_1:2:requests": { i1: { status: "pending" } } }],
  ["a state that cannot be read", { "rdt:account_1:2:state": "{" }],
  ["a state of another form", { "rdt:account_1:2:state": { version: 3 } }],
])("a browser with %s keeps something of a wallet", (_, entries) => {
  expect(isWalletKept(kept(entries))).toBe(true);
});

it.each([
  ["nothing", {}],
  [
    "what a toolkit leaves that nobody has used",
    { "rdt:account_1:2:state": nobody, "rdt:account_1:2:requests": {} },
  ],
  ["an answered request", { "rdt:account_1:2:requests": { i1: { status: "success" } } }],
  ["something else", { "kingdoms:account": "{", "rdt:account_1:2:identities": { dApp: {} } }],
])("a browser with %s keeps nothing of a wallet", (_, entries) => {
  expect(isWalletKept(kept(entries))).toBe(false);
});

it("a request of another tab is no session yet", () => {
  expect(isSession("rdt:account_1:2:requests", JSON.stringify({ i1: { status: "pending" } }))).toBe(false);
  expect(isSession("rdt:account_1:2:state", JSON.stringify(shared))).toBe(true);
  expect(isSession(null, null)).toBe(false);
});
