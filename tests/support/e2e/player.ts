/** What a player does in the page, whatever the test is about. */
import { expect, type Locator, type Page } from "@playwright/test";

/** Shares the first account of the embedded wallet, Aldric's. */
export async function connect(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Radix Connect Button" }).click();
  await page.getByText("Connect Now").click();
  await page.getByRole("dialog").getByRole("button", { name: "Share and continue" }).click();
  await expect(page.getByTestId("balance-xrd")).toBeVisible();
}

/** Reviews and signs in the embedded wallet, and waits until the ledger has it. @param onReview what is done before. */
export async function sign(page: Page, onReview?: () => Promise<void>): Promise<void> {
  const review = page.getByRole("dialog", { name: "Review transaction" });
  await expect(review.getByText("Network fee")).toBeVisible();
  await expect(review.getByText("The ledger would refuse this")).toBeHidden();
  await onReview?.();
  await review.getByRole("button", { name: "Sign" }).click();
  await expectCommitted(page);
}

/** The newest order is on the ledger, and the page is free again. */
export async function expectCommitted(page: Page): Promise<void> {
  await expect.poll(() => newestPhase(page)).toBe("committed");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByTestId("signing-overlay")).toHaveCount(0);
}

/** As the page keeps it for its next visit. */
const newestPhase = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("kingdoms:actions") ?? "{}") as {
      state?: { orders: { phase: string }[] };
    };
    return kept.state?.orders[0]?.phase;
  });

export const popup = (page: Page, name: string): Locator => page.getByRole("dialog", { name });

/** Every exception and every error that the page writes; a test ends by looking at it. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  return faults;
}
