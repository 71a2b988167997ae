import { testAccounts } from "@embedded-radix/transactions";
import { accountAddress, withdrawFee } from "@kingdoms/client";
import { formatAttos, parseAttos, parseKgld, parseXrd, type Xrd } from "@kingdoms/rules";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { shownAmount, subtract } from "../../format/amounts.ts";
import { NETWORK_FEE } from "../../game/network-fee.ts";
import { useOrders } from "../../orders/store.ts";
import { agree, button, fact, popup, reason, slide, type, typed } from "../../test-support/popup.ts";
import {
  chapter,
  config,
  connect,
  kingdomOf,
  realm,
  rules,
  show,
  standAt,
} from "../../test-support/show.tsx";
import { useWalletStore } from "../../wallet/store.ts";
import { BuyPopup } from "./orders/BuyPopup.tsx";
import { DepositPopup } from "./orders/DepositPopup.tsx";
import { WithdrawPopup } from "./orders/WithdrawPopup.tsx";

const SMALLEST = "0.000000000000000001";
const ordered = () => useOrders.getState().orders[0];
const onClose = (): void => undefined;

beforeEach(() => connect());

describe("Buy Kingdom Gold", () => {
  const { balance } = chapter("founded");
  const open = (xrd = balance.xrd) =>
    show(<BuyPopup rules={rules} balance={{ ...balance, xrd }} onClose={onClose} />);

  it("the popup names price, balance and limit", async () => {
    await open();
    expect(fact("Price")).toBe(`1 KGLD = ${shownAmount(config.gold.price, 2)} XRD`);
    expect(fact("In your account")).toBe(`${shownAmount(balance.xrd, 2)} XRD`);
    expect(popup().getByText("At most 2,000 XRD per purchase.")).toBeTruthy();
    await popup().findByText(
      /^The game buys gold back for 0\.01 XRD per KGLD at most, 50 % of the price\. At present/,
    );
  });

  it("an account with gold finds the way to redeem it", async () => {
    const { unmount } = await open();
    expect(popup().queryByRole("button", { name: "Redeem KGLD" })).toBeNull();
    unmount();
    const rich = { ...balance, kgld: parseKgld("1") };
    const { search } = await show(<BuyPopup rules={rules} balance={rich} onClose={onClose} />);
    fireEvent.click(button("Redeem KGLD"));
    await expect.poll(search).toMatchObject({ panel: "redeem" });
  });

  it("the button is disabled for an empty field and for zero", async () => {
    await open();
    expect(button("Buy KGLD").disabled).toBe(true);
    expect(reason()).toBe("Enter an amount.");
    type("XRD to spend", "0");
    expect(button("Buy KGLD").disabled).toBe(true);
    expect(popup().getByText("Enter an amount above zero.")).toBeTruthy();
    type("XRD to spend", "-5");
    expect(button("Buy KGLD").disabled).toBe(true);
  });

  it("either field is computed from the other, to the last place", async () => {
    await open();
    type("XRD to spend", SMALLEST);
    expect(typed("KGLD to receive")).toBe(formatAttos(rules.kgldFor(parseAttos(SMALLEST))));
    type("KGLD to receive", "1.000000000000000001");
    expect(typed("XRD to spend")).toBe(formatAttos(rules.xrdFor(parseAttos("1.000000000000000001"))));
    expect(rules.kgldFor(parseAttos(typed("XRD to spend")))).toBeGreaterThanOrEqual(
      parseAttos("1.000000000000000001"),
    );
  });

  it("the slider has steps of 0.1 XRD up to 2000", async () => {
    await open();
    slide(1, "XRD to spend, slider");
    expect(typed("XRD to spend")).toBe("0.1");
    slide(20_000, "XRD to spend, slider");
    expect(typed("XRD to spend")).toBe("2000");
    const left = subtract(subtract(balance.xrd, parseAttos("2000")), NETWORK_FEE.buy);
    expect(fact("XRD left (at least)")).toBe(`${shownAmount(left, 2)} XRD`);
    expect(fact("Your KGLD afterwards")).toBe("100,000.00 KGLD");
    type("XRD to spend", "2000.000000000000000001");
    expect(popup().getByText("At most 2,000 XRD.")).toBeTruthy();
    expect(button("Buy KGLD").disabled).toBe(true);
  });

  it("the slider has steps of 0.1 XRD, or their worth in KGLD, if the account holds less than the limit", async () => {
    await open(parseXrd("57.25"));
    slide(1, "XRD to spend, slider");
    expect(typed("XRD to spend")).toBe("0.1");
    slide(557, "XRD to spend, slider");
    expect(typed("XRD to spend")).toBe("55.7");
    slide(558, "XRD to spend, slider");
    expect(typed("XRD to spend")).toBe("55.75");
    slide(1, "KGLD to receive, slider");
    expect(typed("XRD to spend")).toBe("0.1");
  });

  it("a purchase spends no more than there is, and leaves the network fee", async () => {
    await open(parseXrd("7.25"));
    expect(popup().getByText(/Network fee: up to 1.50 XRD.*“Max” leaves/)).toBeTruthy();
    fireEvent.click(popup().getAllByRole("button", { name: "Max" })[0] as HTMLElement);
    expect(typed("XRD to spend")).toBe("5.75");
    expect(fact("XRD left (at least)")).toBe("0.00 XRD");
    expect(button("Buy KGLD").disabled).toBe(false);
    type("XRD to spend", "5.750000000000000001");
    expect(popup().getByText("At most 5.75 XRD.")).toBeTruthy();
    expect(button("Buy KGLD").disabled).toBe(true);
  });

  it("a purchase spends everything if another shared account can pay the network fee", async () => {
    const accounts = await testAccounts(realm.networkId);
    useWalletStore.setState({
      accounts: accounts.map(({ address }) => ({
        address: accountAddress(address),
        label: address.slice(-4),
      })),
    });
    await open(parseXrd("7.25"));
    await expect.poll(() => popup().queryByText(/“Max” leaves/)).toBeNull();
    fireEvent.click(popup().getAllByRole("button", { name: "Max" })[0] as HTMLElement);
    expect(typed("XRD to spend")).toBe("7.25");
  });

  it("the popup says that the balance is needed for the network fee", async () => {
    await open(NETWORK_FEE.buy);
    expect(reason()).toBe("The account holds only enough XRD for the network fee.");
    expect(button("Buy KGLD").disabled).toBe(true);
  });

  it("the popup says that there is nothing to spend", async () => {
    await open(parseXrd("0"));
    expect(reason()).toBe("No XRD in your account");
    expect(button("Buy KGLD").disabled).toBe(true);
  });

  it("the order has exactly the amount that was typed", async () => {
    await open();
    type("XRD to spend", "1.234567890123456789");
    fireEvent.click(button("Buy KGLD"));
    expect(ordered()).toMatchObject({
      kind: "buyKgld",
      payload: { amount: parseAttos("1.234567890123456789") },
    });
  });
});

describe("Deposit KGLD", () => {
  const told = chapter("funded");
  beforeEach(() => standAt(told.now));
  const open = (kgld = told.balance.kgld) =>
    show(
      <DepositPopup
        rules={rules}
        balance={{ ...told.balance, kgld }}
        kingdomOf={kingdomOf(told)}
        onClose={onClose}
      />,
    );

  it("both balances are shown as they will be", async () => {
    await open();
    type("KGLD to deposit", "1234.5");
    expect(fact("In your account")).toBe(`${shownAmount(told.balance.kgld, 2)} KGLD`);
    expect(fact("In your account afterwards")).toBe("38,765.50 KGLD");
    expect(fact("In the treasury afterwards")).toBe("61,234.50 KGLD");
  });

  it("a deposit takes the smallest part and everything, and not an atto more", async () => {
    await open();
    type("KGLD to deposit", SMALLEST);
    expect(button("Deposit").disabled).toBe(false);
    type("KGLD to deposit", `40000${SMALLEST.slice(1)}`);
    expect(popup().getByText("At most 40,000 KGLD.")).toBeTruthy();
    expect(button("Deposit").disabled).toBe(true);
    fireEvent.click(button("Max"));
    expect(typed("KGLD to deposit")).toBe("40000");
    expect(button("Deposit").disabled).toBe(false);
  });

  it("the slider goes from nothing to everything", async () => {
    await open();
    slide(500);
    expect(typed("KGLD to deposit")).toBe("20000");
    slide(1000);
    expect(typed("KGLD to deposit")).toBe("40000");
    slide(0);
    expect(typed("KGLD to deposit")).toBe("");
    expect(button("Deposit").disabled).toBe(true);
  });

  it("gold in another shared account is deposited from there, and the popup says so", async () => {
    const { address: key } = { address: realm.dAppDefinition };
    useWalletStore.setState({
      accounts: [
        { address: key, label: "Main" },
        { address: told.key.account, label: "Second" },
      ],
    });
    const nothing = { ...told.balance, account: key, kgld: parseKgld("0") };
    const kingdom = { ...kingdomOf(told), key: { ...told.key, account: key } };
    await show(<DepositPopup rules={rules} balance={nothing} kingdomOf={kingdom} onClose={onClose} />);
    await expect.poll(() => fact("In your account")).not.toBe("0.00 KGLD");
    expect(popup().getByText(/^\u2068Second\u2069 sends the gold, and \u2068Main\u2069 shows/)).toBeTruthy();
    type("KGLD to deposit", "1");
    expect(button("Deposit").disabled).toBe(false);
  });

  it("an empty wallet has nothing to deposit", async () => {
    await open(parseKgld("0"));
    expect(reason()).toBe("No KGLD in your account");
    expect(button("Deposit").disabled).toBe(true);
    expect(button("Max").disabled).toBe(true);
  });

  it("the deposit order has exactly the amount that was typed", async () => {
    await open();
    type("KGLD to deposit", SMALLEST);
    fireEvent.click(button("Deposit"));
    expect(ordered()).toMatchObject({
      kind: "deposit",
      payload: { amount: parseAttos(SMALLEST) },
      kingdomId: told.key.id,
    });
  });
});

describe("Withdraw KGLD", () => {
  const told = chapter("funded");
  const open = (chapterOf = told, xrd = chapterOf.balance.xrd) =>
    show(
      <WithdrawPopup
        rules={rules}
        balance={{ ...chapterOf.balance, xrd }}
        kingdomOf={kingdomOf(chapterOf)}
        onClose={onClose}
      />,
    );

  /** Waits until the price of gold has been read. */
  const canWithdraw = () => expect.poll(() => button("Withdraw").disabled).toBe(false);

  it("the fee falls over 28 days after a withdrawal", async () => {
    const broke = chapter("broke");
    const { withdrawPeriod } = config.gold;
    expect(withdrawPeriod).toBe(28 * 86_400);
    standAt(broke.now);
    await open(broke);
    expect(fact("Fee now")).toBe("500.00 XRD");
    standAt(broke.now + withdrawPeriod / 2);
    expect(fact("Fee now")).toBe("250.00 XRD");
    standAt(broke.now + withdrawPeriod);
    expect(fact("Fee now")).toBe("0.00 XRD");
  });

  it("the account must cover the fee of a minute ago, since the ledger's clock may be behind the page's", async () => {
    const { now, kingdom } = chapter("broke");
    const rich = { ...told, kingdom: { ...kingdom, treasury: parseKgld("5") } };
    standAt(now + 180);
    const brought = withdrawFee(rules, kingdom, now + 120);
    const { unmount } = await open(rich, (brought - 1n) as Xrd);
    expect(fact("Fee now")).toBe("499.97 XRD");
    type("KGLD to withdraw", "1");
    expect(reason()).toBe("Not enough XRD in the account for the fee.");
    unmount();
    await open(rich, (brought + parseXrd("2")) as Xrd);
    type("KGLD to withdraw", "1");
    // 500 XRD for 1 KGLD: the player must confirm that, and learns when it will be free.
    const asked = await screen.findByTestId("anyway");
    expect(asked.textContent).toMatch(/The fee of 499\.97 XRD is more than this gold is worth .*free from/);
    expect(button("Withdraw").disabled).toBe(true);
    agree();
    expect(button("Withdraw").disabled).toBe(false);
    type("KGLD to withdraw", "2");
    expect(button("Withdraw").disabled).toBe(true);
  });

  it("a withdrawal fee is never shown lower than it is", async () => {
    const broke = chapter("broke");
    standAt(broke.now + 1);
    await open(broke);
    expect(fact("Fee now")).toBe("500.00 XRD");
    standAt(broke.now + config.gold.withdrawPeriod - 1);
    expect(fact("Fee now")).toBe("0.01 XRD");
  });

  it("both balances are shown as they will be, up to everything and no more", async () => {
    standAt(told.now);
    await open();
    type("KGLD to withdraw", "59999.999999999999999999");
    await canWithdraw();
    expect(fact("In the treasury afterwards")).toBe("0.00 KGLD");
    expect(fact("In your account afterwards")).toBe("99,999.99 KGLD");
    type("KGLD to withdraw", "60000.000000000000000001");
    expect(popup().getByText("At most 60,000 KGLD.")).toBeTruthy();
    expect(button("Withdraw").disabled).toBe(true);
  });

  it("the button is disabled when the account cannot pay the fee", async () => {
    standAt(chapter("broke").now);
    const poor = {
      ...chapter("funded"),
      kingdom: { ...chapter("broke").kingdom, treasury: parseKgld("5") },
    };
    await open(poor, parseXrd("499.99"));
    type("KGLD to withdraw", "1");
    expect(reason()).toBe("Not enough XRD in the account for the fee.");
    expect(button("Withdraw").disabled).toBe(true);
  });

  it("the button is disabled when the fee leaves nothing for the network", async () => {
    const { now, kingdom } = chapter("broke");
    standAt(now);
    const rich = { ...told, kingdom: { ...kingdom, treasury: parseKgld("5") } };
    const { unmount } = await open(rich, parseXrd("501.999999999999999999"));
    type("KGLD to withdraw", "1");
    expect(reason()).toBe("Not enough XRD for the network fee: keep about 2.00 XRD in the account.");
    expect(button("Withdraw").disabled).toBe(true);
    unmount();
    await open(rich, parseXrd("502"));
    type("KGLD to withdraw", "1");
    await screen.findByTestId("anyway");
    agree();
    expect(button("Withdraw").disabled).toBe(false);
  });

  it("the popup says that the treasury is empty", async () => {
    standAt(chapter("founded").now);
    await open(chapter("founded"));
    expect(reason()).toBe("The treasury is empty. Claim your gold first.");
    expect(button("Withdraw").disabled).toBe(true);
  });

  it("the withdrawal order has exactly the amount that was typed", async () => {
    standAt(told.now);
    await open();
    slide(1);
    expect(typed("KGLD to withdraw")).toBe("60");
    type("KGLD to withdraw", `1${SMALLEST.slice(1)}`);
    // Not before it is known whether the fee is more than the gold is worth.
    expect(button("Withdraw").disabled).toBe(true);
    await screen.findByTestId("anyway");
    agree();
    fireEvent.click(button("Withdraw"));
    expect(ordered()).toMatchObject({
      kind: "withdraw",
      payload: { amount: parseAttos(`1${SMALLEST.slice(1)}`) },
    });
  });
});
