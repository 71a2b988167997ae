import { ledgerTime, type TargetedMission } from "@kingdoms/client";
import { parseAttos } from "@kingdoms/rules";
import { act, fireEvent, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import MissionForm from "../features/missions/MissionForm.tsx";
import { useClosePanel, usePlaySearch } from "../navigation/navigation.ts";
import type { Order, OrderError } from "../orders/lifecycle.ts";
import { updateOrder, useOrders } from "../orders/store.ts";
import { useWaiting, waitingOver } from "../orders/waiting.ts";
import type { ChapterName } from "../test-support/chapters.ts";
import { agree, button, popup, type, typed } from "../test-support/popup.ts";
import {
  chapter,
  config,
  connect,
  kingdomOf,
  type Rendered,
  rules,
  selectionOf,
  show,
  standAt,
} from "../test-support/show.tsx";
import { Popup } from "../ui/Popup.tsx";
import Popups from "./Popups.tsx";

interface Case {
  readonly panel: string;
  readonly chapter: ChapterName;
  readonly submit: string;
  /** The input: the label, and the text typed there. */
  readonly typed?: readonly [label: string, text: string];
  readonly open: () => Promise<Rendered>;
}

type Panel = Parameters<typeof Popups>[0]["panel"];

function own(panel: Panel, name: ChapterName, submit: string, filled?: Case["typed"]): Case {
  const told = chapter(name);
  const account = { address: told.key.account, label: "Main" };
  return {
    panel,
    chapter: name,
    submit,
    ...(filled && { typed: filled }),
    open: () =>
      show(
        <Dashboard
          panel={panel}
          shown={<Popups panel={panel} account={account} selection={selectionOf(told)} />}
        />,
        at(panel),
      ),
  };
}

function abroad(kind: TargetedMission, submit: string, filled?: Case["typed"]): Case {
  const told = chapter("armed");
  const [info] = told.kingdoms.filter(({ id }) => id !== told.key.id);
  if (info === undefined) throw new Error("the chapter has one kingdom only");
  const selection = selectionOf(told);
  if (selection.state !== "known") throw new Error("the chapter's kingdom is unread");
  const target = {
    state: "known" as const,
    info: { ...info, shield: { ...info.shield, protectedUntil: ledgerTime(told.now) } },
    kingdom: told.kingdom,
    read: selection.read,
    refresh: () => undefined,
  };
  const sender = {
    unread: null,
    connected: true,
    kingdomOf: kingdomOf(told),
    info: null,
    balance: told.balance,
    fee: config.missions.fee,
    network: { estimate: parseAttos("2"), kept: parseAttos("2") },
  };
  const form = <MissionForm kind={kind} config={config} rules={rules} sender={sender} target={target} />;
  return {
    panel: kind,
    chapter: "armed",
    submit,
    ...(filled && { typed: filled }),
    open: () => show(<Dashboard panel={kind} shown={<InPopup>{form}</InPopup>} />, at(kind)),
  };
}

const at = (panel: string): string => `/?panel=${panel}&target=2${panel === "found" ? "&x=40&y=41" : ""}`;

/** Shows the popup for as long as the address bar asks for it. */
function Dashboard({ panel, shown }: { readonly panel: string; readonly shown: ReactNode }) {
  return usePlaySearch().panel === panel ? shown : null;
}

function InPopup({ children }: { readonly children: ReactNode }) {
  return (
    <Popup title="Mission" onClose={useClosePanel()}>
      {children}
    </Popup>
  );
}

const CASES: readonly Case[] = [
  own("buy", "funded", "Buy KGLD", ["XRD to spend", "12.5"]),
  own("deposit", "funded", "Deposit", ["KGLD to deposit", "1.25"]),
  own("withdraw", "funded", "Withdraw", ["KGLD to withdraw", "2.5"]),
  own("recruit", "armed", "Recruit", ["Defenders to recruit", "1"]),
  own("missiles", "armed", "Create missiles", ["Missiles to create", "1"]),
  own("barriers", "armed", "Create barriers", ["Barriers to create", "1"]),
  own("trezor", "armed", "Deposit", ["KGLD to move to the trezor", "7.75"]),
  own("prospect", "armed", "Send the expedition"),
  own("found", "funded", "Found the kingdom", ["Name of the kingdom", "Avalon"]),
  abroad("war", "Declare war", ["Defenders to send", "1"]),
  abroad("missile", "Launch", ["Missiles to launch", "1"]),
  abroad("raid", "Send the squad"),
  abroad("fortify", "Send the units", ["Defenders to send", "1"]),
];

const newest = (): Order => {
  const [order] = useOrders.getState().orders;
  if (order === undefined) throw new Error("nothing was ordered");
  return order;
};

/** The error of a failed order, see `orders/perform.ts`. */
function fails(error: OrderError): void {
  const { id } = newest();
  act(() => {
    updateOrder(id, { type: "failed", error });
    waitingOver(id, true);
  });
}

beforeEach(() => connect());

describe.each(CASES)("the popup $panel", (told) => {
  beforeEach(() => standAt(chapter(told.chapter).now));
  const isFilled = (): void => {
    if (told.typed !== undefined) expect(typed(told.typed[0])).toBe(told.typed[1]);
  };
  const open = async () => {
    const shown = await told.open();
    await screen.findByRole("dialog");
    await expect.poll(() => screen.queryByText("Loading data...")).toBeNull();
    return shown;
  };
  const give = async (): Promise<void> => {
    await expect
      .poll(() => {
        agree();
        return button(told.submit).disabled;
      })
      .toBe(false);
    fireEvent.click(button(told.submit));
  };

  it("the popup stays, filled in, during signing and after a rejection or a failed commit, and closes once the ledger has the order", async () => {
    const { search } = await open();
    if (told.typed !== undefined) type(...told.typed);

    await give();
    isFilled();
    expect(button(told.submit).disabled).toBe(true);
    fails({ code: "rejectedByUser", message: "" });
    expect(popup().getByRole("alert").textContent).toContain("rejectedByUser");
    expect(popup().getByRole("alert").textContent).toContain("You rejected the request in the wallet.");
    isFilled();

    await give();
    expect(popup().queryByRole("alert")).toBeNull();
    const { id } = newest();
    act(() => updateOrder(id, { type: "signed", intentHash: "txid_sim1abc" }));
    isFilled();
    fails({ code: "CommittedFailure", message: "Not enough KGLD." });
    expect(popup().getByRole("alert").querySelector("code + br")).not.toBeNull();
    expect(popup().getByRole("alert").textContent).toMatch(/^CommittedFailure.* failed: Not enough KGLD\.$/);
    isFilled();
    // Said here, it is not said in front of the page as well.
    expect(useWaiting.getState().failedId).toBeNull();

    await give();
    act(() => updateOrder(newest().id, { type: "committed", intentHash: "txid_sim1abd" }));
    await expect.poll(() => search().panel).toBeUndefined();
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  });

  it("the popup, opened again while its order is open, waits for it, says how it failed, and closes once the ledger has it", async () => {
    const first = await open();
    if (told.typed !== undefined) type(...told.typed);
    await give();
    first.unmount();
    const second = await open();
    isFilled();
    await expect.poll(() => button(told.submit).disabled).toBe(true);
    await popup().findByText(/: Waiting for your signature$/);
    fireEvent.click(button(told.submit));
    expect(useOrders.getState().orders).toHaveLength(1);
    fails({ code: "rejectedByUser", message: "" });
    expect(popup().getByRole("alert").textContent).toContain("rejectedByUser");
    expect(useWaiting.getState().failedId).toBeNull();
    isFilled();

    await give();
    second.unmount();
    const { search } = await open();
    act(() => updateOrder(newest().id, { type: "committed", intentHash: "txid_sim1abd" }));
    await expect.poll(() => search().panel).toBeUndefined();
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  });

  it("an order that the ledger has is not offered again, even if the page was left meanwhile", async () => {
    if (told.typed === undefined) return;
    const first = await open();
    type(...told.typed);
    await give();
    first.unmount();
    act(() => updateOrder(newest().id, { type: "committed", intentHash: "txid_sim1abd" }));
    await open();
    expect(typed(told.typed[0])).toBe("");
  });

  it("the popup is still filled in after the page was left for the wallet of a phone, and empty once it was closed", async () => {
    const first = await open();
    if (told.typed !== undefined) type(...told.typed);
    // When a page is left, its stored data stays.
    const stored = Object.entries(sessionStorage);
    first.unmount();
    for (const [key, value] of stored) sessionStorage.setItem(key, value);
    const second = await open();
    isFilled();
    second.unmount();
    await open();
    if (told.typed !== undefined) expect(typed(told.typed[0])).toBe("");
  });
});

describe("a failed order whose popup was closed meanwhile", () => {
  it("a failed order whose popup was closed is reported over the page", async () => {
    const [buy] = CASES;
    const shown = await buy?.open();
    await screen.findByRole("dialog");
    await expect.poll(() => screen.queryByText("Loading data...")).toBeNull();
    type("XRD to spend", "12.5");
    fireEvent.click(button("Buy KGLD"));
    act(() => shown?.unmount());
    fails({ code: "rejectedByUser", message: "" });
    expect(useWaiting.getState().failedId).toBe(newest().id);
  });
});
