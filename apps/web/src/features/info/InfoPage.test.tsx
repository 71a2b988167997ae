import { act, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { i18n } from "../../i18n/index.ts";
import { show } from "../../test-support/show.tsx";
import { chooseTheme } from "../../ui/theme.ts";
import { InfoPage } from "./InfoPage.tsx";
import { PICTURE_NAMES } from "./pictures.ts";

beforeEach(async () => {
  await show(<InfoPage />);
  await screen.findByTestId("building-guide");
});
afterEach(() => act(() => chooseTheme("system")));

const headings = () => screen.getAllByRole("heading");
const levelOf = (heading: HTMLElement): number => Number(heading.tagName.slice(1));
const pictures = () =>
  screen.getAllByRole<HTMLImageElement>("img").filter(({ src }) => src.endsWith(".webp"));

describe("Info", () => {
  it("the contents lead to every part, in the order of the page", () => {
    const links = within(screen.getByRole("navigation", { name: "Contents" })).getAllByRole("link");
    const parts = headings().filter(({ id }) => id !== "");
    expect(links.map((link) => [link.getAttribute("href"), link.textContent])).toEqual(
      parts.map(({ id, textContent }) => [`#${id}`, textContent]),
    );
    for (const part of parts) expect(part.tabIndex, part.id).toBe(-1);
  });

  it("the guide has the four parts of the game in their order", () => {
    const shown = headings().map(({ textContent }) => textContent);
    const parts = [
      "Welcome, Sovereign",
      "Building slots by rarity",
      "Guide to Gameplay Functions",
      "Kingdom Creation & Navigation",
      "Military Actions",
      "Kingdom Management",
      "War History",
    ];
    expect(shown.filter((text) => parts.includes(text))).toEqual(parts);
  });

  it("no heading is more than one level below the one before", () => {
    const levels = headings().map(levelOf);
    expect(levels[0]).toBe(1);
    expect(levels.filter((level, place) => place > 0 && level > (levels[place - 1] ?? 0) + 1)).toEqual([]);
  });

  it("each picture has words, its size, and waits until it comes near", () => {
    expect(pictures().map(({ src }) => /([a-z]+)-en-light\.webp$/.exec(src)?.[1])).toEqual(PICTURE_NAMES);
    for (const picture of pictures()) {
      expect(picture.alt.length, picture.src).toBeGreaterThan(40);
      expect(picture.loading).toBe("lazy");
      expect(picture.width).toBeGreaterThan(0);
      expect(picture.height).toBeGreaterThan(0);
    }
  });

  it("the pictures follow the theme and the language", async () => {
    act(() => chooseTheme("dark"));
    for (const { src } of pictures()) expect(src).toMatch(/-en-dark\.webp$/);
    await act(() => i18n.changeLanguage("de"));
    try {
      for (const { src } of pictures()) expect(src).toMatch(/-de-dark\.webp$/);
    } finally {
      await act(() => i18n.changeLanguage("en"));
    }
  });

  it("each part of the guide leads into the game", () => {
    const target = (name: string) =>
      screen.getAllByRole("link", { name }).map((link) => link.getAttribute("href"));
    expect(new Set(target("Found a kingdom"))).toEqual(new Set(["/?panel=place&map=true"]));
    expect(new Set(target("Choose a target"))).toEqual(new Set(["/?panel=inspect"]));
    expect(target("Open the map")).toContain("/?map=true");
    expect(target("See all attacks")).toContain("/?panel=attacks");
    expect(target("Open War History")).toContain("/?panel=history");
    expect(target("Battle Simulator")).toContain("/simulator");
    expect(target("Archive of Kingdoms")).toContain("/archive");
    expect(target("Statistics & leaderboard")).toContain("/statistics");
  });
});
