import { parseXrd } from "@kingdoms/rules";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { useOrders } from "../../orders/store.ts";
import { button, fact, popup, reason, type } from "../../test-support/popup.ts";
import { chapter, config, connect, rules, show, standAt, unreachable } from "../../test-support/show.tsx";
import { FoundPopup } from "./Founding.tsx";

const NAME = "Name of the kingdom";
const SUBMIT = "Found the kingdom";
const told = chapter("founded");

/** Opens the popup and waits until it knows which places are taken. */
async function open(cell = { x: 40, y: 41 }, xrd = told.balance.xrd) {
  standAt(told.now);
  const shown = await show(
    <FoundPopup
      config={config}
      rules={rules}
      balance={{ ...told.balance, xrd }}
      cell={cell}
      onClose={() => undefined}
    />,
  );
  type(NAME, "Avalon");
  await expect.poll(reason).not.toContain("Checking…");
  return shown;
}

beforeEach(() => connect());

describe("Found New Kingdom", () => {
  it("the popup names place, price and remaining balance, and says that rarity is drawn", async () => {
    await open();
    expect(screen.getByRole("dialog", { name: "Found New Kingdom" })).toBeTruthy();
    expect(fact("Location")).toBe("King's March, 40, 41");
    expect(fact("Cost")).toBe("600.00 XRD");
    expect(fact("XRD left (at least)")).toMatch(/^[\d,]+\.\d\d XRD$/);
    expect(popup().getByText(/Rarity is drawn within about 5 minutes/)).toBeTruthy();
    expect(popup().getByText(/Nobody can attack it for 3 days/)).toBeTruthy();
  });

  it("the popup says that the price is not returned, and names the game's price for gold", async () => {
    await open();
    expect(
      popup().getByText(
        "You cannot get the price back. The game keeps it, and 90 % of what it keeps backs the gold.",
      ),
    ).toBeTruthy();
    await popup().findByText(
      /^The game buys gold back for 0\.01 XRD per KGLD at most, 50 % of the price\. At present it pays 0\.\d+ XRD\.$/,
    );
  });

  it("the name must be valid once it is trimmed", async () => {
    await open();
    for (const blank of ["", "   "]) {
      type(NAME, blank);
      expect(reason()).toBe("A kingdom needs a name.");
      expect(button(SUBMIT).disabled).toBe(true);
    }
    type(NAME, "x".repeat(config.founding.maxNameLength + 1));
    expect(reason()).toBe(`The name is longer than ${config.founding.maxNameLength} characters.`);
    expect(button(SUBMIT).disabled).toBe(true);
    type(NAME, "a\u0007b");
    expect(reason()).toBe("The name contains characters that are not allowed.");
    type(NAME, "x".repeat(config.founding.maxNameLength));
    expect(button(SUBMIT).disabled).toBe(false);
  });

  it("a run of spaces in a kingdom's name becomes one, and the popup shows the final name", async () => {
    await open();
    expect(popup().queryByText(/The ledger will write/)).toBeNull();
    type(NAME, " New   Avalon ");
    expect(popup().getByText("The ledger will write: \u2068New Avalon\u2069")).toBeTruthy();
    fireEvent.click(button(SUBMIT));
    expect(useOrders.getState().orders[0]).toMatchObject({ payload: { name: "New Avalon" } });
  });

  it("a name that a kingdom has already is pointed out, and can be had all the same", async () => {
    await open();
    const taken =
      /^You already have a kingdom called \u2068Camelot\u2069: #1# in the Marches of Galmir, 12, 34\.$/;
    for (const name of ["Camelot", " camelot "]) {
      type(NAME, name);
      await expect.poll(() => popup().queryByText(taken)).not.toBeNull();
      expect(button(SUBMIT).disabled).toBe(false);
    }
    type(NAME, "Camelot the Second");
    expect(popup().queryByText(taken)).toBeNull();
  });

  it("the popup names the account that pays", async () => {
    await open();
    expect(screen.getByTestId("order-account").textContent).toBe(
      "Account: \u2068Main\u2069. It pays and receives.",
    );
  });

  it("the cell must be empty", async () => {
    await open({ x: 12, y: 34 });
    await expect.poll(reason).toBe("\u2068Camelot\u2069 is there already.");
    expect(button(SUBMIT).disabled).toBe(true);
  });

  it("the cell must be on the map", async () => {
    await open({ x: 90, y: 0 });
    expect(reason()).toBe("The map ends at 89, 59.");
    expect(button(SUBMIT).disabled).toBe(true);
  });

  it("the popup waits until it is known whether the cell is free, and says so", async () => {
    await show(
      <FoundPopup
        config={config}
        rules={rules}
        balance={told.balance}
        cell={{ x: 40, y: 41 }}
        onClose={() => undefined}
      />,
      "/",
      unreachable,
    );
    type(NAME, "Avalon");
    expect(reason()).toContain("Checking… Reading whether this cell is free.");
    expect(button(SUBMIT).disabled).toBe(true);
  });

  it("the account must hold the price", async () => {
    await open({ x: 40, y: 41 }, parseXrd("599.999999999999999999"));
    expect(reason()).toBe("Founding costs 600 XRD; the account holds 599.99.");
    expect(fact("XRD left (at least)")).toBe("–");
    expect(button(SUBMIT).disabled).toBe(true);
  });

  it("the price must leave enough for the network fee", async () => {
    const { unmount } = await open({ x: 40, y: 41 }, parseXrd("602.999999999999999999"));
    expect(reason()).toBe(
      "Founding costs 600 XRD and about 3.00 XRD for the network; the account holds 602.99.",
    );
    expect(button(SUBMIT).disabled).toBe(true);
    unmount();
    await open({ x: 40, y: 41 }, parseXrd("603"));
    expect(button(SUBMIT).disabled).toBe(false);
  });

  it("the order has the trimmed name and the chosen cell", async () => {
    await open();
    type(NAME, "  New Camelot ");
    fireEvent.click(button(SUBMIT));
    expect(useOrders.getState().orders[0]).toMatchObject({
      kind: "found",
      payload: { name: "New Camelot", cell: { x: 40, y: 41 } },
      kingdomId: null,
    });
  });

  it("the popup goes back to the choice of a cell", async () => {
    const { search } = await open();
    fireEvent.click(button("Choose another cell"));
    await expect.poll(search).toEqual({ panel: "place" });
  });
});
