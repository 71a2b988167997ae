import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { queryClient } from "../../data/query-client.ts";
import type { ChapterName } from "../../test-support/chapters.ts";
import { balanceRead, faultyRealm } from "../../test-support/faulty.ts";
import { chapter, connect, kingdomOf, realm, show, unreachable } from "../../test-support/show.tsx";
import { useWalletStore } from "../../wallet/store.ts";
import FirstSteps from "./FirstSteps.tsx";

const current = (): string | null =>
  document.querySelector('[aria-current="step"]')?.textContent?.replace(/^\d/, "") ?? null;
const open = (name?: ChapterName) =>
  show(<FirstSteps kingdomOf={name === undefined ? null : kingdomOf(chapter(name))} />);

describe("the first steps", () => {
  beforeEach(() => localStorage.clear());

  it("at most five first steps are shown", async () => {
    await open();
    expect(screen.getAllByRole("listitem").length).toBeLessThanOrEqual(5);
  });

  it("the first step is the wallet", async () => {
    await open();
    expect(current()).toBe("Connect your wallet");
  });

  it("the next step is a kingdom", async () => {
    connect();
    await open();
    expect(current()).toBe("Create a kingdom for 600 XRD");
  });

  it("a step asks for gold where there is none", async () => {
    connect(realm.dAppDefinition);
    const { key, kingdom } = kingdomOf(chapter("founded"));
    await show(<FirstSteps kingdomOf={{ key: { ...key, account: realm.dAppDefinition }, kingdom }} />);
    await expect.poll(current).toBe("Buy KGLD, at least 300");
  });

  it("a step asks to deposit what the wallet holds", async () => {
    connect();
    await open("founded");
    await expect.poll(current).toBe("Deposit it in the treasury");
  });

  it("a step asks to deposit what another shared account holds", async () => {
    const { key, kingdom } = kingdomOf(chapter("founded"));
    useWalletStore.setState({
      phase: "ready",
      accounts: [
        { address: realm.dAppDefinition, label: "Main" },
        { address: key.account, label: "Second" },
      ],
    });
    await show(<FirstSteps kingdomOf={{ key: { ...key, account: realm.dAppDefinition }, kingdom }} />);
    await expect.poll(current).toBe("Deposit it in the treasury");
  });

  it("a step asks to build once the treasury can pay", async () => {
    connect();
    await open("funded");
    expect(current()).toBe("Build your first mine");
    expect(screen.getAllByText("(done)")).toHaveLength(4);
  });

  it("the steps end when the first mine is under construction", async () => {
    connect();
    await open("building");
    expect(screen.queryByTestId("first-steps")).toBeNull();
  });

  it("the steps can be hidden and shown again, and that is remembered", async () => {
    await open();
    fireEvent.click(screen.getByRole("button", { name: "Hide" }));
    expect(screen.queryByRole("listitem")).toBeNull();
    expect(localStorage.getItem("kingdoms:first-steps")).toContain("true");
    fireEvent.click(screen.getByRole("button", { name: "Show the first steps" }));
    expect(screen.getAllByRole("listitem").length).toBeGreaterThan(0);
  });
});

describe("the first steps while something is unread", () => {
  const gateway = faultyRealm();
  const { key, kingdom } = kingdomOf(chapter("founded"));

  it("no step asks to buy gold before the balance is known", async () => {
    gateway.fail(balanceRead);
    connect();
    await show(<FirstSteps kingdomOf={{ key, kingdom }} />, "/", gateway.realm());
    expect(screen.getByText("Checking… Your gold has not been loaded yet.")).toBeTruthy();
    expect(current()).toBeNull();
    expect(screen.getAllByText("(done)")).toHaveLength(2);
    gateway.mend();
    await act(() => queryClient.refetchQueries({ queryKey: ["ledger", "balance"] }));
    await expect.poll(current).toBe("Deposit it in the treasury");
    expect(screen.queryByText(/Checking…/)).toBeNull();
  });

  it("no step names a price before it is known", async () => {
    await show(<FirstSteps kingdomOf={null} />, "/", unreachable);
    expect(screen.getByText("Create a kingdom for … XRD")).toBeTruthy();
  });
});
