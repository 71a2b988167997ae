/** Signing in to the realm's own server, and what it keeps: preferences, notes, on two devices of one player. */
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { violations } from "../support/e2e/axe.ts";
import { picture } from "../support/e2e/picture.ts";
import { chooseLanguage, connect, faultsOf } from "../support/e2e/player.ts";
import { Campaign, type Founded } from "../support/e2e/two-kingdoms.ts";
import { DESK, views } from "../support/e2e/views.ts";

// One player, told in order.
test.describe.configure({ mode: "serial" });

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
type Device = keyof typeof SIZES;

let campaign: Campaign;
let home: Founded;
const contexts = {} as Record<Device, BrowserContext>;
const pages = {} as Record<Device, Page>;
const faults: string[] = [];
/** Paths of the server that a page has asked for. */
const asked: string[] = [];

test.beforeAll(async ({ browser }) => {
  campaign = await Campaign.start();
  [home] = await campaign.foundNeighbours();
  for (const device of ["desk", "phone"] as const) {
    const context = await browser.newContext({ viewport: SIZES[device], reducedMotion: "reduce" });
    const page = await context.newPage();
    faultsOf(page).push = (...found) => faults.push(...found);
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/player")) asked.push(`${request.method()} ${pathname}`);
    });
    contexts[device] = context;
    pages[device] = page;
  }
});
test.afterAll(async () => {
  for (const context of Object.values(contexts)) await context.close();
  await campaign.close();
});

const part = (page: Page) => page.getByTestId("sign-in");
const proof = (page: Page) => page.getByRole("dialog", { name: "Share with this page" });
const note = (page: Page) => page.getByTestId("kingdom-note");
const text = (page: Page) => note(page).getByRole("textbox", { name: "Note on Stonewatch" });

async function openAccount(page: Page): Promise<void> {
  await page.goto(`${campaign.url}/?screen=account`);
  await expect(page.getByTestId("royal-account")).toBeVisible();
}

async function openNote(page: Page): Promise<void> {
  await page.goto(`${campaign.url}/?panel=inspect&target=2`);
  await expect(note(page)).toBeVisible();
}

async function askToSignIn(page: Page): Promise<void> {
  await part(page).getByRole("button", { name: "Sign in" }).click();
  await expect(proof(page)).toContainText("Proof of ownership");
}

async function look(page: Page, name: string, scope: string): Promise<void> {
  // Nothing of a panel is behind the bar at the top.
  await page.evaluate(() => window.scrollTo(0, 0));
  for await (const { theme, width, isSecond } of views(page, [page.viewportSize() ?? DESK])) {
    await picture(page, `${name}-${width}-${theme}`);
    expect(await violations(page, scope, { colorsOnly: isSecond })).toEqual([]);
  }
}

test("connecting asks no server, and a request that is rejected in the wallet does not sign in", async () => {
  const page = pages.desk;
  await openAccount(page);
  await expect(part(page)).toHaveCount(0);
  await connect(page);
  await expect(part(page)).toContainText("You can play without it.");
  expect(asked).toEqual([]);

  await askToSignIn(page);
  await proof(page).getByRole("button", { name: "Cancel" }).click();
  await expect(part(page).getByRole("alert")).toHaveText(
    "rejectedByUserSign-in failed: user rejected requestYou rejected the request in the wallet.",
  );
  await expect(page.getByTestId("balance-xrd")).toBeVisible();
  await look(page, "sign-in-rejected", "[data-testid=royal-account]");
});

test("a player signs in with a reload before the wallet's answer, stays connected, and no page can read the session", async () => {
  const page = pages.desk;
  await askToSignIn(page);
  await page.reload();
  await expect(part(page)).toContainText("Waiting for your wallet.");
  await proof(page).getByRole("button", { name: "Share and continue" }).click();
  await expect(part(page)).toContainText("Signed in until");
  await expect(page.getByTestId("balance-xrd")).toBeVisible();

  const [cookie, ...others] = (await contexts.desk.cookies()).filter(({ path }) => path === "/player");
  expect(others).toEqual([]);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict" });
  const readable = await page.evaluate(() =>
    JSON.stringify([
      document.cookie,
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      location.href,
    ]),
  );
  expect(cookie?.value).toMatch(/^[0-9a-f]{64}$/);
  expect(readable).not.toContain(cookie?.value);

  await page.reload();
  await expect(part(page)).toContainText("Signed in until");
  await expect(page.getByTestId("balance-xrd")).toBeVisible();
  // This realm sends none.
  await expect(page.getByTestId("device-alerts")).toHaveCount(0);
  await look(page, "sign-in-done", "[data-testid=royal-account]");
});

test("a note is written, and survives a reload", async () => {
  const page = pages.desk;
  await openNote(page);
  await expect(note(page).getByRole("button", { name: "Save the note" })).toBeDisabled();
  await text(page).fill("Owes me 200 KGLD.");
  await expect(note(page)).toContainText("Not saved yet. Until then this browser keeps it.");
  await page.reload();
  await expect(text(page)).toHaveValue("Owes me 200 KGLD.");
  await expect(note(page)).toContainText("Not saved yet.");
  await note(page).getByRole("button", { name: "Save the note" }).click();
  await expect(note(page).getByRole("status")).toContainText("Saved");
  await page.reload();
  await expect(text(page)).toHaveValue("Owes me 200 KGLD.");
  await look(page, "note-saved", "[data-testid=kingdom-note]");
});

test("another device of the player takes over the newest preferences and the note", async () => {
  await openAccount(pages.desk);
  await chooseLanguage(pages.desk, "Deutsch");
  await expect(part(pages.desk)).toContainText("Angemeldet bis");

  const page = pages.phone;
  await openAccount(page);
  await connect(page);
  await askToSignIn(page);
  await proof(page).getByRole("button", { name: "Share and continue" }).click();
  await expect(part(page)).toContainText("Angemeldet bis");
  await chooseLanguage(page, "English");
  await expect(part(page)).toContainText("Signed in until");
  await look(page, "sign-in-done", "[data-testid=royal-account]");
  await pages.desk.reload();
  await expect(part(pages.desk)).toContainText("Signed in until");

  await openNote(page);
  await expect(text(page)).toHaveValue("Owes me 200 KGLD.");
});

test("news that one device of the player has read are read on the other", async () => {
  // A phone counts them at the thumb.
  const unread = {
    desk: pages.desk.getByTestId("header-news"),
    phone: pages.phone.getByTestId("screen-bar").getByText(/^News: \d+ unread/),
  };
  for (const page of Object.values(pages)) await openAccount(page);
  await campaign.fill(home, "200", "10000");
  await campaign.prospect(home);
  await campaign.forward(86_400);
  await expect(unread.desk).toBeVisible();
  await expect(unread.phone).toBeAttached();
  await unread.desk.click();
  const list = pages.desk.getByTestId("news");
  await expect(list).toContainText("The prospectors of \u2068Ravenkeep\u2069 are back");
  const told = pages.desk.waitForResponse(
    (answer) =>
      answer.url().endsWith("/player/preferences") &&
      (answer.request().postData() ?? "").includes("newsRead"),
  );
  await list.getByRole("button", { name: "Mark all as read" }).click();
  await expect(unread.desk).toBeHidden();
  await told;
  await pages.phone.reload();
  await expect(pages.phone.getByTestId("balance-xrd")).toBeVisible();
  await expect(unread.phone).toHaveCount(0);
  await openNote(pages.phone);
});

test("a note that is written without a connection says so, and is saved once there is one", async () => {
  const page = pages.phone;
  await contexts.phone.setOffline(true);
  await text(page).fill("Paid on Monday.");
  await note(page).getByRole("button", { name: "Save the note" }).click();
  await expect(note(page)).toContainText(
    "Not saved yet: the server cannot be reached. This browser keeps it.",
  );
  await text(page).scrollIntoViewIfNeeded();
  await look(page, "note-unsaved", "[data-testid=kingdom-note]");
  await contexts.phone.setOffline(false);
  await expect(note(page).getByRole("status")).toContainText("Saved");
});

test("two devices that change one note see both texts, and the player chooses", async () => {
  const page = pages.desk;
  await openNote(page);
  await expect(text(page)).toHaveValue("Paid on Monday.");
  await text(pages.phone).fill("From the phone.");
  await note(pages.phone).getByRole("button", { name: "Save the note" }).click();
  await expect(note(pages.phone).getByRole("status")).toContainText("Saved");

  await text(page).fill("From the desk.");
  await note(page).getByRole("button", { name: "Save the note" }).click();
  await expect(note(page).getByRole("alert")).toContainText("From the phone.");
  await expect(text(page)).toHaveValue("From the desk.");
  await look(page, "note-changed", "[data-testid=kingdom-note]");
  await page.reload();
  await expect(note(page).getByRole("alert")).toContainText("From the phone.");
  await note(page).getByRole("button", { name: "Keep mine" }).click();
  await expect(note(page).getByRole("status")).toContainText("Saved");
  await pages.phone.reload();
  await expect(text(pages.phone)).toHaveValue("From the desk.");
});

test("a session that has ended says so, and takes no text away", async () => {
  const page = pages.phone;
  await openAccount(pages.desk);
  await part(pages.desk).getByRole("button", { name: "What we store" }).click();
  await pages.desk.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(part(pages.desk)).toContainText("You can play without it.");

  await text(page).fill("Written too late.");
  await note(page).getByRole("button", { name: "Save the note" }).click();
  await expect(note(page)).toContainText("Not saved yet: your session has ended. Sign in again.");
  await openAccount(page);
  await expect(part(page)).toContainText("Your session has ended. Sign in again.");
  await askToSignIn(page);
  await proof(page).getByRole("button", { name: "Share and continue" }).click();
  await expect(part(page)).toContainText("Signed in until");
  await openNote(page);
  await expect(text(page)).toHaveValue("Written too late.");
});

test("a missing cookie is reported as an ended session", async () => {
  const page = pages.phone;
  await contexts.phone.clearCookies();
  await openAccount(page);
  await expect(part(page)).toContainText("Your session has ended. Sign in again.");
  await look(page, "sign-in-ended", "[data-testid=royal-account]");
  await askToSignIn(page);
  await proof(page).getByRole("button", { name: "Share and continue" }).click();
  await expect(part(page)).toContainText("Signed in until");
});

test("a player downloads the stored data, and deletes all of them", async () => {
  const page = pages.phone;
  await part(page).getByRole("button", { name: "What we store" }).click();
  const popup = page.getByTestId("popup-kept");
  await expect(popup.getByRole("button", { name: "Delete everything" })).toBeVisible();
  await look(page, "sign-in-kept", "[data-testid=popup-kept]");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    popup.getByRole("link", { name: "Download everything" }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({
    notes: [{ text: "From the desk." }],
    preferences: { language: { value: "en" } },
  });

  await popup.getByRole("button", { name: "Delete everything" }).click();
  await look(page, "sign-in-delete", "[data-testid=popup-kept]");
  await popup.getByRole("button", { name: "Delete for good" }).click();
  await expect(part(page)).toContainText("You can play without it.");
  await openNote(page);
  await expect(note(page)).toContainText("Sign in under Royal Account to keep notes on kingdoms.");
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("note")))).toEqual(
    [],
  );
  expect(faults).toEqual([]);
});
