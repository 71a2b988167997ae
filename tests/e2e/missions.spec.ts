/** Each mission from the click to its report: inspected, chosen, signed, on its way, decided by fate, on the ledger. */
import { isTargeted, MISSIONS } from "@kingdoms/client";
import { parseAttos } from "@kingdoms/rules";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { agreeAndPress, faultsOf, follow, openConnected, sign } from "../support/e2e/player.ts";
import { expectReadable } from "../support/e2e/readable.ts";
import { Campaign, type Founded } from "../support/e2e/two-kingdoms.ts";

// One war, told in order, by one player whose wallet stays connected.
test.describe.configure({ mode: "serial" });

let campaign: Campaign;
let page: Page;
let faults: string[];
/** Of the player in the browser. */
let home: Founded;
let other: Founded;

test.beforeAll(async ({ browser }) => {
  campaign = await Campaign.start();
  [home, other] = await campaign.foundNeighbours();
  await campaign.fill(home, "500", "25000");
  await campaign.fill(other, "400", "20000");
  await campaign.build(home, "barracks", "barracks", "mage_tower");
  await campaign.train(home, "defenders", 2, 2, 2);
  await campaign.train(home, "missiles", 1, 1);
  await campaign.build(other, "mine", "barracks", "obscura_temple");
  await campaign.train(other, "defenders", 1, 1);
  page = await browser.newPage();
  faults = faultsOf(page);
});
test.afterAll(async () => {
  await page.close();
  await campaign.close();
});

test("a visitor reads a kingdom's report and how to become able to act", async () => {
  await page.goto(`${campaign.url}/?panel=inspect&target=2`);
  const report = page.getByRole("dialog", { name: "Intelligence report" });
  await expect(report).toContainText("Stonewatch");
  await expect(report).toContainText("33, 24");
  for (const line of ["Defenders2", "AM barriers0", "Deployed units0"])
    await expect(report).toContainText(line);
  await expect(report.getByRole("button", { name: "Declare War" })).toBeDisabled();
  await expect(report.getByTestId("action-war")).toContainText("Connect your wallet first.");
  await report.getByRole("button", { name: "View Buildings" }).click();
  await expect(report.getByTestId("inspect-buildings").getByRole("list")).toContainText("Obscura Temple: 1");

  await page.goto(`${campaign.url}/?panel=inspect&target=77`);
  await expect(report).toContainText("There is no kingdom with the number 77.");
  await page.goto(`${campaign.url}/?panel=inspect`);
  const choice = page.getByRole("dialog", { name: "Choose a target" });
  await choice.getByRole("checkbox", { name: "Open to attack now" }).uncheck();
  await choice.getByRole("combobox", { name: "Find a kingdom" }).fill("xyzzy");
  await expect(choice.getByRole("listbox")).toHaveCount(0);
  await choice.getByRole("combobox", { name: "Find a kingdom" }).fill("raven");
  await choice.getByRole("option", { name: /Ravenkeep/ }).click();
  await expect(report).toContainText("Ravenkeep");
  await expect(page).toHaveURL(/target=1/);
});

test("units given to another kingdom stay there", async () => {
  await openConnected(page, campaign.url);
  await open();
  const before = await campaign.state(other);
  const popup = await choose("Fortify", "Fortify Kingdom");
  const amount = popup.getByRole("textbox", { name: "Defenders to send" });
  await amount.fill("7");
  await expect(popup).toContainText("At most 6.");
  await expect(popup.getByRole("button", { name: "Send the units" })).toBeDisabled();
  await popup.getByRole("slider").fill("1");
  await expect(amount).toHaveValue("1");
  await expect(popup).toContainText("Defenders there afterwards3");
  await expect(popup).toContainText("Left at home5");
  await popup.getByRole("button", { name: "Send the units" }).click();
  await onItsWay("fortify", "Fortify \u2068Stonewatch\u2069, units: 1");
  expect((await campaign.state(home)).army).toMatchObject({ defenders: 5, fortifying: 1 });

  await inspectAgain();
  const action = page.getByTestId("action-fortify");
  await expect(action).toContainText("A mission of this kind is already under way.");
  await decided("fortify");
  const after = await campaign.state(other);
  expect(after.army.defenders).toBe(before.army.defenders + 1);
  await expect(page.getByRole("dialog")).toContainText(`Defenders${after.army.defenders}`);
  await expect(action).toContainText("On cooldown for");
  await expect(action.getByRole("button")).toBeDisabled();
});

test("a volley has an outcome within the ranges that were shown", async () => {
  await open();
  const before = await campaign.state(other);
  const popup = await choose("Launch Missile", "Launch Missile");
  await popup.getByRole("textbox", { name: "Missiles to launch" }).fill("1");
  await expect(popup).toContainText("Intercepted by barriers0");
  const losses = await range(popup, "Their losses");
  await popup.getByRole("button", { name: "Launch", exact: true }).click();
  await onItsWay("missile", "Missiles at \u2068Stonewatch\u2069, launched: 1");
  expect((await campaign.state(home)).army).toMatchObject({ missiles: 1, launchedMissiles: 1 });
  await decided("missile");
  const after = await campaign.state(other);
  expectWithin(before.army.defenders - after.army.defenders, losses);
  expect((await campaign.state(home)).army).toMatchObject({ missiles: 1, launchedMissiles: 0 });
  await inspectAgain();
  await expect(page.getByRole("dialog")).toContainText(`Defenders${after.army.defenders}`);
});

test("a raid takes its share of the unclaimed gold, or nothing; it can be sent by keyboard", async () => {
  await open();
  const before = await campaign.state(home);
  await expect(page.getByTestId("action-raid")).toContainText("Arrives in");
  await press("Raid (1 unit)");
  const popup = page.getByRole("dialog", { name: "Raid" });
  await expect(popup.getByRole("textbox")).toHaveCount(0);
  await expect(popup).toContainText("Captured if it fails10 %");
  const [, loot] = await range(popup, "Gold on success");
  expect(loot).toBeGreaterThan(0);
  // It may pay: nothing has to be agreed to.
  await expect(popup.getByRole("checkbox", { name: "Do it anyway" })).toHaveCount(0);
  await expect(popup.getByRole("button", { name: "Send the squad" })).toBeEnabled();
  await press("Send the squad");
  await onItsWay("raid", "Raid on \u2068Stonewatch\u2069");
  expect((await campaign.state(home)).army.raiding).toBe(1);
  await decided("raid");
  const after = await campaign.state(home);
  const stolen = after.treasury - before.treasury;
  if (stolen > 0n) {
    // The mine went on working until the squad arrived.
    expect(stolen).toBeGreaterThanOrEqual(parseAttos(String(Math.floor(loot))));
    expect(after.army.defenders).toBe(before.army.defenders);
  } else {
    expect(before.army.defenders - after.army.defenders).toBeLessThanOrEqual(1);
  }
});

test("a war ends within its ranges, and its kingdom has a cooldown", async () => {
  await open();
  const before = { home: await campaign.state(home), other: await campaign.state(other) };
  const popup = await choose("Declare War", "Declare War");
  await expect(popup.getByRole("button", { name: "Declare war", exact: true })).toBeDisabled();
  await popup.getByRole("button", { name: "Max" }).click();
  await expect(popup).toContainText("As things stand now");
  await expect(popup).toContainText("Arrives in");
  const ranges = {
    ours: await range(popup, "Your losses"),
    theirs: await range(popup, "Their losses"),
    spoils: await range(popup, "Gold you may take"),
  };
  await agreeAndPress(page, "Declare war");
  await onItsWay("war", /^War against \u2068Stonewatch\u2069, units: \d+$/);
  const sent = before.home.army.defenders;
  expect((await campaign.state(home)).army).toMatchObject({ defenders: 0, attacking: sent });
  await inspectAgain();
  const raid = page.getByTestId("action-raid");
  await expect(raid).toContainText("Under a truce for another");
  await decided("war");
  await expect(page.getByTestId("action-war")).toContainText(/On cooldown for|Under a truce for another/);
  const after = { home: await campaign.state(home), other: await campaign.state(other) };
  expectWithin(sent - after.home.army.defenders, ranges.ours);
  expectWithin(before.other.army.defenders - after.other.army.defenders, ranges.theirs);
  const spoils = Number((after.home.treasury - before.home.treasury) / 10n ** 16n) / 100;
  expectWithin(spoils, ranges.spoils);
  await expect(page.getByRole("dialog")).toContainText(`Defenders${after.other.army.defenders}`);

  await page.goto(`${campaign.url}/?kingdom=1&panel=history`);
  const history = page.getByRole("dialog", { name: "War History" });
  await history
    .getByRole("button", { name: /Report of mission/ })
    .first()
    .click();
  const report = page.getByRole("dialog", { name: "Battle Damage Report" });
  await expect(report.getByTestId("side-attacker")).toContainText("Ravenkeep");
  await expect(report).toContainText("Stonewatch");
  await report.getByRole("link", { name: /^Send another to .Stonewatch.: / }).click();
  await expect(page).toHaveURL(/panel=(war|raid)&|panel=(war|raid)$/);
  await expect(page.getByRole("dialog")).toContainText("Stonewatch");
});

test("a young kingdom is protected, and gives up its protection only after confirmation", async () => {
  const [first] = campaign.accounts;
  if (first === undefined) throw new Error("no test accounts");
  // The truce that the war before may have brought is over then.
  await campaign.forward(8 * 86_400);
  const young = await campaign.found(first, "Fledgling", 40, 30);
  await campaign.fill(young, "200", "10000");
  await campaign.build(young, "mage_tower");
  await campaign.train(young, "missiles", 1);
  await open(1, 3);
  const report = page.getByRole("dialog");
  await expect(report).toContainText("One of yours");
  await expect(report.getByTestId("action-war")).toContainText(/Under protection for another \d+ (day|hour)/);
  await expect(report.getByTestId("action-fortify")).not.toContainText("Under protection");

  await page.goto(`${campaign.url}/?kingdom=3&panel=missile&target=3`);
  await expect(page.getByRole("dialog")).toContainText("A kingdom cannot be its own target.");
  await page.goto(`${campaign.url}/?kingdom=1&panel=missile&target=2`);
  const popup = page.getByRole("dialog", { name: "Launch Missile" });
  await popup.getByRole("combobox", { name: "From" }).selectOption("Fledgling #3#");
  await expect(page).toHaveURL(/kingdom=3/);
  await popup.getByRole("textbox", { name: "Missiles to launch" }).fill("1");
  const submit = popup.getByRole("button", { name: "Launch", exact: true });
  await expect(popup).toContainText("The launch ends it at once.");
  await expect(submit).toBeDisabled();
  await popup.getByRole("checkbox", { name: /I give up the protection of Fledgling/ }).check();
  await submit.click();
  await onItsWay("missile", "Missiles at \u2068Stonewatch\u2069, launched: 1");
  const info = (await campaign.game.listKingdoms()).value.find(({ id }) => id === young.id);
  const { time } = await campaign.game.ledgerStatus();
  expect(info?.shield.protectedUntil).toBeLessThanOrEqual(time);
});

test("every popup is readable in both themes, at both widths, in both languages", async () => {
  await open();
  for (const panel of ["inspect", ...MISSIONS.filter(isTargeted)]) {
    await follow(page, `/?kingdom=1&panel=${panel}&target=2`);
    const popup = page.getByRole("dialog");
    await expect(popup).toContainText("Stonewatch");
    const field = popup.getByRole("textbox");
    if ((await field.count()) > 0) await field.fill("1");
    if (panel === "inspect") await popup.getByRole("button", { name: "View Buildings" }).click();
    await expectReadable(page, `missions/${panel}`, { scope: "[role=dialog]" });
  }

  await page.evaluate(() => localStorage.setItem("kingdoms:language", "de"));
  await page.reload();
  // A link is followed inside a page that has begun.
  await expect(page.getByRole("dialog")).toBeVisible();
  for (const [panel, title] of [
    ["inspect", "Kundschafterbericht"],
    ["war", "Krieg erklären"],
  ] as const) {
    await follow(page, `/?kingdom=1&panel=${panel}&target=2`);
    await expect(page.getByRole("dialog", { name: title })).toContainText("Stonewatch");
    await expectReadable(page, `missions/${panel}-de`, { scope: "[role=dialog]" });
  }
  expect(faults).toEqual([]);
});

/** The report of one kingdom, with another one selected. */
async function open(kingdom = 1, target = 2): Promise<void> {
  await follow(page, `/?kingdom=${kingdom}&panel=inspect&target=${target}`);
  await expect(page.getByRole("dialog", { name: "Intelligence report" })).toBeVisible();
}

async function choose(action: string, title: string): Promise<Locator> {
  const report = page.getByRole("dialog", { name: "Intelligence report" });
  await expect(report.getByText(/Arrives in/)).toHaveCount(4);
  await report.getByRole("button", { name: action, exact: true }).click();
  const popup = page.getByRole("dialog", { name: title });
  await expect(popup).toContainText("Stonewatch");
  await expect(popup).toContainText("5 cells");
  await expect(popup).toContainText("Fee, from your account10.00 XRD");
  const back = Number((await campaign.state(home)).refunds / 10n ** 16n) / 100;
  const note = popup.getByText(`${back.toFixed(2)} XRD of earlier missions come back with it`);
  await expect(note).toHaveCount(back === 0 ? 0 : 1);
  return popup;
}

/** Goes from field to field up to the button of this name and presses it. */
async function press(name: string): Promise<void> {
  const focused = page.locator(":focus");
  for (let step = 0; step < 20; step++) {
    await page.keyboard.press("Tab");
    if ((await focused.textContent()) === name) return page.keyboard.press("Enter");
  }
  throw new Error(`no Tab leads to ${name}`);
}

/** Signs what the wallet says in these words, and waits until the page shows the mission. */
async function onItsWay(kind: string, words: string | RegExp): Promise<void> {
  const review = page.getByRole("dialog", { name: "Review transaction" });
  await sign(page, () => expect(review.getByText(words, { exact: true })).toBeVisible());
  await expect(page.getByTestId(`mission-${kind}`)).toBeVisible();
}

async function inspectAgain(): Promise<void> {
  await page.getByRole("button", { name: "Choose a target" }).click();
  const choice = page.getByRole("dialog", { name: "Choose a target" });
  await choice.getByRole("checkbox", { name: "Open to attack now" }).uncheck();
  await choice.getByRole("combobox", { name: "Find a kingdom" }).fill("Stone");
  await choice.getByRole("option", { name: /Stonewatch/ }).click();
  await expect(page.getByRole("dialog", { name: "Intelligence report" })).toContainText("Stonewatch");
}

/** Lets the mission arrive; its fate comes from the keeper. */
async function decided(kind: string): Promise<void> {
  await campaign.forward(3 * 3600);
  await expect(page.getByTestId(`mission-${kind}`)).toBeHidden();
}

/** The numbers of a line: `2 to 4 units`, `1 unit`, `None`, `12.50 KGLD`. */
async function range(popup: Locator, name: string): Promise<[number, number]> {
  const line = popup.locator("dl > div").filter({ has: popup.page().getByText(name, { exact: true }) });
  const text = (await line.locator("dd").textContent()) ?? "";
  const [min = 0, max = min] = [...text.matchAll(/[\d,]+(\.\d+)?/g)].map(([number]) =>
    Number(number.replaceAll(",", "")),
  );
  return [min, max];
}

function expectWithin(value: number, [min, max]: [number, number]): void {
  expect(value).toBeGreaterThanOrEqual(min);
  expect(value).toBeLessThanOrEqual(max);
}
