/** A player who only follows the guide. */
import { expect, type Page } from "@playwright/test";
import { agreeAndPress, expectCommitted, foundAt, popup } from "./player.ts";

export const guide = (page: Page) => page.getByTestId("guide");
export const press = (page: Page, name: string) =>
  guide(page).getByRole("button", { name, exact: true }).click();
const stepOf = (page: Page) => guide(page).getAttribute("data-step");

/** Fills in the open popup, submits it and waits for the ledger. */
export async function fill(page: Page, field: string, amount: string, submit: string): Promise<void> {
  const form = page.getByTestId(/^popup-/);
  await form.getByRole("textbox", { name: field }).fill(amount);
  // An attack ends the attacker's own peace.
  const peace = form.getByRole("checkbox", { name: /^I give up/ });
  if (await peace.isVisible()) await peace.check();
  await agreeAndPress(page, submit);
  await expectCommitted(page);
  await expect(form).toHaveCount(0);
}

/** The target with the best odds, by what its row says. */
export async function chooseBest(page: Page, mission: "Raid" | "War"): Promise<void> {
  const rows = popup(page, "Choose a target").getByRole("listbox").getByRole("option");
  // "Raid: 60 % to win", "War with 3: 48 % to win"
  const share = new RegExp(`${mission}(?: with \\d+)?: (\\d+)\\s%`);
  await expect(rows.filter({ hasText: share }).first()).toBeVisible();
  const texts = await rows.allTextContents();
  const odds = texts.map((text) => Number(share.exec(text)?.[1] ?? 0));
  await rows.nth(odds.indexOf(Math.max(...odds))).click();
}

/** How many units of each mission, and the name of its button. */
const MISSIONS = {
  strike: ["Missiles to launch", "Launch"],
  war: ["Defenders to send", "Declare war"],
} as const;

/** The action for a guide's button that opens something; all other buttons are orders. */
const OPENED: Readonly<Record<string, (page: Page, step: string | null) => Promise<void>>> = {
  "Get gold and build": async (page) => {
    await agreeAndPress(page, "Build");
    await expectCommitted(page);
  },
  "Train one": (page) => fill(page, "Defenders to recruit", "1", "Recruit"),
  "Train more": (page) => fill(page, "Defenders to recruit", "1", "Recruit"),
  "Make one": (page, step) =>
    step === "missiles"
      ? fill(page, "Missiles to create", "1", "Create missiles")
      : fill(page, "Barriers to create", "1", "Create barriers"),
  "Choose a place": (page) => foundAt(page, "Duskhold", 47, 31),
  "Send defenders": (page) => fill(page, "Defenders to send", "1", "Send the units"),
  "Fill the trezor": (page) => fill(page, "KGLD to move to the trezor", "10", "Deposit"),
  "Pick a target": async (page, step) => {
    await chooseBest(page, "War");
    const [field, submit] = MISSIONS[step === "strike" ? "strike" : "war"];
    await fill(page, field, "1", submit);
  },
  "Read the history": async (page) => {
    await page
      .getByRole("button", { name: /^Report of mission/ })
      .first()
      .click();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
  "Open a report": async (page) => {
    await page
      .getByRole("button", { name: /^Report of mission/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Verify", exact: true }).click();
    await expect(page.getByText("The report stands: every check passed.")).toBeVisible();
    await page.keyboard.press("Escape");
  },
};
const ORDERS = /^(Build it|Claim it|Claim \d+)/;

/** The guide's current step; a step that waits for another one offers no button. */
export const offered = (page: Page) =>
  guide(page)
    .getByRole("button")
    .filter({ hasNotText: /^(Skip|Waiting)/ })
    .first();

/** Presses the guide's button, and performs its step. */
export async function followGuide(page: Page): Promise<void> {
  const button = offered(page);
  await expect(button).toBeVisible();
  const step = await stepOf(page);
  const name = (await button.textContent()) ?? "";
  await button.click();
  const opened = OPENED[name];
  if (opened !== undefined) await opened(page, step);
  else if (ORDERS.test(name)) await expectCommitted(page);
  else expect(name).toBe("Fast-forward");
}
