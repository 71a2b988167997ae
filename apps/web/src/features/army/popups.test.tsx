import type { Unit } from "@kingdoms/client";
import { parseAttos, parseXrd } from "@kingdoms/rules";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import Popups from "../../app/Popups.tsx";
import { useOrders } from "../../orders/store.ts";
import type { ChapterName } from "../../test-support/chapters.ts";
import { agree, button, fact, popup, reason, slide, type, typed } from "../../test-support/popup.ts";
import {
  chapter,
  config,
  connect,
  kingdomOf,
  rules,
  selectionOf,
  show,
  standAt,
} from "../../test-support/show.tsx";
import { ProspectPopup } from "./orders/ProspectPopup.tsx";

const ordered = () => useOrders.getState().orders[0];

/** Opens the popup of this name over a chapter, with the account's balance read from the ledger's gateway. */
async function open(panel: Parameters<typeof Popups>[0]["panel"], name: ChapterName): Promise<void> {
  const told = chapter(name);
  standAt(told.now);
  const account = { address: told.key.account, label: "Main" };
  await show(<Popups panel={panel} account={account} selection={selectionOf(told)} />, `/?panel=${panel}`);
  await expect.poll(() => screen.queryByText("Loading data...")).toBeNull();
}

beforeEach(() => connect());

describe.each([
  ["defenders", "recruit", "Recruit Defenders", "Defenders to recruit", "Recruit", "Barracks", "barracks"],
  [
    "missiles",
    "missiles",
    "Create Missiles",
    "Missiles to create",
    "Create missiles",
    "Mage Tower",
    "mage_tower",
  ],
  [
    "barriers",
    "barriers",
    "Create Anti-Missile Barriers",
    "Barriers to create",
    "Create barriers",
    "Obscura Temple",
    "obscura_temple",
  ],
] as const)("the batch of %s", (unit: Unit, panel, title, label, submit, needs, building) => {
  const capacity = chapter("armed").kingdom.buildings[building];
  const capacityLabel = unit === "defenders" ? "Barracks capacity" : "Mage Tower capacity";

  it("the popup names itself, its capacity, its price and its time", async () => {
    await open(panel, "armed");
    expect(screen.getByRole("dialog", { name: title })).toBeTruthy();
    expect(fact(capacityLabel)).toBe(String(capacity));
    expect(fact("Cost per unit")).toContain(unit === "defenders" ? "300.00 KGLD" : "2,500.00 KGLD");
    expect(fact("Ready after")).toBe(unit === "defenders" ? "8 hours" : "12 hours");
  });

  it("the button is disabled for an empty field, zero, more than the capacity and half a unit", async () => {
    await open(panel, "armed");
    expect(reason()).toBe("Choose how many.");
    expect(button(submit).disabled).toBe(true);
    for (const [text, problem] of [
      ["0", "Enter at least 1."],
      [String(capacity + 1), `At most ${capacity}.`],
      ["0.5", "Use digits only, for example 2."],
      ["-1", "Use digits only, for example 2."],
    ] as const) {
      type(label, text);
      expect(popup().getByText(problem)).toBeTruthy();
      expect(button(submit).disabled).toBe(true);
    }
  });

  it("the slider goes up to the capacity and shows the rest", async () => {
    const { treasury } = chapter("armed").kingdom;
    await open(panel, "armed");
    slide(capacity);
    expect(typed(label)).toBe(String(capacity));
    const cost = config.units[unit].cost * BigInt(capacity);
    expect(fact("Cost").replace(/[^0-9]/g, "")).toBe(`${cost / 10n ** 18n}00`);
    expect(fact("In the treasury afterwards").replace(/[^0-9]/g, "")).toBe(
      `${(treasury - cost) / 10n ** 16n}`,
    );
    slide(0);
    expect(typed(label)).toBe("");
  });

  it.each([
    ["founded", `Requires ${needs}.`],
    ["batches", "Claim the previous batch first."],
    ["resting", "nothing can be ordered until it is resolved"],
  ] as const)("%s: %s", async (name, words) => {
    await open(panel, name);
    expect(reason()).toContain(words);
    expect(button(submit).disabled).toBe(true);
  });

  it("the popup orders the chosen number", async () => {
    await open(panel, "armed");
    type(label, "1");
    fireEvent.click(button(submit));
    expect(ordered()).toMatchObject({
      kind: `create${unit[0]?.toUpperCase()}${unit.slice(1)}`,
      payload: { amount: 1 },
    });
  });
});

describe("Deposit to Trezor", () => {
  it("a deposit to the trezor takes as much as fits, and not an atto more", async () => {
    await open("trezor", "hoarded");
    expect(fact("In the trezor")).toBe("1,250.50 of 2,000");
    type(/trezor/, "749.500000000000000001");
    expect(popup().getByText("At most 749.5 KGLD.")).toBeTruthy();
    expect(button("Deposit").disabled).toBe(true);
    fireEvent.click(button("Max"));
    expect(typed(/trezor/)).toBe("749.5");
    expect(fact("In the trezor afterwards")).toBe("2,000.00 of 2,000");
    fireEvent.click(button("Deposit"));
    expect(ordered()).toMatchObject({ kind: "depositToTrezor", payload: { amount: parseAttos("749.5") } });
  });

  it.each([
    ["founded", "No trezor yet"],
    ["trezorFull", "Trezor is full"],
    ["broke", "Treasury is empty"],
    ["resting", "nothing can be ordered until it is resolved"],
  ] as const)("%s: %s", async (name, words) => {
    await open("trezor", name);
    expect(reason()).toContain(words);
    expect(button("Deposit").disabled).toBe(true);
  });
});

describe("Prospect", () => {
  it("the popup names cost, fee, time and possible finds", async () => {
    await open("prospect", "armed");
    expect(fact("Cost, from the treasury")).toBe("500.00 KGLD");
    expect(fact("Fee, from your account")).toBe("10.00 XRD");
    expect(fact("Returns after")).toBe("1 hour");
    expect(popup().getAllByText(/KGLD$/, { selector: "dt" }).length).toBeGreaterThan(0);
    await expect
      .poll(() => {
        agree();
        return button("Send the expedition").disabled;
      })
      .toBe(false);
    expect(popup().getByTestId("expected").textContent).toContain("Average find");
    fireEvent.click(button("Send the expedition"));
    expect(ordered()).toMatchObject({ kind: "prospect" });
  });

  it("the fee is always paid in full, and the launch collects earlier refunds", async () => {
    const told = chapter("armed");
    standAt(told.now);
    const opened = (refunds: string) =>
      show(
        <ProspectPopup
          rules={rules}
          balance={told.balance}
          kingdomOf={{ key: told.key, kingdom: { ...told.kingdom, refunds: parseXrd(refunds) } }}
          onClose={() => undefined}
        />,
      );
    const { unmount } = await opened("25");
    expect(fact("Fee, from your account")).toBe("10.00 XRD");
    expect(
      popup().getByText("25.00 XRD of earlier missions come back with it, in the same transaction."),
    ).toBeTruthy();
    unmount();
    await opened("0");
    expect(popup().queryByText(/of earlier missions/)).toBeNull();
    expect(popup().getByText(/about 6\.35 XRD to 8\.35 XRD of the fee comes back/)).toBeTruthy();
  });

  it("an expedition cannot leave when the wallet cannot pay the fee", async () => {
    const told = chapter("armed");
    standAt(told.now);
    const balance = { ...told.balance, xrd: parseXrd("9.999999999999999999") };
    await show(
      <ProspectPopup rules={rules} balance={balance} kingdomOf={kingdomOf(told)} onClose={() => undefined} />,
    );
    expect(reason()).toBe("Not enough XRD in the account for the fee.");
    expect(button("Send the expedition").disabled).toBe(true);
  });

  it("an expedition cannot leave when the fee leaves nothing for the network", async () => {
    const told = chapter("armed");
    standAt(told.now);
    const balance = { ...told.balance, xrd: parseXrd("11.999999999999999999") };
    await show(
      <ProspectPopup rules={rules} balance={balance} kingdomOf={kingdomOf(told)} onClose={() => undefined} />,
    );
    expect(reason()).toBe("Not enough XRD for the network fee: keep about 2.00 XRD in the account.");
    expect(button("Send the expedition").disabled).toBe(true);
  });

  it("an expedition that the treasury cannot pay is paid from the account, in one order", async () => {
    await open("prospect", "founded");
    expect(await screen.findByTestId("funding")).toBeTruthy();
    // Once the price of gold is read.
    await expect.poll(() => button("Send the expedition").disabled).toBe(false);
    fireEvent.click(button("Send the expedition"));
    expect(ordered()).toMatchObject({ kind: "prospect", steps: [{ kind: "deposit" }] });
  });

  it.each([
    ["launched", "A mission of this kind is already under way."],
    ["resting", "nothing can be ordered until it is resolved"],
  ] as const)("%s: %s", async (name, words) => {
    await open("prospect", name);
    expect(reason()).toContain(words);
    expect(button("Send the expedition").disabled).toBe(true);
  });
});
