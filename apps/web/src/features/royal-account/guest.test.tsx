import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { connect, realm, show } from "../../test-support/show.tsx";
import { useWalletStore } from "../../wallet/store.ts";
import { RoyalAccount } from "./RoyalAccount.tsx";

const guest = { ...realm, may: [] };
const closed = "Only the realm's owner may use its faucet. Ask them for XRD.";

describe("the account of a guest", () => {
  it("a guest is told in place of the faucet whom to ask for XRD", async () => {
    useWalletStore.setState({ phase: "ready" });
    connect();
    await show(<RoyalAccount />, "/", guest);
    expect(await screen.findByText(closed)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Get XRD" })).toBeNull();
    expect(screen.getByRole("button", { name: "Play on a phone" })).toBeTruthy();
  });

  it("a guest whom the owner allowed the faucet has its button", async () => {
    useWalletStore.setState({ phase: "ready" });
    connect();
    await show(<RoyalAccount />, "/", { ...guest, may: ["faucet"] });
    expect(await screen.findByRole("button", { name: "Get XRD" })).toBeTruthy();
    expect(screen.queryByText(closed)).toBeNull();
  });
});
