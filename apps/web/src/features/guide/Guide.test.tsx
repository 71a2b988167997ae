import { parseKgld } from "@kingdoms/rules";
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useOrders } from "../../orders/store.ts";
import type { ChapterName } from "../../test-support/chapters.ts";
import { chapter, connect, kingdomOf, realm, show, standAt } from "../../test-support/show.tsx";
import { useWalletStore } from "../../wallet/store.ts";
import Guide from "./Guide.tsx";
import { learnedText, takeLearned, useGuide } from "./marks.ts";
import { STEPS } from "./steps.ts";

const step = (): string | null => screen.queryByTestId("guide")?.getAttribute("data-step") ?? null;

async function open(name: ChapterName) {
  const told = chapter(name);
  standAt(told.now);
  return show(<Guide kingdomOf={kingdomOf(told)} />);
}

describe("the guide on the dashboard", () => {
  beforeEach(() => {
    localStorage.clear();
    useGuide.setState({ hidden: false, done: {}, skipped: {} });
  });

  it("the next step is a button that does it", async () => {
    connect();
    await open("funded");
    await expect.poll(step).toBe("mine");
    fireEvent.click(screen.getByRole("button", { name: "Build it" }));
    expect(useOrders.getState().orders[0]).toMatchObject({ kind: "build", payload: { building: "mine" } });
    expect(screen.getByRole("button", { name: "Waiting for the ledger" })).toHaveProperty("disabled", true);
  });

  it("a step opens its popup and the screen that shows it", async () => {
    connect(realm.dAppDefinition);
    const { key, kingdom, now } = chapter("founded");
    standAt(now);
    useGuide.setState({ skipped: { [key.component]: ["mine"] } });
    const { search } = await show(
      <Guide kingdomOf={{ key: { ...key, account: realm.dAppDefinition }, kingdom }} />,
    );
    await expect.poll(step).toBe("inspect");
    fireEvent.click(screen.getByRole("button", { name: "Choose a kingdom" }));
    await expect.poll(search).toEqual({ panel: "inspect", screen: "army" });
  });

  it("a step without enough gold opens the popup that gets the gold and builds", async () => {
    connect(realm.dAppDefinition);
    const { key, kingdom, now } = chapter("founded");
    standAt(now);
    await show(<Guide kingdomOf={{ key: { ...key, account: realm.dAppDefinition }, kingdom }} />);
    await expect.poll(step).toBe("mine");
    fireEvent.click(screen.getByRole("button", { name: "Get gold and build" }));
    expect(await screen.findByTestId("popup-build")).toBeTruthy();
  });

  it("a step that was done by looking at something is not asked again in another kingdom", async () => {
    connect();
    const told = chapter("building");
    standAt(told.now);
    const shown = await show(<Guide kingdomOf={kingdomOf(told)} />, "/?panel=inspect&target=2");
    await expect.poll(step).toBe("map");
    shown.unmount();
    const { key, kingdom } = told;
    const other = { key: { ...key, component: `${key.component}2` as typeof key.component }, kingdom };
    await show(<Guide kingdomOf={other} />);
    await expect.poll(step).toBe("map");
  });

  it("a second player in the same browser starts the guide from the beginning", async () => {
    connect();
    useWalletStore.setState({ identity: "identity_one" });
    const told = chapter("building");
    standAt(told.now);
    const first = await show(<Guide kingdomOf={kingdomOf(told)} />, "/?panel=inspect&target=2");
    await expect.poll(step).toBe("map");
    first.unmount();
    useWalletStore.setState({ identity: "identity_two" });
    const second = await show(<Guide kingdomOf={kingdomOf(told)} />);
    await expect.poll(step).toBe("inspect");
    second.unmount();
    // What another device of this player has learned counts here.
    act(() => takeLearned(`${realm.factory.slice(-6)}!inspect map nonsense`));
    await show(<Guide kingdomOf={kingdomOf(told)} />);
    await expect.poll(step).not.toBe("inspect");
    expect(step()).not.toBe("map");
    expect(learnedText()).toBe(`${realm.factory.slice(-6)}!inspect map`);
    useWalletStore.setState({ identity: null });
  });

  it("a neighbor is inspected once its report is open, not the list of kingdoms or the player's own report", async () => {
    connect();
    const told = chapter("building");
    standAt(told.now);
    for (const address of ["/?panel=inspect", "/?panel=inspect&target=1"]) {
      const shown = await show(<Guide kingdomOf={kingdomOf(told)} />, address);
      await expect.poll(step).toBe("inspect");
      shown.unmount();
    }
    await show(<Guide kingdomOf={kingdomOf(told)} />, "/?panel=inspect&target=2");
    await expect.poll(step).toBe("map");
  });

  it("the chapter before the end of protection has another title once that is over", async () => {
    connect();
    const told = chapter("armed");
    const until = told.kingdoms.find(({ id }) => id === told.key.id)?.shield.protectedUntil;
    if (until === undefined) throw new Error("the chapter's kingdom is missing in its world");
    const third = () => screen.queryAllByRole("heading", { level: 3 })[2]?.textContent;
    for (const [now, title] of [
      [until - 60, "Before protection ends"],
      [until + 60, "Strong defenses"],
    ] as const) {
      standAt(now);
      const shown = await show(<Guide kingdomOf={kingdomOf(told)} />);
      fireEvent.click(await screen.findByText("All steps"));
      await expect.poll(third).toBe(title);
      shown.unmount();
    }
  });

  it("a step is skipped in one kingdom, for good, until it is wanted again", async () => {
    connect();
    const shown = await open("funded");
    await expect.poll(step).toBe("mine");
    fireEvent.click(screen.getByRole("button", { name: "Skip: Build your first mine." }));
    await expect.poll(step).toBe("inspect");
    expect(localStorage.getItem("kingdoms:guide")).toContain("mine");
    shown.unmount();
    await open("funded");
    await expect.poll(step).toBe("inspect");
    fireEvent.click(screen.getByText("All steps"));
    fireEvent.click(await screen.findByRole("button", { name: "Bring back skipped steps" }));
    await expect.poll(step).toBe("mine");
  });

  it("marks of another tab count, and none of them is lost", async () => {
    connect();
    await open("funded");
    await expect.poll(step).toBe("mine");
    const { component } = chapter("funded").key;
    const kept = { state: { hidden: false, done: {}, skipped: { [component]: ["mine"] } }, version: 0 };
    localStorage.setItem("kingdoms:guide", JSON.stringify(kept));
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "kingdoms:guide" })));
    await expect.poll(step).toBe("inspect");
    fireEvent.click(screen.getByRole("button", { name: /^Skip/ }));
    await expect.poll(step).toBe("map");
    expect(useGuide.getState().skipped[component]).toEqual(["mine"]);
  });

  it("the guide survives nonsense in the storage", async () => {
    localStorage.setItem(
      "kingdoms:guide",
      '{"state":{"done":7,"skipped":{"x":[1,{}]},"hidden":"no"},"version":0}',
    );
    await useGuide.persist.rehydrate();
    connect();
    await open("funded");
    await expect.poll(step).toBe("mine");
  });

  it("the guide can be hidden and shown again, and that is remembered", async () => {
    connect();
    await open("funded");
    fireEvent.click(await screen.findByText("All steps"));
    const hide = await screen.findByRole("button", { name: "Hide the guide" });
    act(() => hide.focus());
    fireEvent.click(hide);
    expect(step()).toBeNull();
    expect(localStorage.getItem("kingdoms:guide")).toContain('"hidden":true');
    const reveal = screen.getByRole("button", { name: "Show the guide" });
    expect(document.activeElement).toBe(reveal);
    fireEvent.click(reveal);
    expect(step()).toBe("mine");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Build it" }));
  });

  it("a full storage loses no mark of this page, and breaks nothing", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    connect();
    await open("funded");
    await expect.poll(step).toBe("mine");
    for (const next of ["inspect", "map"]) {
      fireEvent.click(screen.getByRole("button", { name: /^Skip/ }));
      await expect.poll(step).toBe(next);
    }
    fireEvent.click(screen.getByText("All steps"));
    fireEvent.click(await screen.findByRole("button", { name: "Bring back skipped steps" }));
    await expect.poll(step).toBe("mine");
    expect(document.activeElement?.tagName).toBe("SUMMARY");
    vi.restoreAllMocks();
  });

  it("a claim that would empty the trezor says so on its button", async () => {
    connect();
    const { key, kingdom: told, now } = chapter("mined");
    standAt(now);
    const mining = { ...told.mining, lastClaimedAt: told.mining.startedAt ?? told.mining.lastClaimedAt };
    const kingdom = { ...told, mining, trezor: parseKgld("5000") };
    useGuide.setState({ skipped: { [key.component]: STEPS.filter((name) => name !== "claimGold") } });
    await show(<Guide kingdomOf={{ key, kingdom }} />);
    await expect.poll(step).toBe("claimGold");
    expect(screen.getByRole("button", { name: "Claim it, with 5,000.00 KGLD from the trezor" })).toBeTruthy();
  });
});
