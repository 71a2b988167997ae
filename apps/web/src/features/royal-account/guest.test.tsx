import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { connect, realm, show } from "../../test-support/show.tsx";
import { useWalletStore } from "../../wallet/store.ts";
import { RoyalAccount } from "./RoyalAccount.tsx";

describe("the account of a guest", () => {
  it("a guest has the faucet, which belongs to the ledger and not to the realm's owner", async () => {
    useWalletStore.setState({ phase: "ready" });
    connect();
    await show(<RoyalAccount />, "/", { ...realm, may: ["faucet"] });
    expect(await screen.findByRole("button", { name: "Get XRD" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Play on a phone" })).toBeTruthy();
  });
});
