import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { updateOrder } from "../../orders/store.ts";
import { faultyRealm, keysRead } from "../../test-support/faulty.ts";
import { ask } from "../../test-support/orders.ts";
import { chapter, connect, realm, show, unreachable } from "../../test-support/show.tsx";
import { useWalletStore } from "../../wallet/store.ts";
import { Kingdoms } from "./Kingdoms.tsx";

/** An account that has never founded a kingdom. */
const STRANGER = realm.dAppDefinition;
const gateway = faultyRealm();

describe("Your Kingdoms", () => {
  it("the panel loads until it is known whether a wallet is connected", async () => {
    await show(<Kingdoms selected={null} />);
    expect(screen.getByText("Loading data...")).toBeTruthy();
  });

  it("the panel leaves asking for a wallet to the account, and offers to found", async () => {
    useWalletStore.setState({ phase: "ready" });
    await show(<Kingdoms selected={null} />);
    expect(screen.queryByText(/wallet/i)).toBeNull();
    expect(screen.getByRole("button", { name: "Create a New Kingdom" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Update Royal Records" })).toBeNull();
  });

  it("a place can be chosen before a wallet is connected, and the choice cancelled", async () => {
    useWalletStore.setState({ phase: "ready" });
    const { search } = await show(<Kingdoms selected={null} />);
    fireEvent.click(screen.getByRole("button", { name: "Create a New Kingdom" }));
    await expect.poll(search).toEqual({ panel: "place", map: true });
    fireEvent.click(await screen.findByRole("button", { name: "Cancel Creation" }));
    await expect.poll(search).toEqual({});
  });

  it("the panel says that there are no kingdoms, and how to found one", async () => {
    connect(STRANGER);
    await show(<Kingdoms selected={null} />);
    expect(screen.getByText("Loading data...")).toBeTruthy();
    expect(await screen.findByText("No Kingdom NFTs found in your realm")).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("the panel lists id, name, component and arms; a click on a row selects it", async () => {
    const { key } = chapter("founded");
    connect();
    const { search } = await show(<Kingdoms selected={key} />);
    const row = await screen.findByTestId(`kingdom-${key.id}`);
    expect(row.getAttribute("aria-current")).toBe("true");
    expect(row.textContent).toContain(key.id);
    expect(row.textContent).toContain("Camelot");
    expect(row.querySelector("bdi")?.textContent).toBe("Camelot");
    expect(await screen.findByRole("img", { name: /^(?!Picture)./ })).toBeTruthy();
    expect(screen.getByTitle(key.component).textContent).toMatch(/^component_sim1.{3}….{6}$/);
    fireEvent.click(screen.getByRole("button", { name: "Select Camelot" }));
    await expect.poll(search).toEqual({ kingdom: Number(key.id.replaceAll("#", "")) });
  });

  it("each row links to the report without selecting the kingdom", async () => {
    const { key } = chapter("founded");
    connect();
    const { search } = await show(<Kingdoms selected={key} />);
    fireEvent.click(await screen.findByRole("button", { name: "Inspect Camelot" }));
    const number = Number(key.id.replaceAll("#", ""));
    await expect.poll(search).toEqual({ panel: "inspect", target: number });
  });

  it("the panel does not say that there are none while the keys cannot be read", async () => {
    gateway.fail(keysRead);
    connect(STRANGER);
    await show(<Kingdoms selected={null} />, "/", gateway.realm());
    await screen.findByRole("alert");
    expect(screen.queryByText("No Kingdom NFTs found in your realm")).toBeNull();
    gateway.mend();
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No Kingdom NFTs found in your realm")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("the panel says why it cannot be read, and retries", async () => {
    connect();
    await show(<Kingdoms selected={null} />, "/", unreachable);
    const alert = await screen.findByRole("alert", {}, { timeout: 15_000 });
    expect(alert.textContent).toMatch(/^Error: ./);
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(screen.getByRole("button", { name: "Update Royal Records" })).toBeTruthy();
  });

  it("an ordered kingdom is shown as pending until the ledger has it", async () => {
    connect(STRANGER);
    const order = ask("found", { name: "Avalon", cell: { x: 4, y: 5 } }, null);
    await show(<Kingdoms selected={null} />);
    expect(screen.getByText("Avalon").closest("li")?.textContent).toContain("Waiting for your signature");
    act(() => updateOrder(order.id, { type: "signed", intentHash: "txid_1" }));
    expect(screen.getByText("Avalon").closest("li")?.textContent).toContain("Signed");
    act(() => updateOrder(order.id, { type: "committed" }));
    expect(screen.queryByText("Avalon")).toBeNull();
  });

  it("the panel begins and cancels the choice of a place", async () => {
    connect(STRANGER);
    const { search } = await show(<Kingdoms selected={null} />);
    fireEvent.click(screen.getByRole("button", { name: "Create a New Kingdom" }));
    await expect.poll(search).toEqual({ panel: "place", map: true });
    fireEvent.click(await screen.findByRole("button", { name: "Cancel Creation" }));
    await expect.poll(search).toEqual({});
  });
});
