import { accountAddress, ORDER_KINDS, type OrderKind } from "@kingdoms/client";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { OrderPopups } from "../game/order-popups.ts";
import { PANELS } from "../orders/kinds/index.ts";
import { popup } from "../test-support/popup.ts";
import { chapter, connect, selectionOf, show, standAt, unreachable } from "../test-support/show.tsx";
import { useWalletStore } from "../wallet/store.ts";
import Popups from "./Popups.tsx";

const told = chapter("armed");
const account = { address: told.key.account, label: "Main" };
const open = (panel: Parameters<typeof Popups>[0]["panel"], where?: typeof unreachable) =>
  show(<Popups panel={panel} account={account} selection={selectionOf(told)} />, `/?panel=${panel}`, where);

beforeEach(() => {
  connect();
  standAt(told.now);
});

describe("a popup that reads figures first", () => {
  it("the popup says that it loads, then shows its form", async () => {
    await open("deposit");
    expect(popup().getByRole("status").textContent).toBe("Loading data...");
    expect(await screen.findByRole("dialog", { name: "Deposit KGLD" })).toBeTruthy();
    expect(screen.queryByText("Loading data...")).toBeNull();
  });

  it("the popup says why it cannot be shown, and offers a retry", async () => {
    await open("deposit", unreachable);
    const alert = await screen.findByRole("alert", {}, { timeout: 15_000 });
    expect(alert.textContent).toMatch(/^Error: ./);
    expect(popup().getByRole("button", { name: "Try again" })).toBeTruthy();
    expect(popup().getByRole("button", { name: "Close" })).toBeTruthy();
  });
});

describe("the account of a popup", () => {
  const other = accountAddress(told.rival);
  const both = () =>
    useWalletStore.setState({
      accounts: [
        { address: told.key.account, label: "Main" },
        { address: other, label: "Second" },
      ],
      chosen: other,
    });
  const openInUse = (panel: Parameters<typeof Popups>[0]["panel"]) =>
    show(
      <Popups panel={panel} account={{ address: other, label: "Second" }} selection={selectionOf(told)} />,
      `/?panel=${panel}`,
    );

  it("gold is bought for the account of the selected kingdom's key, unless another one is chosen", async () => {
    both();
    await openInUse("buy");
    const line = () => screen.getByTestId("order-account").textContent;
    await expect.poll(() => screen.queryByTestId("order-account")).not.toBeNull();
    expect(line()).toContain("Main");
    fireEvent.change(popup().getByRole("combobox", { name: "Account that pays and receives" }), {
      target: { value: other },
    });
    await expect.poll(() => screen.queryByTestId("order-account")?.textContent).toContain("Second");
  });

  it.each(["deposit", "withdraw", "trezor", "recruit", "missiles", "barriers", "prospect"] as const)(
    "the popup %s names the account of the key, even if another account is in use",
    async (panel) => {
      both();
      await openInUse(panel);
      expect((await screen.findByTestId("order-account")).textContent).toBe(
        "Account: \u2068Main\u2069, which holds this kingdom's key. It pays and receives.",
      );
    },
  );
});

describe("the popups of orders", () => {
  const files = import.meta.glob<OrderPopups>("../features/*/orders/*.tsx", {
    eager: true,
    import: "popups",
  });
  const offered = Object.values(files).flatMap((popups) => Object.entries(popups));

  it("each order with a panel has a popup for the account or the kingdom that it concerns", () => {
    const wanted = Object.entries(PANELS).map(
      ([kind, panel]) => `${panel} of ${ORDER_KINDS[kind as OrderKind].scope}`,
    );
    expect(wanted.length).toBeGreaterThan(5);
    expect(offered.map(([panel, { scope }]) => `${panel} of ${scope}`).toSorted()).toEqual(wanted.toSorted());
  });
});
