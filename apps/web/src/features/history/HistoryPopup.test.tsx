import { type KingdomInfo, ledgerTime, type MissionReport } from "@kingdoms/client";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Chronicle } from "../../data/world.ts";
import { ownKeysOf, show } from "../../test-support/show.tsx";
import { beginAnew, EVERYTHING, useHistoryView } from "./filter.ts";
import { HistoryRecords } from "./HistoryPopup.tsx";

const kingdoms = ["Ravenkeep", "Stonewatch"].map(
  (name, index) =>
    ({ id: `#${index + 1}#`, name, component: `component_${index}` }) as unknown as KingdomInfo,
);

/** A gift of units from Ravenkeep to a kingdom that is not in the list. */
const gift = (id: number): MissionReport =>
  ({
    missionId: BigInt(id),
    launch: null,
    completion: {
      event: {
        type: "KingdomFortifyCompleted",
        missionId: BigInt(id),
        sender: "#1#",
        receiver: "#123456789#",
        amount: 1,
        returned: 0,
        completedAt: 1_800_000_000 - id,
      },
    },
  }) as unknown as MissionReport;
const gifts = (count: number): readonly MissionReport[] =>
  Array.from({ length: count }, (_, index) => gift(index + 1));

const loadMore = vi.fn();
const loadAll = vi.fn();
const chronicle = (change: Partial<Chronicle>): Chronicle => ({
  state: "ready",
  asOf: ledgerTime(1_800_000_000),
  reports: [],
  complete: true,
  loadingMore: false,
  error: null,
  loadMore,
  loadAll,
  ...change,
});
const open = (change: Partial<Chronicle>) =>
  show(<HistoryRecords chronicle={chronicle(change)} kingdoms={kingdoms} own={ownKeysOf("#1#")} />);
const lines = (): number => screen.queryAllByRole("button", { name: /^Report of mission/ }).length;
const type = (text: string): void =>
  void fireEvent.change(screen.getByRole("searchbox"), { target: { value: text } });

beforeEach(() => {
  loadMore.mockClear();
  loadAll.mockClear();
  beginAnew();
});

describe("the war history", () => {
  it("the history is empty before the first war", async () => {
    await open({});
    expect(screen.getByText("Your kingdoms have no reports yet.")).toBeTruthy();
    fireEvent.click(screen.getByRole("checkbox"));
    expect(screen.getByText("No war events found")).toBeTruthy();
    expect(loadMore).not.toHaveBeenCalled();
  });

  it("the history of a player begins with their own reports, and the world's are a filter away", async () => {
    const [first, second] = gifts(2);
    const event = { ...second?.completion.event, sender: "#77#" };
    const foreign = { ...second, completion: { ...second?.completion, event } } as unknown as MissionReport;
    await open({ reports: [first as MissionReport, foreign] });
    expect(lines()).toBe(1);
    fireEvent.click(screen.getByRole("checkbox"));
    expect(lines()).toBe(2);
  });

  it("the history shows twenty missions, and twenty more with each click", async () => {
    await open({ reports: gifts(45) });
    expect(lines()).toBe(20);
    expect(screen.getByRole("status").textContent).toBe("20 of 45 missions shown");
    for (const shown of [40, 45]) {
      fireEvent.click(screen.getByRole("button", { name: "Load more" }));
      expect(lines()).toBe(shown);
    }
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
    expect(screen.getByRole("status").textContent).toBe("45 missions shown");
    expect(loadMore).not.toHaveBeenCalled();
  });

  it("older missions are read from the ledger when too few are known to fill the page", async () => {
    await open({ reports: gifts(3), complete: false });
    expect(loadMore).toHaveBeenCalled();
    expect(loadAll).not.toHaveBeenCalled();
  });

  it("a search reads the entire history, and says how much of it is known", async () => {
    await open({ reports: gifts(3), complete: false, loadingMore: true });
    type("ravenkeep");
    expect(screen.getByRole("status").textContent).toContain(
      "Reading the entire history: 3 missions known so far",
    );
    expect(screen.queryByText("No matches found in entire history")).toBeNull();
  });

  it("the history says that nothing matches once all of it has been searched", async () => {
    await open({ reports: gifts(3), complete: false });
    type("nobody of this name");
    expect(loadAll).toHaveBeenCalled();
    expect(screen.queryByText("No matches found in entire history")).toBeNull();
  });

  it("a search finds a name, and is cleared with one click", async () => {
    await open({ reports: [...gifts(3)] });
    type("stonewatch");
    expect(screen.getByText("No matches found in entire history")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Clear search and filters" }));
    expect(lines()).toBe(3);
  });

  it("the history does not say that nothing matches before the player's kingdoms are known", async () => {
    const again = vi.fn();
    useHistoryView.setState({ filter: { ...EVERYTHING, mine: true } });
    await show(
      <HistoryRecords
        chronicle={chronicle({ reports: gifts(3) })}
        kingdoms={kingdoms}
        own={{ state: "failed", error: new Error("500"), last: null, reading: false, again }}
      />,
    );
    expect(screen.queryByText("No matches found in entire history")).toBeNull();
    expect(screen.queryByText(/missions? shown/)).toBeNull();
    expect(screen.getByRole("alert").textContent).toContain("Error: 500");
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(again).toHaveBeenCalledTimes(1);
  });

  it("the list is the same after a report was read", async () => {
    const { unmount } = await open({ reports: gifts(45) });
    type("ravenkeep");
    fireEvent.change(screen.getByRole("combobox", { name: "Kingdom" }), { target: { value: "#1#" } });
    fireEvent.click(screen.getByRole("button", { name: "Load more" }));
    unmount();
    await open({ reports: gifts(45) });
    expect(screen.getByRole("searchbox")).toHaveProperty("value", "ravenkeep");
    expect(screen.getByRole("combobox", { name: "Kingdom" })).toHaveProperty("value", "Ravenkeep #1#");
    expect(lines()).toBe(40);
  });

  it("an unknown kingdom is named by its number", async () => {
    await open({ reports: gifts(1) });
    expect(screen.getByText("Kingdom #1234567")).toBeTruthy();
  });

  it("known events stay if older ones cannot be read, with a retry", async () => {
    await open({ reports: gifts(3), complete: false, error: new Error("429 Too Many Requests") });
    expect(screen.getByRole("alert").textContent).toContain("Failed to load more events");
    expect(screen.getByRole("alert").textContent).toContain("429 Too Many Requests");
    expect(lines()).toBe(3);
    // Below the last line, before the older ones load.
    const [last] = screen.getAllByRole("button", { name: /^Report of mission/ }).slice(-1);
    expect(last?.compareDocumentPosition(screen.getByRole("alert"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(loadMore).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(loadMore).toHaveBeenCalledTimes(1);
  });

  it("the history says as of when it is true after the connection was lost", async () => {
    await open({ reports: gifts(1), state: "stale" });
    expect(screen.getByText(/Connection lost\. As of/)).toBeTruthy();
  });
});
