import { localId, type MissionCompleted } from "@kingdoms/client";
import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { NewsItem } from "../../game/news/items.ts";
import { show } from "../../test-support/show.tsx";
import { NewsCards } from "./NewsCards.tsx";

/** A card of what became of a mission of the player's. */
function card(key: string, completed: object): NewsItem {
  const event = { missionId: 1n, round: 1, kingdom: "#1#", ...completed } as unknown as MissionCompleted;
  const completion = { event, emitter: "component_1", stateVersion: 1, intentHash: "txid_1", time: 1 };
  const report = { missionId: 1n, launch: null, completion } as unknown as Extract<
    NewsItem["of"],
    { type: "outcome" }
  >["report"];
  return {
    key,
    at: 1,
    kingdom: localId("#1#"),
    of: { type: "outcome", report, role: "sender", tone: "found" },
  };
}

const drawn = (key: string, rarity: string) =>
  card(key, { type: "KingdomRarityCompleted", rarity, buildingSlots: 14 });

it("the card of a new key's rarity turns the key over, with as many gems as the rarity has", async () => {
  await show(<NewsCards items={[drawn("o1", "Epic")]} />);
  const reveal = await screen.findByTestId("key-reveal");
  expect(reveal.dataset.turning).toBe("true");
  expect([...reveal.querySelectorAll("img")].map((image) => new URL(image.src).pathname)).toEqual([
    "/icons/key-pending.svg",
    "/icons/key-epic.svg",
  ]);
  expect(reveal.textContent).toBe("◆◆◆◆");
  // Screen readers get the words.
  expect(reveal.getAttribute("aria-hidden")).toBe("true");
  expect(screen.getByTestId("news-card").textContent).toContain("turned out to be Epic");
});

it("the reveal of a key plays once and stops after its last gem", async () => {
  const { unmount } = await show(<NewsCards items={[drawn("o2", "Rare")]} />);
  const [first, , last] = (await screen.findByTestId("key-reveal")).querySelectorAll("span > span > span");
  if (first === undefined || last === undefined) throw new Error("There are no gems.");
  fireEvent.animationEnd(first);
  expect(screen.getByTestId("key-reveal").dataset.turning).toBe("true");
  fireEvent.animationEnd(last);
  expect(screen.getByTestId("key-reveal").dataset.turning).toBe("false");
  unmount();
  await show(<NewsCards items={[drawn("o2", "Rare")]} />);
  expect((await screen.findByTestId("key-reveal")).dataset.turning).toBe("false");
});

it("other news have no key", async () => {
  await show(<NewsCards items={[card("o3", { type: "KingdomProspectCompleted", amount: 0n, band: 0 })]} />);
  expect(await screen.findByTestId("news-card")).toBeTruthy();
  expect(screen.queryByTestId("key-reveal")).toBeNull();
});
