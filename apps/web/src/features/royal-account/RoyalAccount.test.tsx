import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { queryClient } from "../../data/query-client.ts";
import { shownAmount } from "../../format/amounts.ts";
import { balanceRead, faultyRealm } from "../../test-support/faulty.ts";
import { chapter, connect, realm, show, unreachable } from "../../test-support/show.tsx";
import { useWalletStore } from "../../wallet/store.ts";
import { RoyalAccount } from "./RoyalAccount.tsx";

const gateway = faultyRealm();

describe("Royal Account", () => {
  it("the panel loads until the toolkit runs", async () => {
    await show(<RoyalAccount />);
    expect(screen.getByText("Loading data...")).toBeTruthy();
  });

  it("the panel says when the wallet connection cannot be started", async () => {
    useWalletStore.setState({ phase: "failed", problem: "no storage" });
    await show(<RoyalAccount />);
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toContain("Error: The wallet connection could not be started: no storage");
    expect(within(alert).getByRole("button", { name: "Try again" })).toBeTruthy();
  });

  it("the panel invites to connect", async () => {
    useWalletStore.setState({ phase: "ready" });
    await show(<RoyalAccount />);
    expect(screen.getByText("No wallet is connected.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Connect Wallet" })).toBeTruthy();
  });

  it("the panel says that the wallet is asked, and lets the player withdraw", async () => {
    useWalletStore.setState({ phase: "ready", login: { state: "asking" } });
    await show(<RoyalAccount />);
    expect(
      screen.getByText("Waiting for your wallet. Open it and share a persona and an account."),
    ).toBeTruthy();
    expect(screen.getByRole("button", { name: "Connect Wallet" })).toHaveProperty("disabled", true);
    expect(screen.getByRole("button", { name: "Cancel" })).toBeTruthy();
  });

  it("the panel says why a login failed: the code, then the sentence", async () => {
    useWalletStore.setState({
      phase: "ready",
      login: { state: "failed", code: "rejectedByUser", message: "user rejected request" },
    });
    await show(<RoyalAccount />);
    await screen.findByText("rejectedByUser");
    const alert = screen.getByRole("alert");
    expect(alert.querySelector("code + br")).not.toBeNull();
    expect(alert.textContent).toBe(
      "rejectedByUserLogin failed: user rejected requestYou rejected the request in the wallet.",
    );
    expect(screen.queryByRole("link")).toBeNull();
    expect(screen.getByRole("button", { name: "Connect Wallet" })).toHaveProperty("disabled", false);
  });

  it("the panel says what to install if no wallet answers, until one appears", async () => {
    useWalletStore.setState({
      phase: "ready",
      presence: "absent",
      login: { state: "failed", code: "missingExtension", message: "" },
    });
    await show(<RoyalAccount />);
    await screen.findByText("missingExtension");
    expect(screen.getByRole("alert").textContent).toContain("No wallet answered.");
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "https://app.radixdlt.com/qr-code",
      "https://wallet.radixdlt.com",
    ]);
    act(() => void useWalletStore.setState({ presence: "linked" }));
    expect(screen.getByText("A wallet was found. Try again.")).toBeTruthy();
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("the panel offers the QR code if the extension has no phone", async () => {
    useWalletStore.setState({ phase: "ready", presence: "unlinked", login: { state: "asking" } });
    await show(<RoyalAccount />);
    expect(screen.getByRole("button", { name: "Show the QR code to link it" })).toBeTruthy();
  });

  it("the panel shows persona, label, address and balances", async () => {
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

  it("the panel says why balances cannot be read", async () => {
    connect();
    await show(<RoyalAccount />, "/", unreachable);
    const alert = await screen.findByRole("alert", {}, { timeout: 15_000 });
    expect(alert.textContent).toMatch(/^Error: ./);
  });

  it("balances that cannot be read again stay, with the time as of which they are true", async () => {
    const { balance } = chapter("broke");
    connect();
    await show(<RoyalAccount />, "/", gateway.realm());
    const xrd = await screen.findByTestId("balance-xrd");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    gateway.fail(balanceRead);
    void queryClient.invalidateQueries({ queryKey: ["ledger", "balance"] });
    const note = await screen.findByText(/It could not be refreshed. This is as of .+, state version \d+\./);
    expect(xrd.textContent).toBe(shownAmount(balance.xrd, 2));
    gateway.mend();
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await expect.poll(() => note.isConnected).toBe(false);
  });

  it("a player with several accounts can choose", async () => {
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

  it("the panel says which account the selected kingdom is played from, and leads there", async () => {
    const { key } = chapter("broke");
    useWalletStore.setState({
      phase: "ready",
      accounts: [
        { address: key.account, label: "Main" },
        { address: realm.dAppDefinition, label: "Second" },
      ],
      chosen: realm.dAppDefinition,
    });
    await show(<RoyalAccount />, "/?kingdom=1");
    const note = await screen.findByTestId("key-elsewhere");
    expect(note.textContent).toContain("is played from \u2068Main\u2069, which holds its key.");
    fireEvent.click(screen.getByRole("button", { name: "Show \u2068Main\u2069" }));
    expect(useWalletStore.getState().chosen).toBe(key.account);
    expect(screen.queryByTestId("key-elsewhere")).toBeNull();
  });
});
