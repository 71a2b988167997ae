import { describe, expect, test } from "vitest";
import { parseInteraction } from "./interaction.ts";

const metadata = {
  version: 2,
  networkId: 242,
  dAppDefinitionAddress: "account_sim1dapp",
  origin: "http://x",
};
const interaction = (items: object): object => ({ interactionId: "one", metadata, items });

describe("requests of the toolkit", () => {
  test("a login request keeps its known fields and drops unknown ones", () => {
    const { items } = parseInteraction(
      interaction({
        discriminator: "authorizedRequest",
        auth: { discriminator: "loginWithoutChallenge" },
        reset: { accounts: false, personaData: false },
        ongoingAccounts: { numberOfAccounts: { quantifier: "atLeast", quantity: 1 }, challenge: undefined },
        oneTimeAccounts: null,
        fromTheFuture: { relayUrl: "…" },
      }),
    );

    expect(items).toEqual({
      discriminator: "authorizedRequest",
      auth: { discriminator: "loginWithoutChallenge" },
      reset: { accounts: false, personaData: false },
      ongoingAccounts: { numberOfAccounts: { quantifier: "atLeast", quantity: 1 } },
    });
  });

  test("a transaction request without blobs or message has none", () => {
    const { items } = parseInteraction(
      interaction({
        discriminator: "transaction",
        send: { transactionManifest: "DROP_ALL_PROOFS;", version: 1 },
      }),
    );

    expect(items).toEqual({ discriminator: "transaction", manifest: "DROP_ALL_PROOFS;", blobs: [] });
  });

  test.each([
    ["nothing", undefined, "interaction is not an object"],
    ["no metadata", { interactionId: "one", items: {} }, "metadata is not an object"],
    ["an unknown kind", interaction({ discriminator: "teleport" }), '"teleport" is not known'],
    [
      "a short challenge",
      interaction({
        discriminator: "authorizedRequest",
        auth: { discriminator: "loginWithChallenge", challenge: "abcd" },
      }),
      "challenge is invalid",
    ],
    [
      "a negative number of accounts",
      interaction({
        discriminator: "unauthorizedRequest",
        oneTimeAccounts: { numberOfAccounts: { quantifier: "exactly", quantity: -1 } },
      }),
      "whole number from 0",
    ],
    [
      "an unknown quantifier",
      interaction({
        discriminator: "unauthorizedRequest",
        oneTimeAccounts: { numberOfAccounts: { quantifier: "some", quantity: 1 } },
      }),
      'neither "exactly" nor "atLeast"',
    ],
    [
      "blobs that are no bytes",
      interaction({ discriminator: "transaction", send: { transactionManifest: "", blobs: ["xyz"] } }),
      "not hexadecimal",
    ],
  ])("a request with %s is refused with the reason", (_name, value, reason) => {
    expect(() => parseInteraction(value)).toThrow(reason);
  });
});
