import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { queryClient } from "../../ledger/query-client.ts";
import { shownAmount } from "../../lib/amounts.ts";
import { balanceRead, faultyRealm } from "../../test-support/faulty.ts";
import { chapter, connect, realm, show, unreachable } from "../../test-support/show.tsx";
import { useWalletStore } from "../../wallet/store.ts";
import { RoyalAccount } from "./RoyalAccount.tsx";

const gateway = faultyRealm();

describe("Royal Account", () => {
  it("loads until the toolkit runs", async () => {
    await show(<RoyalAccount />);
    expect(screen.getByText("Loading data...")).toBeTruthy();
  });

  it("says when the wallet connection cannot be started", async () => {
    useWalletStore.setState({ phase: "failed", problem: "no storage" });
    await show(<RoyalAccount />);
    expect(screen.getByRole("alert").textContent).toBe(
      "Error: The wallet connection could not be started: no storage",
    );
  });

  it("invites to connect", async () => {
    useWalletStore.setState({ phase: "ready" });
    await show(<RoyalAccount />);
    expect(screen.getByText("No wallet is connected.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Connect Wallet" })).toBeTruthy();
  });

  it("shows persona, label, address and what the ledger says of the balances", async () => {
    const { balance, key } = chapter("broke");
    connect();
    const { search } = await show(<RoyalAccount />);
    expect(screen.getByTestId("persona").textContent).toBe("Aldric");
    expect(screen.getByTestId("account-label").textContent).toBe("Main");
    expect(screen.getByTitle(key.account)).toBeTruthy();
    expect((await screen.findByTestId("balance-xrd")).textContent).toBe(shownAmount(balance.xrd, 2));
    expect(screen.getByTestId("balance-kgld").textContent).toBe(shownAmount(balance.kgld, 2));
    fireEvent.click(screen.getByRole("button", { name: "Buy KGLD" }));
    await expect.poll(search).toEqual({ panel: "buy" });
  });

  it("says why balances cannot be read", async () => {
    connect();
    await show(<RoyalAccount />, "/", unreachable);
    const alert = await screen.findByRole("alert", {}, { timeout: 15_000 });
    expect(alert.textContent).toMatch(/^Error: ./);
  });

  it("keeps balances that cannot be read again, and says as of when they are", async () => {
    const { balance } = chapter("broke");
    connect();
    await show(<RoyalAccount />, "/", gateway.realm());
    const xrd = await screen.findByTestId("balance-xrd");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    gateway.fail(balanceRead);
    void queryClient.invalidateQueries({ queryKey: ["ledger", "balance"] });
    const note = await screen.findByText(/It could not be read again. This is as of .+, state version \d+\./);
    expect(xrd.textContent).toBe(shownAmount(balance.xrd, 2));
    gateway.mend();
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await expect.poll(() => note.isConnected).toBe(false);
  });

  it("lets a player with several accounts choose", async () => {
    connect();
    const { key } = chapter("broke");
    useWalletStore.setState({
      accounts: [
        { address: key.account, label: "Main" },
        { address: realm.dAppDefinition, label: "Second" },
      ],
    });
    await show(<RoyalAccount />);
    const choice = screen.getByRole("combobox", { name: "Account in use" });
    fireEvent.change(choice, { target: { value: realm.dAppDefinition } });
    expect(useWalletStore.getState().chosen).toBe(realm.dAppDefinition);
  });
});
