/** Two players in two browsers: one attacks, the other is alarmed. */
import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { picture } from "../support/e2e/picture.ts";
import { agreeAndPress, connect, faultsOf, sign } from "../support/e2e/player.ts";
import { expectReadable } from "../support/e2e/readable.ts";
import { Campaign, type Founded } from "../support/e2e/two-kingdoms.ts";

let campaign: Campaign;
/** Aldric's, in the browser that is alarmed. */
let home: Founded;
/** Brunhild's, in the browser that attacks. */
let raider: Founded;

test.beforeAll(async () => {
  campaign = await Campaign.start();
  [home, raider] = await campaign.foundNeighbours();
  await campaign.fill(home, "200", "10000");
  await campaign.fill(raider, "200", "10000");
  await campaign.build(home, "mine");
  await campaign.build(raider, "barracks");
  await campaign.train(raider, "defenders", 1);
  await campaign.forward(86_400);
});
test.afterAll(() => campaign.close());

const alarm = (page: Page) => page.getByRole("dialog", { name: "Attack Detection" });

test("a raid sent from one browser alarms the other until fate has decided it", async ({ browser }) => {
  const defence = await browser.newContext();
  const page = await defence.newPage();
  const faults = faultsOf(page);
  await recordNotices(page);
  await page.goto(campaign.url);
  await page.getByRole("button", { name: "Active Attacks" }).click();
  await expect(alarm(page)).toContainText("Connect a wallet to watch over your kingdoms.");
  await page.keyboard.press("Escape");
  await connect(page);
  await page.getByRole("button", { name: "Active Attacks" }).click();
  await expect(page).toHaveURL(/panel=attacks/);
  await expect(alarm(page).getByTestId("alarm")).toContainText("ALL CLEAR");
  await expect(alarm(page)).toContainText("Last updated:");
  await expect(alarm(page)).toContainText("You have no missions under way.");
  await expect(page).toHaveTitle("Kingdoms");
  await alarm(page).getByRole("button", { name: "Notify me of attacks" }).click();
  await expect(alarm(page)).toContainText("Notifications are on");
  await page.keyboard.press("Escape");
  await hide(page);

  const offence = await browser.newContext();
  await attack(await offence.newPage());

  await expect(page).toHaveTitle("(1) ALERT - Kingdoms");
  await expect(page.getByTestId("alarm-words")).toHaveText(
    "Attack detected: Raid from Stonewatch against Ravenkeep",
  );
  expect(await notices(page)).toEqual(["Raid against Ravenkeep: Stonewatch has sent 1 unit."]);

  await show(page);
  await page.getByRole("button", { name: "Active Attacks: 1" }).click();
  await expect(alarm(page).getByTestId("alarm")).toContainText("ALERT");
  const incoming = alarm(page).getByRole("list", { name: "Incoming" }).getByRole("listitem");
  await expect(incoming).toHaveCount(1);
  await expect(incoming).toContainText("Raid");
  await expect(incoming).toContainText("1 unit");
  await expect(incoming).toContainText("Stonewatch");
  const countdown = incoming.getByTestId("countdown");
  await expect(countdown).toHaveText(/^\d\d:\d\d:\d\d$/);
  const shown = await countdown.textContent();
  await expect(countdown).not.toHaveText(shown ?? "");
  await expect(incoming).not.toContainText("Critical");
  await expectReadable(page, "attacks/alert", { scope: "[role=dialog]" });
  await calendarEntry(page);

  // The next page of the same player knows what they were told.
  await page.reload();
  await expect(page).toHaveTitle("(1) ALERT - Kingdoms");
  await expect(incoming).toHaveCount(1);
  expect(await notices(page)).toEqual([]);

  const { nowMs } = (await (await fetch(`${campaign.url}/realm/clock`)).json()) as { nowMs: number };
  const arrival = (await campaign.state(raider)).missions.raid.expectedAt;
  if (arrival === null) throw new Error("no raid");
  await campaign.forward(arrival - Math.floor(nowMs / 1000) - 58);
  await expect(incoming).toContainText("Critical");
  await picture(page, "attacks/critical");
  await campaign.forward(60);
  // A loss comes before the all-clear until it was read.
  await expect(alarm(page).getByTestId("alarm")).toContainText(/ALL CLEAR|There is no attack on the way/);
  await expect(page).toHaveTitle("Kingdoms");
  const past = alarm(page).getByRole("list", { name: "The last 3 days" }).getByRole("listitem");
  await expect(past).toContainText(/KGLD taken|Repelled/);
  await past.getByRole("button", { name: /Report of mission/ }).click();
  await expect(page.getByRole("dialog", { name: "Battle Damage Report" })).toContainText("Stonewatch");

  // Time alone makes it old: nothing else happens on this ledger.
  await page.goto(`${campaign.url}/?panel=attacks`);
  await expect(past).toHaveCount(1);
  await campaign.forward(3 * 86_400 + 60);
  await expect(past).toHaveCount(0);
  expect(faults).toEqual([]);
  // Contexts of one's own outlive a test, and would go on asking a realm that has ended.
  await Promise.all([defence.close(), offence.close()]);
});

/** Brunhild raids Ravenkeep, and sees her squad among what is outgoing. */
async function attack(page: Page): Promise<void> {
  await page.goto(campaign.url);
  await page.getByRole("button", { name: "Radix Connect Button" }).click();
  await page.getByText("Connect Now").click();
  const share = page.getByRole("dialog");
  await share.getByRole("checkbox", { name: /Brunhild/ }).check();
  await share.getByRole("checkbox", { name: /Aldric/ }).uncheck();
  await share.getByRole("button", { name: "Share and continue" }).click();
  await expect(page.getByRole("region", { name: "Royal Army" })).toBeVisible();
  await page.goto(`${campaign.url}/?kingdom=2&panel=raid&target=1`);
  await agreeAndPress(page, "Send the squad");
  await sign(page);
  await page.goto(`${campaign.url}/?panel=attacks`);
  await expect(alarm(page).getByTestId("alarm")).toContainText("ALL CLEAR");
  const outgoing = alarm(page).getByRole("list", { name: "Outgoing" }).getByRole("listitem");
  await expect(outgoing).toContainText("Ravenkeep");
  await outgoing.getByRole("button", { name: "Inspect Ravenkeep" }).click();
  await expect(page.getByRole("dialog", { name: "Intelligence report" })).toContainText("Ravenkeep");
}

async function calendarEntry(page: Page): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    alarm(page)
      .getByRole("button", { name: /Add to calendar: Raid from Stonewatch/ })
      .click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^kingdoms-mission-\d+\.ics$/);
  const text = readFileSync(await download.path(), "utf8").replaceAll("\r\n ", "");
  expect(text).toContain("SUMMARY:Kingdoms: Raid from Stonewatch arrives at Ravenkeep");
  expect(text).toMatch(/DTSTART:\d{8}T\d{6}Z/);
}

/** Notifications as the page sends them; the browser of a test has nowhere to show them. */
async function recordNotices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sent: string[] = [];
    class Notice {
      static permission = localStorage.getItem("kingdoms:notify") === "on" ? "granted" : "default";
      static requestPermission(): Promise<string> {
        Notice.permission = "granted";
        return Promise.resolve("granted");
      }
      constructor(title: string, { body }: { body: string }) {
        sent.push(`${title}: ${body}`);
      }
    }
    Object.assign(window, { Notification: Notice, sentNotices: sent });
  });
}
const notices = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { sentNotices: string[] }).sentNotices);

/** What a browser tells a page whose tab is in the background. */
const hide = (page: Page): Promise<void> => tell(page, "hidden");
const show = (page: Page): Promise<void> => tell(page, "visible");
const tell = (page: Page, state: string): Promise<void> =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => visibility });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
