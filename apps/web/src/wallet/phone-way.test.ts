import { describe, expect, it } from "vitest";
import { phoneWay } from "./phone-way.ts";

const origin = "https://kingdoms.example";

describe("the way from a phone's page to its wallet", () => {
  it("an embedded ledger's page leads to its own wallet, even if the config names another one", () => {
    const own = { relayUrl: origin, walletUrl: `${origin}/wallet` };
    expect(phoneWay({ embedded: true }, origin)).toEqual(own);
    expect(phoneWay({ embedded: true, relayUrl: "https://relay.example" }, origin)).toEqual(own);
  });

  it("the toolkit goes its own way on a public network whose game names none", () => {
    expect(phoneWay({ embedded: false }, origin)).toBeNull();
  });

  it("the game's config names relay and wallet of a public network independently", () => {
    expect(phoneWay({ embedded: false, relayUrl: "https://relay.example" }, origin)).toEqual({
      relayUrl: "https://relay.example",
      walletUrl: "radixWallet://connect",
    });
    expect(phoneWay({ embedded: false, walletUrl: "other://connect" }, origin)).toEqual({
      relayUrl: "https://radix-connect-relay.radixdlt.com",
      walletUrl: "other://connect",
    });
  });
});
