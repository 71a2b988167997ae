import { describe, expect, it } from "vitest";
import { judge } from "./schemas.ts";

const metadata = { version: 2, networkId: 242, dAppDefinitionAddress: "account_sim1x", origin: "http://a" };
const interaction = {
  interactionId: "a",
  metadata,
  items: { discriminator: "transaction", send: { transactionManifest: "DROP_ALL_PROOFS;", version: 1 } },
};

describe("the toolkit's schemas", () => {
  it.each([
    ["toWallet", { discriminator: "walletInteraction", interactionId: "a", interaction }],
    ["toWallet", interaction],
    ["toWallet", { discriminator: "extensionStatus", interactionId: "a" }],
    ["toPage", { eventType: "receivedByExtension", interactionId: "a" }],
    ["toPage", { discriminator: "failure", interactionId: "a", error: "rejectedByUser" }],
  ] as const)("a message that a toolkit understands fits: %s %j", (direction, message) => {
    expect(judge(direction, message)).toEqual({});
  });

  it.each([
    ["toWallet", { ...interaction, metadata: { ...metadata, networkId: "242" } }],
    ["toWallet", { discriminator: "walletInteraction", interactionId: "a" }],
    ["toPage", { eventType: "receivedByExtension" }],
    ["toPage", { discriminator: "failure", interactionId: "a", error: "rejectedByUser", message: null }],
    ["toPage", null],
  ] as const)("a message that a toolkit would drop does not fit: %s %j", (direction, message) => {
    expect(judge(direction, message).problem).toMatch(/\w/);
  });
});
