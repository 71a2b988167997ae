/** Alerts on a device: what the account says of them in every state, and what the service worker makes of one. */
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import {
  openDelivery,
  permit,
  reachPushService,
  subscribesAt,
  workerOf,
} from "../support/e2e/alerted-browser.ts";
import { violations } from "../support/e2e/axe.ts";
import { picture } from "../support/e2e/picture.ts";
import { chooseLanguage, connect, faultsOf, signIn } from "../support/e2e/player.ts";
import { PHONES } from "../support/e2e/touch.ts";
import { Campaign } from "../support/e2e/two-kingdoms.ts";
import { DESK, views } from "../support/e2e/views.ts";

// One player, told in order.
test.describe.configure({ mode: "serial" });

let campaign: Campaign;
let context: BrowserContext;
let page: Page;
let faults: string[];

test.beforeAll(async ({ browser }) => {
  campaign = await Campaign.start("--push", "mailto:owner@example.org");
  const [home] = await campaign.foundNeighbours();
  await campaign.found(home.owner, "Hawkmoor", 40, 20);
  context = await browser.newContext({
    viewport: DESK,
    reducedMotion: "reduce",
    serviceWorkers: "allow",
  });
  await subscribesAt(context, "https://updates.push.services.mozilla.com/wpush/v2/one");
  page = await context.newPage();
  faults = faultsOf(page);
});
test.afterAll(async () => {
  await context.close();
  await campaign.close();
});

const alerts = (on = page) => on.getByTestId("device-alerts");
const panel = "[data-testid=royal-account]";

async function openAccount(on = page): Promise<void> {
  await on.goto(`${campaign.url}/?screen=account`);
  await expect(on.getByTestId("royal-account")).toBeVisible();
}

/** At both sizes and in both themes. */
async function look(name: string, scope = panel): Promise<void> {
  for await (const { theme, width, isSecond } of views(page, [DESK, PHONES[0]])) {
    await page.locator(scope).scrollIntoViewIfNeeded();
    await picture(page, `alerts-${name}-${width}-${theme}`);
    expect(await violations(page, scope, { colorsOnly: isSecond })).toEqual([]);
  }
}

test("a visitor who is not signed in is offered no alerts, and gets no questions", async () => {
  await openAccount();
  await connect(page);
  await expect(page.getByTestId("sign-in")).toContainText(
    "to be alerted to attacks while the game is closed",
  );
  await expect(alerts()).toHaveCount(0);
  await page.goto(`${campaign.url}/?panel=attacks`);
  await expect(alerts()).toContainText(
    "To be alerted to attacks while the game is closed, sign in under Royal Account.",
  );
  await look("attacks-signed-out", "[role=dialog]");
});

test("a browser that blocks notifications has no alerts, and the page says how to allow them", async () => {
  await openAccount();
  await signIn(page);
  await expect(alerts()).toContainText("Off. This device can alert you to attacks");
  await permit(page, "denied");
  await alerts().getByRole("button", { name: "Turn on alerts" }).click();
  await expect(alerts()).toContainText("Your browser blocks notifications from this page.");
  await expect(alerts().getByRole("listitem")).toHaveCount(3);
  await look("denied");
});

test("a push service that cannot be reached is reported as such, and the device is not on the list", async () => {
  await permit(page, "granted");
  await page.reload();
  await expect(alerts()).toContainText("Off. This device can alert you to attacks");
  await look("off");
  await alerts().getByRole("button", { name: "Turn on alerts" }).click();
  await expect(alerts().getByRole("alert")).toContainText("could not reach its push service");
  await expect(alerts().getByRole("list")).toHaveCount(0);
  await look("failed");
  await reachPushService(page);
});

test("a player turns alerts on by a click, chooses their topics, and finds them on after a reload", async () => {
  await alerts().getByRole("button", { name: "Turn on alerts" }).click();
  await expect(alerts()).toContainText("On. This device alerts you to attacks");
  await alerts().getByRole("combobox").selectOption("30");
  await expect(alerts().getByRole("combobox")).toBeEnabled();
  await alerts().getByRole("checkbox", { name: "Hawkmoor" }).uncheck();
  // Whoever wants none at all turns them off.
  await expect(alerts().getByRole("checkbox", { name: "Ravenkeep" })).toBeDisabled();
  await page.reload();
  await expect(alerts()).toContainText("On. This device alerts you to attacks");
  await expect(alerts().getByRole("combobox")).toHaveValue("30");
  await expect(alerts().getByRole("checkbox", { name: "Hawkmoor" })).not.toBeChecked();
  await look("on");
  const [ravenkeep] = (await campaign.game.listKingdoms()).value;
  expect(await exported()).toMatchObject([
    { kingdoms: [ravenkeep?.component], leadMinutes: 30, outcomes: [], quiet: null },
  ]);
});

interface Exported {
  readonly kingdoms: string[];
  readonly leadMinutes: number;
  readonly outcomes: string[];
  readonly quiet: object | null;
}

const exported = async (): Promise<readonly Exported[]> =>
  ((await (await page.request.get(`${campaign.url}/player/export`)).json()) as { devices: Exported[] })
    .devices;

test("a player chooses kinds of outcomes, and quiet hours by the wall clock", async () => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTimezoneOverride", { timezoneId: "Europe/Berlin" });
  const outcomes = alerts().getByRole("group", { name: /how these missions end/ });
  await expect(outcomes.getByRole("checkbox")).toHaveCount(6);
  for (const box of await outcomes.getByRole("checkbox").all()) await expect(box).not.toBeChecked();
  for (const kind of ["War", "Rarity"]) await outcomes.getByRole("checkbox", { name: kind }).check();
  const quiet = alerts().getByRole("group", { name: "Quiet hours" });
  await expect(quiet.getByLabel("From")).toHaveCount(0);
  await quiet.getByRole("checkbox").check();
  await expect(quiet.getByLabel("From")).toHaveValue("22:00");
  await expect(quiet.getByRole("checkbox", { name: "Let attacks through" })).toBeChecked();
  await quiet.getByLabel("to", { exact: true }).fill("08:15");
  await quiet.getByLabel("to", { exact: true }).press("Enter");
  await expect.poll(exported).toMatchObject([
    {
      leadMinutes: 30,
      outcomes: ["war", "rarity"],
      quiet: { from: "22:00", to: "08:15", timeZone: "Europe/Berlin", attacks: true },
    },
  ]);
  await page.reload();
  await expect(outcomes.getByRole("checkbox", { name: "War" })).toBeChecked();
  await expect(quiet.getByLabel("to", { exact: true })).toHaveValue("08:15");
  await look("outcomes", "[data-testid=device-alerts] fieldset:last-of-type");

  // The same hours where the player travels to.
  await session.send("Emulation.setTimezoneOverride", { timezoneId: "Asia/Tokyo" });
  await page.reload();
  await expect.poll(exported).toMatchObject([{ quiet: { from: "22:00", timeZone: "Asia/Tokyo" } }]);

  await quiet.getByLabel("From").fill("08:15");
  await quiet.getByLabel("From").blur();
  await expect(quiet).toContainText("no hour is quiet");
  await quiet.getByRole("checkbox", { name: "Keep this device quiet" }).uncheck();
  await expect.poll(exported).toMatchObject([{ outcomes: ["war", "rarity"], quiet: null }]);
});

/** Of the words that the page has left for the service worker. */
const languageOfWords = (): Promise<unknown> =>
  page.evaluate(async () => {
    const words = await (await caches.open("kingdoms-alerts")).match("/alert-words");
    return ((await words?.json()) as { language?: unknown } | undefined)?.language;
  });

const raid = {
  mission: "7",
  phase: "launched",
  kind: "raid",
  from: "Stone{to}watch",
  to: "Ravenkeep",
  arrivesAt: Date.UTC(2026, 10, 21, 15, 4) / 1000,
};

test("an alert is shown in the player's language, once for each mission, and an unreadable one shows a general text", async () => {
  const deliver = await openDelivery(page);
  const first = await deliver(JSON.stringify(raid));
  expect(first).toEqual({
    title: "Raid against Ravenkeep",
    body: expect.stringMatching(/^From Stone\{to\}watch, arrives Nov 2[012], 2026, /),
    tag: "kingdoms-mission-7",
  });
  const there = await page.evaluate(async () => {
    const { title, body, tag } = (await (await navigator.serviceWorker.ready).getNotifications())[0] ?? {};
    return { title, body, tag };
  });
  expect(there).toEqual(first);

  await chooseLanguage(page, "Deutsch");
  await expect(alerts()).toContainText("Dieses Gerät meldet Angriffe");
  await expect.poll(languageOfWords).toBe("de");
  expect(await deliver(JSON.stringify({ ...raid, phase: "arriving" }))).toEqual({
    title: "Überfall erreicht gleich Ravenkeep",
    body: expect.stringMatching(/^Von Stone\{to\}watch, Ankunft 2[012]\.11\.2026, /),
    tag: "kingdoms-mission-7",
  });
  await look("on-german");
  expect(await deliver(JSON.stringify({ ...raid, mission: "8", kind: "siege" }))).toMatchObject({
    title: "Angriff gegen Ravenkeep",
    tag: "kingdoms-mission-8",
  });
  expect(await deliver("no JSON at all")).toEqual({
    title: "Kingdoms",
    body: "Öffne das Spiel, um zu sehen, was unterwegs ist.",
    tag: "kingdoms",
  });
  await chooseLanguage(page, "English");
});

const war = {
  mission: "7",
  phase: "ended",
  kind: "war",
  role: "target",
  result: "lost",
  from: "Stone{to}watch",
  to: "Ravenkeep",
  gold: 1234.5,
  losses: 2,
  endedAt: Date.UTC(2026, 10, 21, 15, 4) / 1000,
};

test("the outcome of a mission takes the place of its alert, and many outcomes are one notification", async () => {
  const deliver = await openDelivery(page);
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ tag }) => tag).sort(),
    );
  await deliver(JSON.stringify(raid));
  expect(await deliver(JSON.stringify(war))).toEqual({
    title: "Stone{to}watch defeated Ravenkeep",
    body: "1,234.5 KGLD stolen. Defenders lost: 2.",
    tag: "kingdoms-mission-7",
  });
  expect((await shown()).filter((tag) => tag === "kingdoms-mission-7")).toHaveLength(1);
  const summary = { phase: "summary", count: 5, won: 3, lost: 1, missions: ["7"] };
  expect(await deliver(JSON.stringify(summary))).toEqual({
    title: "News from your kingdoms: 5",
    body: "Won: 3. Lost: 1. Open the game to read the reports.",
    tag: "kingdoms-missions",
  });
  await expect.poll(shown).not.toContain("kingdoms-mission-7");
});

test("an outcome that is touched opens its report in the page that is open", async () => {
  await page.goto(`${campaign.url}/?kingdom=1`);
  await expect(page.getByTestId("state-version")).not.toHaveText("–");
  await workerOf(page).evaluate(() =>
    (self as unknown as { openPanel(panel: string, mission: string): Promise<void> })
      .openPanel("report", "1")
      .catch(() => undefined),
  );
  await expect(page).toHaveURL(/(?=.*kingdom=1)(?=.*panel=report)(?=.*mission=%221%22|.*mission=1)/);
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("an alert that is touched opens Attack Detection in the page that is open, with its selection", async () => {
  await page.goto(`${campaign.url}/?kingdom=1`);
  await expect(page.getByTestId("state-version")).not.toHaveText("–");
  // A test's touch is none of a player's, to whom alone a browser brings a window forward.
  await workerOf(page).evaluate(() =>
    (self as unknown as { openPanel(panel: string): Promise<void> })
      .openPanel("attacks")
      .catch(() => undefined),
  );
  await expect(page).toHaveURL(/kingdom=1.*panel=attacks|panel=attacks.*kingdom=1/);
  const dialog = page.getByRole("dialog", { name: "Attack Detection" });
  await expect(dialog.getByTestId("device-alerts")).toContainText("On. This device alerts you to attacks");
  await look("attacks-on", "[role=dialog]");
});

test("alerts that another device has ended say so here, and can be turned on again", async () => {
  await openAccount();
  await expect(alerts()).toContainText("On. This device alerts you to attacks");
  const { devices } = (await (await page.request.get(`${campaign.url}/player/devices`)).json()) as {
    devices: { id: string }[];
  };
  const headers = { Origin: campaign.url };
  await page.request.delete(`${campaign.url}/player/devices/${devices[0]?.id}`, { headers });
  await page.reload();
  await expect(alerts()).toContainText("Alerts have stopped here");
  await look("lost");
  await alerts().getByRole("button", { name: "Turn on alerts" }).click();
  await expect(alerts()).toContainText("On. This device alerts you to attacks");
});

test("signing out ends the alerts of this device and removes them from the browser", async () => {
  await page.getByTestId("sign-in").getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByTestId("sign-in")).toContainText("You can play without it.");
  await expect(alerts()).toHaveCount(0);
  const left = await page.evaluate(async () => ({
    stored: [localStorage.getItem("kingdoms:alerts"), localStorage.getItem("test:push-subscription")],
    caches: await caches.keys(),
  }));
  expect(left.stored).toEqual([null, null]);
  expect(left.caches).not.toContain("kingdoms-alerts");
  await signIn(page);
  await expect(alerts()).toContainText("Off. This device can alert you to attacks");
  await expect(alerts().getByRole("list")).toHaveCount(0);
  expect(faults).toEqual([]);
});
