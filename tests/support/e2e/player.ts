/** A player's actions in the page, for any test. */
import { english } from "@embedded-radix/wallet/messages";
import type { RealmConfig } from "@kingdoms/client";
import { expect, type Locator, type Page } from "@playwright/test";
import { embeddedWallet as german } from "../../../apps/web/src/i18n/de/embedded-wallet.ts";

/** The wallet speaks the language of the page. */
export async function walletTexts(page: Page): Promise<typeof english> {
  return (await page.locator("html").getAttribute("lang")) === "de" ? german : english;
}

/** @param name of the language, as its readers call it. */
export async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page.getByRole("combobox", { name: /^(Language|Sprache)$/ }).selectOption(name);
}

/** Shares the first account of the embedded wallet, Aldric's. */
export async function connect(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Radix Connect Button" }).click();
  await page.getByText("Connect Now").click();
  const { share } = await walletTexts(page);
  await page.getByRole("dialog", { name: share.title }).getByRole("button", { name: share.submit }).click();
  // On a phone it is on a separate screen.
  await expect(page.getByTestId("balance-xrd")).toHaveText(/\d/);
  // The click scrolls the page if the toolkit's popover still moves.
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** A browser's data of a connected wallet, by network and dApp definition: equal realms have the same. */
const sessions = new Map<string, readonly (readonly [key: string, value: string])[]>();

/**
 * Opens a page with Aldric's account connected: by hand at first, then as it opens for a player who connected on an earlier visit, which
 * costs half a second less of a core. For tests that are not about the connection.
 */
export async function openConnected(page: Page, url: string): Promise<void> {
  const { origin } = new URL(url);
  const { networkId, dAppDefinition } = await configOf(page, origin);
  const realm = `${networkId} ${dAppDefinition}`;
  const kept = sessions.get(realm);
  if (kept === undefined) {
    // An open popup would cover the button that connects.
    await page.goto(origin);
    await connect(page);
    sessions.set(realm, await sessionOf(page));
    if (url === origin) return;
  } else {
    // A file of the realm without a script, so that the page finds all of it.
    await page.goto(`${origin}/favicon.svg`);
    await page.evaluate((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    }, kept);
  }
  await page.goto(url);
  await expect(page.getByTestId("balance-xrd")).toBeVisible();
}

const configOf = async (page: Page, origin: string): Promise<RealmConfig> =>
  (await page.request.get(`${origin}/realm/config`)).json() as Promise<RealmConfig>;

const sessionOf = (page: Page): Promise<[string, string][]> =>
  page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => /^(rdt:|kingdoms-wallet:|kingdoms:account$)/.test(key)),
  );

/** Chooses a cell and a name when the page asks for a place; the test wallet signs. */
export async function foundAt(page: Page, name: string, column: number, row: number): Promise<void> {
  await page.getByLabel("Column", { exact: true }).fill(String(column));
  await page.getByLabel("Row", { exact: true }).fill(String(row));
  await page.getByRole("button", { name: "Choose this cell" }).click();
  const founding = page.getByRole("dialog", { name: "Found New Kingdom" });
  await founding.getByLabel("Name of the kingdom").fill(name);
  await founding.getByRole("button", { name: "Found the kingdom" }).click();
  await expectCommitted(page);
}

/** Signs in to the server of the page, on the account's screen; a wallet is connected. */
export async function signIn(page: Page): Promise<void> {
  const part = page.getByTestId("sign-in");
  await part.getByRole("button", { name: "Sign in" }).click();
  const proof = page.getByRole("dialog", { name: "Share with this page" });
  await proof.getByRole("button", { name: "Share and continue" }).click();
  await expect(part).toContainText("Signed in until");
}

/**
 * Reviews and signs in the embedded wallet, and waits until the ledger has it.
 * @param onReview runs while the review is open, before it is signed.
 * @param dialogs how many are open afterwards.
 */
export async function sign(page: Page, onReview?: () => Promise<void>, dialogs = 0): Promise<void> {
  const text = (await walletTexts(page)).review;
  const review = page.getByRole("dialog", { name: text.title });
  await expect(review.getByText(text.fee)).toBeVisible();
  await expect(review.getByText(text.refused)).toBeHidden();
  await onReview?.();
  await review.getByRole("button", { name: text.sign }).click();
  await expectCommitted(page, dialogs);
}

/** The order that was last seen on the ledger, for each page. */
const seen = new WeakMap<Page, string>();

/** An order that was given since is on the ledger, and the page is free again. */
export async function expectCommitted(page: Page, dialogs = 0): Promise<void> {
  const isCommitted = async (): Promise<boolean> => {
    const newest = await newestOrder(page);
    return newest?.phase === "committed" && newest.id !== seen.get(page);
  };
  await expect.poll(isCommitted, "a new order is on the ledger").toBe(true);
  seen.set(page, (await newestOrder(page))?.id ?? "");
  await expect(page.getByRole("dialog")).toHaveCount(dialogs);
  await expect(page.getByTestId("signing-overlay")).toHaveCount(0);
}

/** As the page keeps it for its next visit. */
const newestOrder = (page: Page): Promise<{ id: string; phase: string } | undefined> =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("kingdoms:actions") ?? "{}") as {
      state?: { orders: { id: string; phase: string }[] };
    };
    return kept.state?.orders[0];
  });

/**
 * Follows a link to a popup or a page, inside the page. A reload costs a second of a core; `realm-access.spec.ts`
 * reloads each page, and the unit tests of popups open each of them from its link. @param path with the search, as a
 * link has it.
 */
export async function follow(page: Page, path: string): Promise<void> {
  const goTo = (to: string) => page.evaluate((address) => history.pushState({}, "", address), to);
  const bare = new URL(path, page.url());
  for (const ofPopup of ["panel", "target", "x", "y"]) bare.searchParams.delete(ofPopup);
  await goTo(bare.href);
  // Closes it first, so that the next dialog is not mistaken for it.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await goTo(path);
}

export const popup = (page: Page, name: string): Locator => page.getByRole("dialog", { name });

/** Every exception and every error that the page writes; a test ends by looking at it. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  return faults;
}

/** Ticks the confirmation of a popup, if it has one, and waits until its submit button is enabled. */
export async function agree(page: Page, submit: string): Promise<Locator> {
  const open = page.getByTestId(/^popup-/);
  const box = open.getByRole("checkbox", { name: "Do it anyway" });
  const button = open.getByRole("button", { name: submit, exact: true });
  await expect(async () => {
    if ((await box.isVisible()) && !(await box.isChecked())) await box.check();
    await expect(button).toBeEnabled({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  return button;
}

/** Submits a popup, and ticks its confirmation first if it has one. */
export async function agreeAndPress(page: Page, submit: string): Promise<void> {
  await (await agree(page, submit)).click();
}
