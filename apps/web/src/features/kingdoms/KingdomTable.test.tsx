import {
  type AccountAddress,
  type ComponentAddress,
  type LocalId,
  ledgerTime,
  type OwnedKey,
  unclaimedGold,
} from "@kingdoms/client";
import { parseKgld } from "@kingdoms/rules";
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { queryClient } from "../../data/query-client.ts";
import { shownAmount } from "../../format/amounts.ts";
import { shieldMade } from "../../test-support/made.ts";
import { chapter, connect, realm, rules, show, standAt } from "../../test-support/show.tsx";
import { Spared } from "./KingdomNews.tsx";
import KingdomTable from "./KingdomTable.tsx";

const owned = Array.from(
  { length: 120 },
  (_, index): OwnedKey => ({
    id: `#${index + 1}#` as LocalId,
    account: "account_1" as AccountAddress,
    kingdomName: `Kingdom ${index + 1}`,
    component: `component_${index}` as ComponentAddress,
    imageUrl: "",
    rarity: null,
  }),
);
const NOW = 1_000_000;
const rows = (): number => screen.getAllByTestId(/^kingdom-/).length;

it("the table draws the first of thousands and the selected one, and all on request", async () => {
  await show(<KingdomTable owned={owned} selected={owned[99] ?? null} />);
  expect(rows()).toBe(51);
  expect(screen.getByTestId("kingdom-#100#").getAttribute("aria-current")).toBe("true");
  fireEvent.click(screen.getByRole("button", { name: "Show all 120" }));
  expect(rows()).toBe(120);
  expect(screen.queryByRole("button", { name: /Show all/ })).toBeNull();
});

it("the table adds the number to two kingdoms of the same name", async () => {
  const twins = owned.slice(0, 4).map((key, index) => ({
    ...key,
    kingdomName: ["Dawnhold", "dawnhold ", "Camelot", "Camelot #3#"][index] ?? "",
  }));
  await show(<KingdomTable owned={twins} selected={null} />);
  expect(screen.getByRole("button", { name: "Select Dawnhold #1#" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Select dawnhold #2#" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Select Camelot" })).toBeTruthy();
  // A name that looks like another kingdom with its number.
  expect(screen.getByRole("button", { name: "Select Camelot #3# #4#" })).toBeTruthy();
});

it("the table shows what waits in a kingdom: ready, idle, gold to claim", async () => {
  connect();
  const { key, now, kingdom: told } = chapter("hoarded");
  // Gold in the trezor is safe there: it need not be claimed.
  const kingdom = { ...told, construction: null, trezor: parseKgld("2000") };
  queryClient.setQueryData(["ledger", "kingdom", key.component, realm.factory], {
    value: kingdom,
    stateVersion: Number.MAX_SAFE_INTEGER,
    time: now,
  });
  const later = now + 86_400;
  standAt(later);
  await show(<KingdomTable owned={[key]} selected={key} />);
  const news = () => screen.queryByTestId(`news-${key.id}`)?.textContent ?? "";
  const gold = shownAmount(unclaimedGold(rules, kingdom, later), 0);
  await expect.poll(news).toContain(`${gold} KGLD to claim`);
  expect(news()).toContain("Idle");
});

it("a truce from wars is not shown as safety from raids", async () => {
  const [war, raid] = [NOW + 7 * 86_400, NOW + 86_400];
  const shield = shieldMade({ warTruceUntil: ledgerTime(war), raidTruceUntil: ledgerTime(raid) });
  const words = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);
  standAt(NOW);
  await show(<Spared shield={shield} />);
  expect(words()).toEqual(["Safe for 1 day", "No wars or missiles for 7 days"]);
  standAt(raid);
  expect(words()).toEqual(["No wars or missiles for 6 days"]);
  standAt(war);
  expect(words()).toEqual([]);
});

describe("the picture of a key", () => {
  const pictures = async (imageUrl: string) => {
    const [first] = owned;
    if (first === undefined) throw new Error("nothing is owned");
    await show(<KingdomTable owned={[{ ...first, imageUrl }]} selected={null} />);
    return within(screen.getByTestId(`kingdom-${first.id}`));
  };
  const NAME = "Picture of key #1#";

  it("the picture is the one that the ledger names", async () => {
    const key = chapter("founded").key;
    expect(key.imageUrl).toMatch(/^https?:.*key-pending\.svg$/);
    await show(<KingdomTable owned={[key]} selected={null} />);
    const image = await screen.findByRole("img", { name: `Picture of key ${key.id}` });
    const path = new URL(key.imageUrl).pathname;
    expect(image.getAttribute("src")).toBe(window.location.origin + path);
    expect(image.getAttribute("referrerpolicy")).toBe("no-referrer");
    fireEvent.error(image);
    expect(image.getAttribute("src")).toBe(key.imageUrl);
  });

  it("the arms replace a picture that cannot be loaded", async () => {
    const row = await pictures("https://kingdoms.example/key.png");
    const arms = (await row.findAllByRole("img", { name: /^(?!Picture)/ })).length;
    fireEvent.error(row.getByRole("img", { name: NAME }));
    await expect.poll(() => row.queryAllByRole("img", { name: /^(?!Picture)/ }).length).toBe(arms + 1);
    expect(row.queryByRole("img", { name: NAME })).toBeNull();
  });

  it.each([
    ["no text", ""],
    ["a script", "javascript:alert(1)"],
    ["a page", "data:text/html,<b>"],
    ["a relative address", "//evil.example/x.svg"],
    ["markup", '"><script>'],
    ["an endless text", "x".repeat(100_000)],
  ])("the picture is the arms if the ledger names %s", async (_, imageUrl) => {
    const row = await pictures(imageUrl);
    await expect.poll(() => row.queryAllByRole("img").length).toBe(2);
    expect(row.queryByRole("img", { name: NAME })).toBeNull();
  });
});

it("the table offers no more rows when all are drawn", async () => {
  await show(<KingdomTable owned={owned.slice(0, 50)} selected={null} />);
  expect(rows()).toBe(50);
  expect(screen.queryByRole("button", { name: /Show all/ })).toBeNull();
});
