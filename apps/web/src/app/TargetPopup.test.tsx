import type { TargetedMission } from "@kingdoms/client";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { queryClient } from "../data/query-client.ts";
import { remainingWords, shownDate } from "../format/times.ts";
import type { Selection } from "../game/selection.ts";
import { TARGETED_MISSIONS } from "../game/targeted-missions.ts";
import type { TargetPanel } from "../navigation/navigation.ts";
import { useOrders } from "../orders/store.ts";
import type { ChapterName } from "../test-support/chapters.ts";
import { balanceRead, faultyRealm } from "../test-support/faulty.ts";
import { laidOut } from "../test-support/laid-out.ts";
import { ask } from "../test-support/orders.ts";
import { agree } from "../test-support/popup.ts";
import {
  chapter,
  clockUnread,
  config,
  connect,
  type Rendered,
  realm,
  rules,
  selectionOf,
  show,
  standAt,
  UNCONNECTED,
} from "../test-support/show.tsx";
import TargetPopup from "./TargetPopup.tsx";

/** Shows a popup about a kingdom as the player of this chapter sees it; Ravenkeep is number 2. */
async function open(
  panel: TargetPanel,
  name: ChapterName | null,
  target: number | null = 2,
  now = chapter(name ?? "armed").now,
): Promise<Rendered> {
  standAt(now);
  if (name !== null) connect();
  const sender = name === null ? UNCONNECTED : selectionOf(chapter(name));
  const to = target === null ? "" : `&target=${target}`;
  const shown = await show(
    <TargetPopup panel={panel} selection={sender} />,
    `/?kingdom=1&panel=${panel}${to}`,
  );
  await screen.findByRole("dialog");
  return shown;
}

const action = async (kind: TargetedMission): Promise<HTMLElement> => screen.findByTestId(`action-${kind}`);
const textOf = async (kind: TargetedMission): Promise<string> => (await action(kind)).textContent ?? "";
const buttonOf = async (kind: TargetedMission): Promise<HTMLElement> =>
  within(await action(kind)).getByRole("button");
const dialog = (): string => screen.getByRole("dialog").textContent ?? "";
const submit = (name: string): HTMLButtonElement => screen.getByRole("button", { name });

describe("the report of a kingdom", () => {
  it("anyone can read the report, with a hint to connect first", async () => {
    await open("inspect", null);
    for (const kind of TARGETED_MISSIONS) {
      expect(await textOf(kind)).toContain("Connect your wallet first.");
      expect(await buttonOf(kind)).toHaveProperty("disabled", true);
    }
    for (const text of ["Ravenkeep", "14, 36", "Defenders", "Treasury0.00 KGLD", "ProtectionNone"]) {
      expect(dialog()).toContain(text);
    }
  });

  it("an intelligence report names the account that holds the key, and its other kingdoms", async () => {
    await open("inspect", null);
    await expect.poll(dialog).toMatch(/Key held byaccount_sim1\w*…\w+/);
    expect(dialog()).toMatch(/Same account(No other kingdom|\w+)/);
  });

  it("the report says so if there is no kingdom", async () => {
    await open("inspect", null, 1);
    fireEvent.click(await screen.findByRole("button", { name: "View Buildings" }));
    const buildings = screen.getByTestId("inspect-buildings");
    expect(within(buildings).getByRole("img")).toBeTruthy();
    expect(buildings.textContent).toContain("Mage Tower: 1");
    fireEvent.click(screen.getByRole("button", { name: "Hide Buildings" }));
    expect(screen.queryByTestId("inspect-buildings")).toBeNull();
  });

  it("the report shows when each mission would arrive, and links to it", async () => {
    const { search } = await open("inspect", "armed");
    for (const kind of TARGETED_MISSIONS) expect(await textOf(kind)).toContain("Arrives in");
    const { buildings } = chapter("armed").kingdom;
    const { now } = chapter("armed");
    // The ledger lets arrivals wait for the next full window: the way alone would be minutes too short.
    for (const launchedAt of [now, now + 1, now + 700]) {
      standAt(launchedAt);
      const { arrival } = rules.travel("war", { x: 12, y: 34 }, { x: 14, y: 36 }, buildings, launchedAt);
      expect(await textOf("war")).toContain(
        `Arrives in ${remainingWords(arrival - launchedAt, "en")}${shownDate(arrival * 1000, "short")}`,
      );
    }
    fireEvent.click(await buttonOf("war"));
    await expect.poll(search).toMatchObject({ panel: "war", target: 2 });
  });

  it("the selected kingdom can send nothing to itself", async () => {
    await open("inspect", "armed", 1);
    expect(await textOf("fortify")).toContain("A kingdom cannot be its own target.");
    expect(await screen.findByText("One of yours")).toBeTruthy();
  });

  it("protection counts down, and only fortifying is possible", async () => {
    const founded = chapter("founded").kingdoms.find(({ id }) => id === "#2#")?.createdAt ?? 0;
    await open("inspect", "armed", 2, founded + 3600);
    for (const kind of ["war", "missile", "raid"] as const) {
      expect(await textOf(kind)).toContain("Under protection for another 2 days, 23 hours.");
    }
    expect(await textOf("fortify")).not.toContain("protection");
    standAt(founded + config.founding.protection);
    expect(await textOf("war")).not.toContain("protection");
    expect(await buttonOf("war")).toHaveProperty("disabled", false);
  });

  it("the report lists missions in flight", async () => {
    await open("inspect", "launched");
    for (const kind of TARGETED_MISSIONS)
      expect(await textOf(kind)).toContain("A mission of this kind is already under way.");
  });

  it("the report names the reason if no units or missiles are at home", async () => {
    await open("inspect", "mined");
    const founded = chapter("founded").now;
    standAt(founded + config.founding.protection);
    expect(await textOf("war")).toContain("Not enough defenders at home (0).");
    expect(await textOf("missile")).toContain("Not enough missiles ready (0).");
  });

  it.each([
    ["raid", { target: "Ravenkeep", amount: 1 }],
    ["claimGold", {}],
  ] as const)("the report waits while a transaction is loading: %s", async (order, payload) => {
    ask(order, payload, chapter("armed").key.id);
    await open("inspect", "armed");
    for (const kind of TARGETED_MISSIONS) {
      expect(await textOf(kind)).toContain("Another order is still pending.");
      expect(await buttonOf(kind)).toHaveProperty("disabled", true);
    }
  });

  it("the report does not wait for the orders of another kingdom", async () => {
    ask("raid", { target: "Ravenkeep", amount: 1 }, "#99#");
    await open("inspect", "armed");
    expect(await buttonOf("war")).toHaveProperty("disabled", false);
  });

  it("an unknown kingdom has no report", async () => {
    await open("inspect", null, 99);
    expect(await screen.findByText("There is no kingdom with the number 99.")).toBeTruthy();
  });
});

describe("a mission whose sender is not known yet", () => {
  const gateway = faultyRealm();
  const told = chapter("armed");
  const openAs = async (selection: Selection): Promise<void> => {
    standAt(told.now);
    connect();
    await show(
      <TargetPopup panel="inspect" selection={selection} />,
      "/?panel=inspect&target=2",
      gateway.realm(),
    );
  };
  const reading = { reading: false, again: () => undefined };
  const unread = { state: "checking", key: null, kingdom: null } as const;

  it.each([
    [{ state: "checking", ...reading }, "Checking… Reading your kingdoms."],
    [
      { state: "failed", error: new Error("500"), last: null, ...reading },
      "Checking… Your kingdoms could not be read yet.",
    ],
  ] as const)("a mission of an unknown sender cannot leave, and says why: %o", async (read, words) => {
    await openAs({ ...unread, read });
    for (const kind of TARGETED_MISSIONS) {
      expect(await textOf(kind)).toContain(words);
      expect(await buttonOf(kind)).toHaveProperty("disabled", true);
    }
  });

  it("a mission cannot leave before the balance of the account is known", async () => {
    gateway.fail(balanceRead);
    await openAs(selectionOf(told));
    for (const kind of TARGETED_MISSIONS) {
      await expect.poll(() => textOf(kind)).toContain("Checking… Reading the XRD in your account.");
      expect(await buttonOf(kind)).toHaveProperty("disabled", true);
    }
    gateway.mend();
    await expect
      .poll(async () => {
        // More than once: the first may join a last attempt that has already failed.
        await act(() => queryClient.refetchQueries({ queryKey: ["ledger"] }));
        return (await buttonOf("war")).hasAttribute("disabled");
      })
      .toBe(false);
  });

  it("a mission cannot leave before the ledger's time is known, and nothing counts down", async () => {
    await openAs(selectionOf(told));
    clockUnread();
    for (const kind of TARGETED_MISSIONS) {
      await expect.poll(() => textOf(kind)).toContain("Checking… Reading the ledger's time.");
    }
    expect(dialog()).toContain("ProtectionChecking…");
    standAt(told.now);
    await expect.poll(async () => (await buttonOf("war")).hasAttribute("disabled")).toBe(false);
  });
});

describe("a ledger that does not answer", () => {
  it("a ledger that does not answer is reported, with a retry", async () => {
    connect();
    await show(<TargetPopup panel="inspect" selection={UNCONNECTED} />, "/?panel=inspect&target=2", {
      ...realm,
      gatewayUrl: "http://127.0.0.1:9",
    });
    await screen.findByRole("dialog");
    expect(dialog()).toContain("Loading data...");
    expect(await screen.findByRole("button", { name: "Try again" }, { timeout: 20_000 })).toBeTruthy();
    expect(dialog()).toContain("Error: ");
  });
});

describe("the choice of a target", () => {
  laidOut();

  it("the target picker finds a kingdom by its name", async () => {
    const { search } = await open("inspect", null, null);
    const field = await screen.findByRole("combobox", { name: "Find a kingdom" });
    expect(document.activeElement).toBe(field);
    fireEvent.click(screen.getByRole("checkbox", { name: "Open to attack now" }));
    fireEvent.change(field, { target: { value: "xyzzy" } });
    expect(screen.queryByRole("listbox")).toBeNull();
    fireEvent.change(field, { target: { value: "raven" } });
    fireEvent.click(screen.getByRole("option", { name: /Ravenkeep/ }));
    await expect.poll(search).toMatchObject({ panel: "inspect", target: 2 });
  });

  it("the arrow keys move through the targets while the search field keeps the focus, and Enter chooses one", async () => {
    const { search } = await open("war", "armed", null);
    const field = await screen.findByRole("combobox", { name: "Find a kingdom" });
    expect(screen.queryByRole("option", { name: /Camelot/ })).toBeNull();
    fireEvent.keyDown(field, { key: "ArrowDown" });
    const option = within(screen.getByRole("listbox")).getByRole("option", { selected: true });
    expect(field.getAttribute("aria-activedescendant")).toBe(option.id);
    expect(option.textContent).toContain("Ravenkeep");
    expect(option.textContent).toContain("2 cells");
    await expect.poll(() => option.textContent).toMatch(/War with \d+: \d+ % to win, about/);
    fireEvent.keyDown(field, { key: "Enter" });
    await expect.poll(search).toMatchObject({ panel: "war", target: 2 });
  });
});

describe("the popup of a mission", () => {
  it("a mission's popup sends at most the available units, and shows the cost", async () => {
    const { search } = await open("war", "armed");
    const field = await screen.findByRole("textbox", { name: "Defenders to send" });
    const most = chapter("armed").kingdom.army.defenders;
    expect(submit("Declare war").disabled).toBe(true);
    expect(dialog()).toContain("Choose how many.");
    fireEvent.change(field, { target: { value: String(most + 1) } });
    expect(dialog()).toContain(`At most ${most}.`);
    expect(submit("Declare war").disabled).toBe(true);
    fireEvent.change(screen.getByRole("slider"), { target: { value: String(most) } });
    expect(field).toHaveProperty("value", String(most));
    await screen.findByText("Possible outcomes");
    for (const text of ["Left at home0", "10.00 XRD", "Arrives in", "Your losses", "may change before"]) {
      expect(dialog()).toContain(text);
    }
    // Ravenkeep has no gold: the player must confirm that first.
    expect(dialog()).toContain("This mission brings no gold.");
    expect(submit("Declare war").disabled).toBe(true);
    agree();
    // The price of gold may still be on its way.
    await expect.poll(() => submit("Declare war").disabled).toBe(false);
    fireEvent.click(submit("Declare war"));
    expect(useOrders.getState().orders[0]).toMatchObject({
      kind: "war",
      kingdomId: "#1#",
      payload: { target: "Ravenkeep", amount: most },
    });
    // No wallet runs here, so the order fails, and the popup keeps its input.
    expect(search().panel).toBe("war");
    expect(field).toHaveProperty("value", String(most));
  });

  it("the popup of a raid sends one squad, without asking for a number", async () => {
    await open("raid", "armed");
    await screen.findByText("Possible outcomes");
    expect(screen.queryByRole("textbox")).toBeNull();
    for (const text of ["Success", "Gold on success", "Captured if it fails10 %"]) {
      expect(dialog()).toContain(text);
    }
    await expect
      .poll(() => {
        agree();
        return submit("Send the squad").disabled;
      })
      .toBe(false);
    fireEvent.click(submit("Send the squad"));
    expect(useOrders.getState().orders[0]).toMatchObject({ kind: "raid", payload: { amount: 1 } });
  });

  it("the popup launches missiles and gives units", async () => {
    await open("missile", "armed");
    const missiles = await screen.findByRole("textbox", { name: "Missiles to launch" });
    fireEvent.change(missiles, { target: { value: "1" } });
    expect(await screen.findByText("Intercepted by barriers")).toBeTruthy();
    // Ravenkeep has no building that a missile could hit: the player must confirm that first.
    expect(await screen.findByText("These missiles would do no damage.")).toBeTruthy();
    expect(submit("Launch").disabled).toBe(true);
    agree();
    fireEvent.click(submit("Launch"));
    expect(useOrders.getState().orders[0]).toMatchObject({ kind: "missile", payload: { amount: 1 } });
  });

  it("the popup goes back to the report", async () => {
    const { search } = await open("fortify", "armed");
    fireEvent.click(await screen.findByRole("button", { name: "Back to the report" }));
    await expect.poll(search).toMatchObject({ panel: "inspect", target: 2 });
  });

  it("the popup says why a mission cannot leave", async () => {
    await open("fortify", "launched");
    expect(await screen.findByText("A mission of this kind is already under way.")).toBeTruthy();
    expect(submit("Send the units").disabled).toBe(true);
  });
});
