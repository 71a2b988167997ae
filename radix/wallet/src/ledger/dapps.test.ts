import { describe, expect, it } from "vitest";
import { originWarning } from "./dapps.ts";
import { type Gateway, GatewayError, GatewayUnreachable } from "./gateway.ts";

const ORIGIN = "https://dapp.example";

const asked = async (answer: () => unknown, homeUrl?: string): ReturnType<typeof originWarning> => {
  const gateway: Gateway = { post: async <T>() => answer() as T };
  const page = { dAppDefinition: "account_sim1dapp", origin: ORIGIN, homeUrl };
  return originWarning(gateway, page, new AbortController().signal);
};

/** A dApp definition with these entries. */
const definition =
  (accountType: unknown, websites: unknown = []) =>
  () => ({
    items: [
      {
        explicit_metadata: {
          items: [
            { key: "account_type", value: { typed: { type: "String", value: accountType } } },
            { key: "claimed_websites", value: { typed: { type: "OriginArray", values: websites } } },
          ],
        },
      },
    ],
  });

describe("the dApp definition of a page", () => {
  it("a page whose dApp definition claims its site is beyond doubt", async () => {
    expect(
      await asked(definition("dapp definition", ["https://other.example", `${ORIGIN}/`])),
    ).toBeUndefined();
  });

  it("a page in the place of the game's own address is beyond doubt if its dApp definition claims that", async () => {
    const founded = definition("dapp definition", ["http://localhost:8090"]);

    expect(await asked(founded, "http://localhost:8090/game")).toBeUndefined();
    expect(await asked(founded, "http://localhost:9999")).toBe("otherSite");
  });

  it.each([
    [[]],
    [["https://dapp.example.evil"]],
    [["http://dapp.example"]],
    ["https://dapp.example"],
    [[7]],
  ])("a page whose dApp definition does not claim its site is doubtful: %j", async (websites) => {
    expect(await asked(definition("dapp definition", websites))).toBe("otherSite");
  });

  it("a page whose dApp definition is none, or not on the ledger, is doubtful", async () => {
    expect(await asked(definition("wallet", [ORIGIN]))).toBe("unknownDApp");
    expect(await asked(() => ({ items: [] }))).toBe("unknownDApp");
    expect(
      await asked(() => {
        throw new GatewayError(400, "invalid address");
      }),
    ).toBe("unknownDApp");
  });

  it.each([
    new GatewayUnreachable("offline"),
    new GatewayError(503, "busy"),
    new GatewayError(429, "slow down"),
  ])("a dApp definition that cannot be read right now is unchecked: %s", async (error) => {
    expect(
      await asked(() => {
        throw error;
      }),
    ).toBe("unchecked");
  });
});
