import { describe, expect, it } from "vitest";
import { type DAppFacts, radixWalletRefusals } from "./radix-wallet.ts";

const definition = "account_rdx1dapp";
const origin = "https://dapp.example";
const file = (content: unknown, status = 200): DAppFacts["radixJson"] => ({
  status,
  text: typeof content === "string" ? content : JSON.stringify(content),
});
const named = { dApps: [{ dAppDefinitionAddress: definition }], callbackPath: "/wallet" };

const right: DAppFacts = {
  dAppDefinition: definition,
  origin,
  accountType: "dapp definition",
  claimedWebsites: [origin],
  radixJson: file(named),
};

describe("the Radix Wallet's own check of a page", () => {
  it.each<Partial<DAppFacts>>([
    {},
    { claimedWebsites: ["https://other.example", `${origin}/`] },
    { radixJson: file({ dApps: [{ dAppDefinitionAddress: "account_rdx1other" }, ...named.dApps] }) },
  ])("passes a page that keeps every rule: %j", (facts) => {
    expect(radixWalletRefusals({ ...right, ...facts })).toEqual([]);
  });

  it.each<[string, Partial<DAppFacts>]>([
    ["invalidOriginURL", { origin: "http://dapp.example", claimedWebsites: ["http://dapp.example"] }],
    ["invalidOriginURL", { origin: "http://127.0.0.1:8090", claimedWebsites: ["http://127.0.0.1:8090"] }],
    ["wrongAccountType", { accountType: undefined }],
    ["wrongAccountType", { accountType: "Dapp Definition" }],
    ["unknownWebsite", { claimedWebsites: undefined }],
    ["unknownWebsite", { claimedWebsites: ["https://dapp.example.evil", "http://dapp.example", 7] }],
    ["unknownWebsite", { claimedWebsites: origin }],
    ["radixJsonNotFound", { radixJson: null }],
    ["radixJsonNotFound", { radixJson: file(named, 404) }],
    ["radixJsonUnknownFileFormat", { radixJson: file("<!doctype html>") }],
    ["radixJsonUnknownFileFormat", { radixJson: file("null") }],
    ["radixJsonUnknownFileFormat", { radixJson: file({ dApps: definition }) }],
    ["radixJsonUnknownFileFormat", { radixJson: file({ dApps: [{ dAppDefinitionAddress: 7 }] }) }],
    ["radixJsonUnknownFileFormat", { radixJson: file({ dApps: [null] }) }],
    ["unknownDappDefinitionAddress", { radixJson: file({ dApps: [] }) }],
    [
      "unknownDappDefinitionAddress",
      { radixJson: file({ dApps: [{ dAppDefinitionAddress: "account_rdx1x" }] }) },
    ],
  ])("the Radix Wallet's check refuses with %s: %j", (refusal, facts) => {
    expect(radixWalletRefusals({ ...right, ...facts })).toEqual([refusal]);
  });

  it("the Radix Wallet's check names every broken rule", () => {
    const page = { dAppDefinition: definition, origin: "no address", radixJson: null };
    expect(radixWalletRefusals({ ...page, accountType: 1, claimedWebsites: 1 })).toEqual([
      "invalidOriginURL",
      "wrongAccountType",
      "unknownWebsite",
      "radixJsonNotFound",
    ]);
  });
});
