import type { OrderKind, PayloadOf } from "@kingdoms/client";
import { parseKgld, parseXrd } from "@kingdoms/rules";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OrderEvent } from "../../orders/lifecycle.ts";
import { updateOrder, useOrders } from "../../orders/store.ts";
import { askClaiming } from "../../orders/tabs.ts";
import { keptByWallet, useWaiting, waitFor, waitingOver } from "../../orders/waiting.ts";
import { ask } from "../../test-support/orders.ts";
import { show } from "../../test-support/show.tsx";
import { CommittedNotes } from "./CommittedNotes.tsx";
import FailureNotice from "./FailureNotice.tsx";
import { OrdersButton } from "./OrdersButton.tsx";
import OrdersPopup from "./OrdersPopup.tsx";
import SigningOverlay from "./SigningOverlay.tsx";

const HASH = "txid_sim1abc";
const REFUSED: OrderEvent = {
  type: "failed",
  error: { code: "KINGDOMS_NOT_ENOUGH_KGLD", message: "Not enough KGLD." },
};

/** An order that these events have happened to. */
function order(events: readonly OrderEvent[] = []): string {
  return orderOf("deposit", { amount: parseKgld("5") }, events);
}

function orderOf<K extends OrderKind>(kind: K, payload: PayloadOf<K>, events: readonly OrderEvent[]): string {
  const { id } = ask(kind, payload, "#1#");
  for (const event of events) updateOrder(id, event);
  return id;
}

describe("the overlay during signing", () => {
  it("the overlay asks to sign, says when it is signed, and closes at the end", async () => {
    const id = order();
    waitFor(id);
    await show(<SigningOverlay />);
    expect(screen.getByRole("heading", { name: "Please sign transaction" })).toBeTruthy();
    expect(screen.getByText("Please open your wallet to sign the transaction.")).toBeTruthy();
    act(() => updateOrder(id, { type: "signed", intentHash: HASH }));
    expect(screen.getByText("Signed. Waiting for the ledger...")).toBeTruthy();
    act(() => updateOrder(id, { type: "pending" }));
    expect(screen.getByText("Signed. Waiting for the ledger...")).toBeTruthy();
    act(() => updateOrder(id, { type: "committed" }));
    expect(screen.queryByTestId("signing-overlay")).toBeNull();
  });

  it.each(["failed", "expired"] as const)("the overlay closes when the order has %s", async (type) => {
    const id = order();
    waitFor(id);
    await show(<SigningOverlay />);
    act(() => updateOrder(id, type === "failed" ? REFUSED : { type }));
    expect(screen.queryByTestId("signing-overlay")).toBeNull();
  });

  it("the player can withdraw the request until it is signed", async () => {
    const id = order();
    const withdrawn = waitFor(id);
    await show(<SigningOverlay />);
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(withdrawn.aborted).toBe(true);
    act(() => updateOrder(id, { type: "signed", intentHash: HASH }));
    expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
  });

  it("the overlay says when the wallet keeps a request that was withdrawn", async () => {
    const id = order();
    waitFor(id);
    await show(<SigningOverlay />);
    act(() => keptByWallet(id));
    expect(screen.getByText(/^Too late to cancel here/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
  });

  it("the overlay blocks everything else, and takes no key press for its buttons", async () => {
    waitFor(order());
    await show(<SigningOverlay />);
    const overlay = screen.getByRole("alertdialog", { name: "Please sign transaction" });
    expect(overlay.hasAttribute("open")).toBe(true);
    expect(document.activeElement?.textContent).toBe("Please sign transaction");
  });

  it("the overlay can be closed, and the order continues", async () => {
    const id = order();
    waitFor(id);
    await show(<SigningOverlay />);
    fireEvent.click(screen.getByRole("button", { name: "Continue in the background" }));
    expect(screen.queryByTestId("signing-overlay")).toBeNull();
    expect(useWaiting.getState().orderId).toBeNull();
    expect(useOrders.getState().orders[0]?.phase).toBe("asked");
  });
});

describe("the notice of a failure", () => {
  it("the notice shows the order, the code and the sentence, until it is acknowledged", async () => {
    const id = order([REFUSED]);
    waitingOver(id, true);
    await show(<FailureNotice />);
    const notice = screen.getByRole("alertdialog");
    expect(notice.textContent).toContain("Deposit 5 KGLD");
    expect(notice.querySelector("code")?.textContent).toBe("KINGDOMS_NOT_ENOUGH_KGLD");
    expect(notice.textContent).toContain("Transaction failed: Not enough KGLD.");
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(useWaiting.getState().failedId).toBeNull();
  });

  it.each([
    ["prospect", "Prospecting failed: Not enough KGLD.", {}],
    ["claimGold", "Claim failed: Not enough KGLD.", {}],
    ["claimBuilding", "Claim failed: Not enough KGLD.", { building: "mine" }],
    ["claimMissiles", "Claim failed: Not enough KGLD.", { amount: 5 }],
    ["build", "Transaction failed: Not enough KGLD.", { building: "mine" }],
  ] as const)("%s: %s", async (kind, words, payload) => {
    waitingOver(orderOf(kind, payload, [REFUSED]), true);
    await show(<FailureNotice />);
    expect(screen.getByRole("alertdialog").textContent).toContain(words);
  });

  it.each([
    ["prospect", "Prospecting failed", {}],
    ["claimDefenders", "Claim failed", { amount: 5 }],
    ["buyKgld", "Transaction failed", { amount: parseXrd("5") }],
  ] as const)("%s without an answer of the ledger: %s", async (kind, words, payload) => {
    waitingOver(orderOf(kind, payload, [{ type: "failed", error: { code: "Unheard", message: "" } }]), true);
    await show(<FailureNotice />);
    expect(screen.getByText(words, { exact: false })).toBeTruthy();
  });

  it("the notice has a sentence for a wallet that did not answer", async () => {
    waitingOver(order([{ type: "failed", error: { code: "rejectedByUser", message: "" } }]), true);
    await show(<FailureNotice />);
    const notice = screen.getByRole("alertdialog").textContent;
    expect(notice).toContain("rejectedByUser");
    expect(notice).toContain("You rejected the request in the wallet.");
  });

  it.each([
    ["FailedToAddRequestItem", "words for developers", "Its storage may be full."],
    ["ignored", "", "You ignored the request. If your wallet still shows it, reject it there."],
    [
      "failedToSubmitTransaction",
      "It came too late.",
      "Your wallet could not send the transaction to the ledger. It came too late.",
    ],
    ["Rejected", "The ledger's reason.", "Transaction failed: The ledger's reason."],
    ["Unheard", "The wallet's words.", "Transaction failed: The wallet's words."],
  ])("the notice of %s ends with a sentence for players", async (code, message, sentence) => {
    waitingOver(order([{ type: "failed", error: { code, message } }]), true);
    await show(<FailureNotice />);
    expect(screen.getByRole("alertdialog").querySelector("code")?.parentElement?.textContent).toMatch(
      new RegExp(`^${code}.*${sentence}$`),
    );
  });
});

describe("the note of a committed order", () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => vi.useRealTimers());

  const commit = (): string => {
    const id = order([{ type: "committed", intentHash: HASH }]);
    act(() => waitingOver(id, false));
    return id;
  };

  it("the note of a committed order is announced politely, takes no focus, and disappears after a while", async () => {
    await show(<CommittedNotes />);
    const region = screen.getByRole("status");
    const focused = document.activeElement;
    commit();
    await screen.findByText(/^5 KGLD deposited/);
    expect(region.textContent).toContain("5 KGLD deposited");
    expect(document.activeElement).toBe(focused);
    expect(screen.queryByRole("dialog")).toBeNull();
    // Its part has arrived just now: its timer starts with the effects that are still to run.
    await act(async () => {});
    act(() => void vi.advanceTimersByTime(6000));
    expect(region.textContent).toBe("");
  });

  it("the note has its six seconds in sight: those under a popup, or in another tab, do not count", async () => {
    await show(<CommittedNotes />);
    commit();
    await screen.findByText(/^5 KGLD deposited/);
    await act(async () => {});
    const words = (): string => screen.getByRole("status").textContent;
    act(() => void vi.advanceTimersByTime(5000));
    const popup = document.body.appendChild(document.createElement("dialog"));
    popup.setAttribute("open", "");
    act(() => void vi.advanceTimersByTime(60_000));
    popup.remove();
    act(() => void vi.advanceTimersByTime(5000));
    expect(words()).toContain("5 KGLD deposited");
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(words()).toContain("5 KGLD deposited");
    hidden.mockRestore();
    act(() => void vi.advanceTimersByTime(6000));
    expect(words()).toBe("");
  });

  it("the note stays while it is read, and disappears when it is closed", async () => {
    await show(<CommittedNotes />);
    commit();
    const close = await screen.findByRole("button", { name: "Close" });
    act(() => close.focus());
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByRole("status").textContent).toContain("5 KGLD deposited");
    fireEvent.click(close);
    expect(screen.getByRole("status").textContent).toBe("");
  });

  it("a note makes room for newer ones", async () => {
    await show(<CommittedNotes />);
    for (let count = 0; count < 5; count++) commit();
    expect(await screen.findAllByText(/^5 KGLD deposited/)).toHaveLength(3);
  });
});

describe("the list of orders", () => {
  it("the list says that there are no orders", async () => {
    await show(<OrdersPopup onClose={() => undefined} />);
    expect(screen.getByText(/No orders yet/)).toBeTruthy();
  });

  it.each([
    [[], "asked", "Waiting for your signature", false],
    [[{ type: "signed", intentHash: HASH }], "signed", "Signed", false],
    [[{ type: "signed", intentHash: HASH }, { type: "pending" }], "pending", "Pending on the ledger", false],
    [[{ type: "committed", intentHash: HASH }], "committed", "Committed", true],
    [[REFUSED], "failed", "Failed", true],
    [[{ type: "expired" }], "expired", "Never committed", true],
  ] as [OrderEvent[], string, string, boolean][])("%#: %s shows %s", async (events, phase, words, final) => {
    order(events);
    await show(<OrdersPopup onClose={() => undefined} />);
    const line = screen.getByTestId("order");
    expect(line.dataset.phase).toBe(phase);
    expect(line.textContent).toContain("Deposit 5 KGLD");
    expect(line.textContent).toContain(words);
    expect(within(line).queryAllByRole("link")).toHaveLength(
      events.some((event) => "intentHash" in event) ? 1 : 0,
    );
    const remove = within(line).queryByRole("button", { name: "Remove from the list" });
    expect(remove !== null).toBe(final);
    if (remove) {
      fireEvent.click(remove);
      expect(screen.queryByTestId("order")).toBeNull();
    }
  });

  it("each order says when it was given and for which kingdom, by name and number", async () => {
    const wish = { kind: "build", payload: { building: "mine" }, account: null } as const;
    for (const id of ["#1#", "#4#"]) askClaiming({ ...wish, kingdomId: id, kingdomName: "Dawnhold" });
    ask("buyKgld", { amount: parseXrd("5") }, null);
    await show(<OrdersPopup onClose={() => undefined} />);
    const lines = screen.getAllByTestId("order").map((line) => line.textContent);
    expect(lines[0]).not.toContain("#");
    expect(lines[1]).toContain("Build MineDawnhold #4#");
    expect(lines[2]).toContain("Build MineDawnhold #1#");
    const today = new Date().toLocaleDateString("en-US", { dateStyle: "medium" });
    for (const time of document.querySelectorAll("time")) expect(time.textContent).toContain(today);
    expect(document.querySelectorAll("time")).toHaveLength(3);
  });

  it("the list is opened from the navbar, whose badge counts the open orders", async () => {
    order();
    order([{ type: "committed", intentHash: HASH }]);
    await show(<OrdersButton />);
    fireEvent.click(screen.getByRole("button", { name: "Your orders (1 open)" }));
    expect(await screen.findAllByTestId("order")).toHaveLength(2);
  });
});
