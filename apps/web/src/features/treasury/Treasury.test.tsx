import { unclaimedGold } from "@kingdoms/client";
import { parseAttos, parseKgld, parseXrd } from "@kingdoms/rules";
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { queryClient } from "../../data/query-client.ts";
import { plus, shownAmount, subtract } from "../../format/amounts.ts";
import { shownDate } from "../../format/times.ts";
import { updateOrder, useOrders } from "../../orders/store.ts";
import type { ChapterName } from "../../test-support/chapters.ts";
import { balanceRead, faultyRealm } from "../../test-support/faulty.ts";
import { ask } from "../../test-support/orders.ts";
import {
  chapter,
  clockUnread,
  config,
  connect,
  kingdomOf,
  rules,
  show,
  standAt,
} from "../../test-support/show.tsx";
import Treasury from "./Treasury.tsx";

async function treasury(name: ChapterName, later = 0) {
  const told = chapter(name);
  standAt(told.now + later);
  const shown = await show(<Treasury kingdomOf={kingdomOf(told)} />);
  await expect.poll(() => screen.queryByRole("button", { name: "Prospect" })).not.toBeNull();
  return shown;
}
const row = (name: string): string =>
  screen.getByText(name, { selector: "dt" }).nextElementSibling?.textContent ?? "";
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });

const gateway = faultyRealm();
beforeEach(() => connect());

describe("the vaults", () => {
  it("the vaults show the ledger's amounts", async () => {
    await treasury("hoarded");
    const { kingdom } = chapter("hoarded");
    expect(row("Treasury gold")).toBe(`${shownAmount(kingdom.treasury, 2)} KGLD`);
    expect(row("Trezor vault")).toBe("1,250.50 of 2,000");
    expect(row("Production")).toMatch(/^[\d,]+\.\d\d KGLD per hour$/);
    expect(row("Production")).not.toMatch(/^0\.00/);
  });

  it("unclaimed gold, reserves and total wealth tick with the ledger's clock", async () => {
    const { now, kingdom } = chapter("mined");
    await treasury("mined");
    for (const seconds of [0, 1, 3600]) {
      standAt(now + seconds);
      const gold = unclaimedGold(rules, kingdom, now + seconds);
      expect(screen.getByTestId("unclaimed").textContent).toBe(`${shownAmount(gold, 4)} KGLD`);
      expect(row("Gold in the ground")).toBe(
        `${shownAmount(subtract(kingdom.mining.mineable, gold), 2)} KGLD`,
      );
      expect(row("Total wealth")).toBe(
        `${shownAmount(plus(plus(kingdom.treasury, kingdom.trezor), gold), 2)} KGLD`,
      );
    }
  });

  it("mines gather no more than seven days' gold, and the panel says so", async () => {
    const { now } = chapter("mined");
    await treasury("mined");
    expect(screen.queryByText(/Mining paused/)).toBeNull();
    standAt(now + config.gold.accrualCap);
    expect(screen.getByText("Mining paused after 7 days. Claim to resume.")).toBeTruthy();
    const full = screen.getByTestId("unclaimed").textContent;
    standAt(now + config.gold.accrualCap + 3600);
    expect(screen.getByTestId("unclaimed").textContent).toBe(full);
  });
});

describe("amounts of open orders", () => {
  const { key, kingdom } = chapter("hoarded");

  it("an open order's amount is shown at once beside the ledger's, and disappears at its end", async () => {
    await treasury("hoarded");
    const before = screen.getByTestId("treasury-gold").textContent;
    let order = "";
    act(() => {
      order = ask("depositToTrezor", { amount: parseKgld("100.5") }, key.id).id;
    });
    expect(row("Treasury gold")).toBe(`${before}-100.50 KGLD pending`);
    expect(row("Trezor vault")).toBe("1,250.50 of 2,000+100.50 KGLD pending");
    expect(screen.getByTestId("treasury-gold").textContent).toBe(before);
    act(() => updateOrder(order, { type: "expired" }));
    expect(row("Treasury gold")).toBe(before);
  });

  it.each([
    ["deposit", { amount: parseKgld("0.5") }, "+0.50"],
    ["withdraw", { amount: parseKgld("3") }, "-3.00"],
    ["build", { building: "stronghold" }, "-1,000.00"],
    ["createDefenders", { amount: 2 }, "-600.00"],
    ["createMissiles", { amount: 1 }, "-2,500.00"],
    ["createBarriers", { amount: 1 }, "-2,500.00"],
    ["prospect", {}, "-500.00"],
  ] as const)("the amount follows from the order %s: %#", async (kind, payload, moves) => {
    ask(kind, payload, key.id);
    await treasury("hoarded");
    expect(row("Treasury gold")).toBe(`${shownAmount(kingdom.treasury, 2)} KGLD${moves} KGLD pending`);
  });

  it("orders of others, or tampered storage, have no effect", async () => {
    ask("deposit", { amount: parseKgld("5") }, "#77#");
    ask("claimGold", {}, key.id);
    const deposit = ask("deposit", { amount: parseKgld("7") }, key.id);
    const { name = "" } = useOrders.persist.getOptions();
    const kept = localStorage.getItem(name) ?? "";
    expect(kept).toContain('"amount":"7"');
    localStorage.setItem(name, kept.replace('"amount":"7"', '"amount":"<b>"'));
    await useOrders.persist.rehydrate();
    expect(useOrders.getState().orders.map(({ kind }) => kind)).toEqual(["claimGold", "deposit"]);
    expect(useOrders.getState().orders.some(({ id }) => id === deposit.id)).toBe(false);
    await treasury("hoarded");
    expect(screen.queryByText(/pending/)).toBeNull();
  });
});

describe("the last claim and the last withdrawal", () => {
  const text = (name: string): string => row(name).replaceAll("\u202f", " ");

  it.each(["founded", "building", "mined"] as const)(
    "the kingdom %s has no last claim and no last withdrawal",
    async (name) => {
      await treasury(name);
      await expect.poll(() => row("Last claimed")).toBe("Never");
      expect(row("Last withdrawn")).toBe("Never");
    },
  );

  it("the last times are shown as time passed, with the clock, and as dates", async () => {
    const { now, kingdom } = chapter("broke");
    expect(kingdom.lastWithdrawnAt).toBe(now);
    await treasury("broke");
    await expect.poll(() => text("Last withdrawn")).toBe(`now ${shownDate(now * 1000, "short")}`);
    standAt(now + 119);
    expect(text("Last withdrawn")).toMatch(/^1 minute ago /);
    standAt(now + 3 * 3600);
    expect(text("Last withdrawn")).toMatch(/^3 hours ago /);
    standAt(now + 2 * 86_400);
    expect(text("Last withdrawn")).toBe(`2 days ago ${shownDate(now * 1000, "short")}`);
    const { lastClaimedAt } = kingdom.mining;
    expect(lastClaimedAt).toBeLessThan(now);
    standAt(lastClaimedAt + 5 * 86_400);
    expect(text("Last claimed")).toBe(`5 days ago ${shownDate(lastClaimedAt * 1000, "short")}`);
  });
});

describe("the last withdrawal", () => {
  it.each([
    ["mined", "Never"],
    ["broke", "2 days ago"],
  ] as const)("the kingdom %s says of its last withdrawal: %s", async (name, last) => {
    const told = chapter(name);
    standAt(told.kingdom.lastWithdrawnAt + 2 * 86_400);
    await show(<Treasury kingdomOf={kingdomOf(told)} />);
    await expect.poll(() => screen.queryByText("Last withdrawn")).not.toBeNull();
    await expect.poll(() => row("Last withdrawn")).toContain(last);
  });
});

describe("the treasury's buttons", () => {
  it("the buttons are disabled without any wealth, with or without a mine, and enabled from the first gold on", async () => {
    const told = chapter("broke");
    const { kingdom } = told;
    const { settledAt } = kingdom.mining;
    const none = parseKgld("0");
    const poor = { ...kingdom, treasury: none, trezor: none, mining: { ...kingdom.mining, unclaimed: none } };
    expect(poor.buildings.mine).toBe(3);
    standAt(settledAt);
    await show(<Treasury kingdomOf={{ key: told.key, kingdom: poor }} />);
    await expect.poll(() => screen.queryByRole("button", { name: "Prospect" })).not.toBeNull();
    expect(button("Nothing to claim yet").disabled).toBe(true);
    expect(button("Nothing to withdraw").disabled).toBe(true);
    standAt(settledAt + 1);
    expect(button(/^Claim gold/).disabled).toBe(false);
    expect(button("Withdraw KGLD").disabled).toBe(false);
  });

  it("the buttons are disabled in a kingdom just founded", async () => {
    await treasury("founded");
    expect(button("Nothing to claim yet").disabled).toBe(true);
    expect(button("Nothing to withdraw").disabled).toBe(true);
    expect(screen.getByRole("link", { name: "No trezor yet: Go to Trezor" })).toBeTruthy();
  });

  it("the buttons open their popups", async () => {
    const { search } = await treasury("hoarded");
    for (const [name, panel] of [
      ["Withdraw KGLD", "withdraw"],
      ["Deposit to Trezor", "trezor"],
      ["Prospect", "prospect"],
      ["Deposit KGLD", "deposit"],
      ["Redeem KGLD", "redeem"],
    ] as const) {
      await expect.poll(() => button(name).disabled).toBe(false);
      fireEvent.click(button(name));
      await expect.poll(search).toMatchObject({ panel });
    }
  });

  it("the trezor's button is disabled at its capacity", async () => {
    await treasury("trezorFull");
    expect(button("Trezor is full").disabled).toBe(true);
  });

  it("a withdrawal is possible as long as there is any wealth", async () => {
    await treasury("broke", 3600);
    expect(button("Withdraw KGLD").disabled).toBe(false);
  });

  it("the buttons are disabled at total wealth 0 until the mine has produced something", async () => {
    const told = chapter("mined");
    const { now, kingdom } = told;
    const poor = {
      ...kingdom,
      treasury: parseKgld("0"),
      mining: {
        ...kingdom.mining,
        unclaimed: parseAttos("0"),
        settledAt: now as never,
        lastClaimedAt: now as never,
      },
    };
    expect([poor.buildings.mine, poor.trezor]).toEqual([1, 0n]);
    standAt(now);
    await show(<Treasury kingdomOf={{ key: told.key, kingdom: poor }} />);
    await expect.poll(() => row("Total wealth")).toBe("0.00 KGLD");
    expect(button("Nothing to withdraw").disabled).toBe(true);
    expect(button("Nothing to claim yet").disabled).toBe(true);
    standAt(now + 60);
    expect(button("Withdraw KGLD").disabled).toBe(false);
    expect(button(/^Claim gold/).disabled).toBe(false);
  });

  it("the buttons wait for the ledger's time, on which the wealth depends", async () => {
    clockUnread();
    await show(<Treasury kingdomOf={kingdomOf(chapter("hoarded"))} />);
    await expect.poll(() => screen.queryByRole("button", { name: "Prospect" })).not.toBeNull();
    expect(button("Withdraw: Checking…").disabled).toBe(true);
    expect(button("Claim: Checking…").disabled).toBe(true);
    expect(screen.getByTestId("unclaimed").textContent).toBe("…");
    standAt(chapter("hoarded").now);
    expect(button("Withdraw KGLD").disabled).toBe(false);
  });

  it("the buttons say that the wallet's gold is unread, not that there is none", async () => {
    gateway.fail(balanceRead);
    const told = chapter("hoarded");
    standAt(told.now);
    await show(<Treasury kingdomOf={kingdomOf(told)} />, "/", gateway.realm());
    expect((await screen.findByRole("button", { name: "Deposit: Checking…" })).hasAttribute("disabled")).toBe(
      true,
    );
    gateway.mend();
    await act(() => queryClient.refetchQueries({ queryKey: ["ledger", "balance"] }));
    await expect.poll(() => button("Deposit KGLD").disabled).toBe(false);
  });

  it("the claim button claims once", async () => {
    await treasury("mined");
    fireEvent.click(button(/^Claim gold/));
    const [order] = useOrders.getState().orders;
    expect(order).toMatchObject({ kind: "claimGold", phase: "asked" });
    expect(button(/^Claim gold/).disabled).toBe(true);
  });

  it("the claim names the gold that it moves, also out of the trezor, and offers to put that back", async () => {
    await treasury("hoarded");
    const moves = /^Claim gold [\d,]+ \+ 1,250 from the trezor$/;
    await expect.poll(() => screen.queryByRole("button", { name: moves })).not.toBeNull();
    fireEvent.click(button("Claim and put 1,250 back"));
    expect(useOrders.getState().orders[0]).toMatchObject({ kind: "claimGold", phase: "asked" });
    expect(button("Claim and put 1,250 back").disabled).toBe(true);
  });

  it("the claim hints when it costs more than it is worth, and when waiting pays", async () => {
    const told = chapter("mined");
    const { settledAt } = told.kingdom.mining;
    const none = parseKgld("0");
    const kingdom = { ...told.kingdom, trezor: none, mining: { ...told.kingdom.mining, unclaimed: none } };
    standAt(settledAt + 60);
    await show(<Treasury kingdomOf={{ key: told.key, kingdom }} />);
    const advice = () => screen.queryByTestId("claim-advice")?.textContent ?? "";
    await expect.poll(advice).toMatch(/^A claim costs 1\.50 XRD\. This gold is worth 0\.\d\d XRD\.$/);
    // A day's gold costs more than the fee to buy, but redeems for less: the redemption is its worth.
    standAt(settledAt + 86_400);
    await expect.poll(advice).toMatch(/ This gold is worth 1\.\d\d XRD\.$/);
    standAt(settledAt + 2 * 86_400);
    await expect.poll(advice).toMatch(/^A claim pays best from about 700 KGLD on\.$/);
    standAt(settledAt + 7 * 86_400);
    await expect.poll(advice).toBe("");
  });

  it("the treasury shows and collects refunds of missions", async () => {
    const told = chapter("hoarded");
    standAt(told.now);
    const { unmount } = await show(<Treasury kingdomOf={kingdomOf(told)} />);
    await expect.poll(() => screen.queryByRole("button", { name: "Prospect" })).not.toBeNull();
    expect(screen.queryByRole("button", { name: "Collect refunds" })).toBeNull();
    unmount();
    const kingdom = { ...told.kingdom, refunds: parseXrd("6.5") };
    await show(<Treasury kingdomOf={{ key: told.key, kingdom }} />);
    expect(screen.getByText("Mission refunds").nextElementSibling?.textContent).toBe("6.50 XRD");
    fireEvent.click(button("Collect refunds"));
    expect(useOrders.getState().orders[0]).toMatchObject({ kind: "collectRefunds" });
  });

  it("the treasury claims nothing while an arrived mission is not resolved", async () => {
    await treasury("resting");
    expect(screen.getByTestId("rest").textContent).toContain("nothing can be ordered");
    expect(
      screen.getByRole<HTMLButtonElement>("button", { name: /Claim gold|Nothing to claim/ }).disabled,
    ).toBe(true);
  });

  it("the buttons wait for open orders and no longer", async () => {
    const { key } = chapter("hoarded");
    const order = ask("depositToTrezor", { amount: parseKgld("1") }, key.id);
    await treasury("hoarded");
    expect(button("Deposit to Trezor").disabled).toBe(true);
    act(() => updateOrder(order.id, { type: "committed" }));
    expect(button("Deposit to Trezor").disabled).toBe(false);
  });
});

describe("the activity log", () => {
  it("the log is read when it is opened, newest first, with the amount of each entry", async () => {
    await treasury("broke");
    expect(screen.queryByRole("list", { name: "Activity log" })).toBeNull();
    const log = screen.getByText("Activity log").closest("details");
    act(() => {
      if (log) log.open = true;
    });
    if (log) fireEvent(log, new Event("toggle"));
    const list = await screen.findByRole("list", { name: "Activity log" });
    const [newest] = list.querySelectorAll("li");
    expect(newest?.textContent).toContain("Withdrawn for");
    expect(newest?.textContent).toMatch(/-[\d,]+\.\d\d KGLD/);
    expect(list.textContent).toContain("Taken from the trezor");
    expect(list.textContent).toContain("+2,000.00 KGLD");
    const before = list.querySelectorAll("li").length;
    fireEvent.click(screen.getByRole("button", { name: "Show earlier" }));
    await expect.poll(() => list.querySelectorAll("li").length).toBeGreaterThan(before);
  });
});
