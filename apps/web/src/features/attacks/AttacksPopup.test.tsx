import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { queryClient } from "../../data/query-client.ts";
import { faultyRealm, keysRead } from "../../test-support/faulty.ts";
import { chapter, connect, show, standAt } from "../../test-support/show.tsx";
import { useWalletStore } from "../../wallet/store.ts";
import Alarm from "./Alarm.tsx";
import { AttacksPopup } from "./AttacksPopup.tsx";
import WorldButtons from "./WorldButtons.tsx";

const { now, rival } = chapter("launched");
const gateway = faultyRealm();

/** Every text that the page shows, from before its first frame on. */
let texts: string[] = [];
let titles: string[] = [];
let eye: MutationObserver;
beforeEach(() => {
  texts = [];
  titles = [];
  standAt(now);
  eye = new MutationObserver(() => {
    texts.push(document.body.textContent ?? "");
    titles.push(document.title);
  });
  eye.observe(document, { childList: true, characterData: true, subtree: true });
});
afterEach(() => eye.disconnect());
const everSaid = (words: string): boolean => texts.some((text) => text.includes(words));

const open = () =>
  show(
    <>
      <Alarm />
      <WorldButtons mapShown={false} />
      <AttacksPopup />
    </>,
    "/",
    gateway.realm(),
  );
const alarm = (): string => screen.getByTestId("alarm").textContent ?? "";
const unverified = (): string => screen.getByTestId("alarm-unverified").textContent ?? "";
const unreadKeys = { message: "An unexpected error occurred" };
/** Two more tries, one and two seconds later, before a read counts as failed. */
const FAILED = { timeout: 20_000 };

describe("Attack Detection", () => {
  it("the popup says that nothing is watched without a wallet, and never that all is clear", async () => {
    useWalletStore.setState({ phase: "ready" });
    await open();
    expect(alarm()).toBe("Not watchingConnect a wallet to watch over your kingdoms.");
    expect(everSaid("ALL CLEAR")).toBe(false);
  });

  it("the popup does not say that no wallet is connected before that is known", async () => {
    await open();
    expect(alarm()).toContain("Checking…");
    expect(everSaid("Connect a wallet")).toBe(false);
  });

  it("the popup checks until the keys are read, and alerts as soon as they are", async () => {
    gateway.fail(keysRead, { kind: "hang" });
    connect(rival);
    await open();
    expect(alarm()).toContain("Checking…Reading your Kingdom Keys.");
    expect(screen.getByRole("button", { name: "Active Attacks: Checking…", hidden: true })).toBeTruthy();
    await expect.poll(() => document.title).toBe("Checking… - Kingdoms");
    gateway.mend();
    await expect.poll(alarm).toContain("ALERT");
    expect(document.title).toBe("(3) ALERT - Kingdoms");
    expect(screen.getByRole("button", { name: "Active Attacks: 3", hidden: true })).toBeTruthy();
    expect(screen.getByRole("list", { name: "Help on its way" })).toBeTruthy();
    expect(everSaid("ALL CLEAR")).toBe(false);
    expect(everSaid("You have no kingdom")).toBe(false);
  });

  it("the popup says why the keys cannot be read, and alerts once they can", async () => {
    gateway.fail(keysRead);
    connect(rival);
    await open();
    await expect.poll(alarm, FAILED).toContain("Your Kingdom Keys could not be read");
    expect(alarm()).toContain("Checking…");
    expect(alarm()).toContain(unreadKeys.message);
    await expect.poll(unverified).toContain("cannot currently tell");
    gateway.mend();
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await expect.poll(alarm).toContain("ALERT");
    expect(everSaid("ALL CLEAR")).toBe(false);
    expect(titles).not.toContain("Kingdoms");
    expect(unverified()).toBe("");
  });

  it("the popup says that all is clear at a state version once keys and missions are read, and not before", async () => {
    connect();
    await open();
    await expect.poll(alarm).toContain("ALL CLEAR");
    const [before] = texts.filter((text) => text.includes("ALL CLEAR"));
    expect(before).toMatch(/Last updated: .+, state version \d+\. Watching 1 kingdom/);
    expect(document.title).toBe("Kingdoms");
  });

  it("the popup withdraws that all is clear when the keys cannot be read any more, and says as of when it was", async () => {
    connect();
    await open();
    await expect.poll(alarm).toContain("ALL CLEAR");
    gateway.fail(keysRead);
    act(() => void queryClient.invalidateQueries({ queryKey: ["ledger", "keys"] }));
    await expect.poll(alarm, FAILED).toContain("Your Kingdom Keys could not be read");
    expect(alarm()).toContain("Checking…As of the last update, no attack was on the way");
    expect(alarm()).not.toContain("ALL CLEAR");
    expect(document.title).toBe("Checking… - Kingdoms");
    gateway.mend();
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await expect.poll(alarm).toContain("ALL CLEAR");
    expect(document.title).toBe("Kingdoms");
  });

  it("the popup checks while the missions cannot be read", async () => {
    gateway.fail((path) => path.startsWith("/state/key-value-store") || path === "/stream/transactions");
    connect();
    await open();
    await expect.poll(alarm, FAILED).toContain("Failed to load attack data");
    expect(alarm()).toContain("Checking…");
    expect(everSaid("ALL CLEAR")).toBe(false);
  });
});
