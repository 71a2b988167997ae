import { act, fireEvent } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { button, fact, popup, reason, type, typed } from "../../test-support/popup.ts";
import { chapter, connect, show, standAt, unreachable } from "../../test-support/show.tsx";
import { useWalletStore } from "../../wallet/store.ts";
import { Founding } from "./Founding.tsx";

const NAME = "Name of the kingdom";
const SUBMIT = "Found the kingdom";
const told = chapter("founded");
const opened = (): Promise<void> =>
  expect.poll(() => popup().queryByRole("textbox", { name: NAME })).not.toBeNull();

beforeEach(() => {
  standAt(told.now);
  useWalletStore.setState({ phase: "ready", persona: null, accounts: [], chosen: null });
});

describe("Found New Kingdom without a wallet", () => {
  it("the popup shows place and price, and asks for a wallet instead of an order", async () => {
    await show(<Founding />, "/?panel=found&x=40&y=41");
    await opened();
    expect(fact("Location")).toBe("King's March, 40, 41");
    expect(fact("Cost")).toBe("600.00 XRD");
    expect(fact("XRD left (at least)")).toBe("–");
    expect(popup().getByText("No wallet is connected.")).toBeTruthy();
    expect(button("Connect Wallet").disabled).toBe(false);
    expect(popup().queryByRole("button", { name: SUBMIT })).toBeNull();
  });

  it("name and place are kept when a wallet is connected", async () => {
    const { search } = await show(<Founding />, "/?panel=found&x=40&y=41&map=true");
    await opened();
    type(NAME, "Avalon");
    act(() => connect());
    await expect.poll(() => fact("XRD left (at least)")).toMatch(/^[\d,]+\.\d\d XRD$/);
    expect(typed(NAME)).toBe("Avalon");
    expect(fact("Location")).toBe("King's March, 40, 41");
    expect(search()).toEqual({ panel: "found", x: 40, y: 41, map: true });
    await expect.poll(() => button(SUBMIT).disabled).toBe(false);
    expect(popup().queryByRole("button", { name: "Connect Wallet" })).toBeNull();
  });

  it("a taken place is reported, with a way to another one", async () => {
    const { search } = await show(<Founding />, "/?panel=found&x=12&y=34");
    await expect.poll(reason).toBe("\u2068Camelot\u2069 is there already.");
    fireEvent.click(button("Choose another cell"));
    await expect.poll(search).toEqual({ panel: "place" });
  });

  it("the popup waits for the wallet connection before it says that there is none", async () => {
    useWalletStore.setState({ phase: "starting" });
    await show(<Founding />, "/?panel=found&x=40&y=41");
    await opened();
    expect(popup().queryByText("No wallet is connected.")).toBeNull();
  });
});

describe("Found New Kingdom that cannot be read", () => {
  it("the popup says why it cannot read, and offers a retry", async () => {
    await show(<Founding />, "/?panel=found&x=40&y=41", unreachable);
    await expect
      .poll(() => popup().queryByRole("alert")?.textContent, { timeout: 15_000 })
      .toMatch(/^Error: ./);
    expect(popup().getByRole("button", { name: "Try again" })).toBeTruthy();
  });
});
