import { type Economy, readEconomy } from "@kingdoms/client";
import { createGame } from "@kingdoms/game-tests/support/game.ts";
import { parseAttos, parseKgld, parseXrd } from "@kingdoms/rules";
import { act, fireEvent } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { queryClient } from "../../data/query-client.ts";
import { priceText, shownAmount } from "../../format/amounts.ts";
import { redeemed } from "../../game/use-redemption.ts";
import { useOrders } from "../../orders/store.ts";
import { button, fact, popup, reason, type } from "../../test-support/popup.ts";
import { chapter, connect, realm, rules, show } from "../../test-support/show.tsx";
import { popups } from "./orders/RedeemPopup.tsx";

const AMOUNT = "KGLD to redeem";
const { value: economy } = await readEconomy(createGame({ config: realm }));
const { backing, supply } = economy;
const price = rules.redemptionPrice(backing, supply);
const { balance, key } = chapter("broke");
if (popups.redeem?.scope !== "account") throw new Error("any account redeems gold");
const { Popup } = popups.redeem;

async function open(held = parseKgld("1000"), xrd = balance.xrd): Promise<void> {
  await show(
    <Popup
      config={rules.config}
      rules={rules}
      balance={{ ...balance, kgld: held, xrd }}
      onClose={() => undefined}
      onAccount={() => undefined}
    />,
  );
  await expect.poll(() => fact("The game pays now")).not.toBe("–");
}

/** Sets the ledger's next answer. */
const become = (change: Partial<Economy>): void =>
  act(() => {
    queryClient.setQueriesData({ queryKey: ["ledger", "redemption"] }, (read: { value: Economy }) => ({
      ...read,
      value: { ...read.value, ...change },
    }));
  });

beforeEach(() => connect(key.account));

describe("Redeem KGLD", () => {
  it("the popup names the current price, the backing of the gold, and the XRD for an amount", async () => {
    await open();
    expect(price).toBeGreaterThan(0n);
    expect(fact("The game pays now")).toBe(`1 KGLD = ${priceText(price)} XRD`);
    expect(
      popup().getByText(`At present ${shownAmount(backing, 2)} XRD back ${shownAmount(supply, 2)} KGLD.`, {
        exact: false,
      }),
    ).toBeTruthy();
    expect(fact("XRD to receive")).toBe("–");
    type(AMOUNT, "250.5");
    expect(fact("XRD to receive")).toBe(
      `${shownAmount(redeemed({ price, backing, supply }, parseKgld("250.5")), 2)} XRD`,
    );
    expect(fact("Your KGLD afterwards")).toBe("749.50 KGLD");
  });

  it("the game pays at most half of its selling price, however much XRD backs the gold", async () => {
    await open();
    become({ backing: parseAttos("1000000"), supply: parseAttos("1000") });
    await expect.poll(() => fact("The game pays now")).toBe("1 KGLD = 0.01 XRD");
    type(AMOUNT, "1000");
    expect(fact("XRD to receive")).toBe("10.00 XRD");
  });

  it("nothing is redeemed while nothing backs the gold", async () => {
    await open();
    type(AMOUNT, "10");
    expect(button("Redeem").disabled).toBe(false);
    become({ backing: parseAttos("0") });
    await expect
      .poll(reason)
      .toContain("This brings no XRD: the amount is too small, or nothing backs the gold.");
    expect(button("Redeem").disabled).toBe(true);
  });

  it("an account redeems no more than it holds, and needs XRD for the network", async () => {
    await open();
    type(AMOUNT, "1000.000000000000000001");
    expect(button("Redeem").disabled).toBe(true);
    fireEvent.click(button("Max"));
    expect(button("Redeem").disabled).toBe(false);
  });

  it("an account without gold, or without XRD for the network, sees a sentence that says so", async () => {
    await open(parseKgld("0"));
    expect(reason()).toContain("No KGLD in your account");
  });

  it("an account without XRD for the network sees a sentence that says so", async () => {
    await open(parseKgld("5"), parseXrd("1.499999999999999999"));
    type(AMOUNT, "5");
    expect(reason()).toContain("Not enough XRD for the network fee: keep about 1.50 XRD in the account.");
    expect(button("Redeem").disabled).toBe(true);
  });

  it("the order has exactly the amount that was typed", async () => {
    await open();
    type(AMOUNT, "1.000000000000000001");
    fireEvent.click(button("Redeem"));
    expect(useOrders.getState().orders[0]).toMatchObject({
      kind: "redeem",
      payload: { amount: parseKgld("1.000000000000000001") },
    });
  });
});
