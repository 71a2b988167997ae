import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { chapter, kingdomOf, show, standAt } from "../test-support/show.tsx";
import { Rest } from "./Rest.tsx";

const told = chapter("launched");
const first = told.kingdom.firstArrival;

describe("a kingdom at which a mission has arrived", () => {
  it("a kingdom says that it rests as soon as a mission arrives, and for which one", async () => {
    if (first === null) throw new Error("nothing is under way");
    standAt(first.at - 1);
    await show(<Rest kingdomOf={kingdomOf(told)} />);
    expect(screen.queryByTestId("rest")).toBeNull();
    standAt(first.at);
    expect(screen.getByTestId("rest").textContent).toContain(
      `Mission ${first.missionId} has arrived: nothing can be ordered until it is resolved.`,
    );
  });

  it("a resting kingdom leads to the order that resolves the mission", async () => {
    standAt(chapter("resting").now);
    const { search } = await show(<Rest kingdomOf={kingdomOf(chapter("resting"))} />);
    fireEvent.click(screen.getByRole("button", { name: `Resolve mission ${first?.missionId}` }));
    await expect.poll(search).toMatchObject({ panel: "resolve", mission: String(first?.missionId) });
  });

  it("a kingdom says nothing about rest while no mission has arrived", async () => {
    standAt(chapter("armed").now);
    await show(<Rest kingdomOf={kingdomOf(chapter("armed"))} />);
    expect(screen.queryByTestId("rest")).toBeNull();
  });
});
