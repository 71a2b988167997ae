/** The development settings of the embedded wallet, for tests that are about the page and not about the wallet's screens. */
import { test as base, expect, type Page } from "@playwright/test";
import type { DevelopmentSettings } from "../../../radix/wallet/src/development/settings.ts";

/** Prefixes of the wallet's keys in the game, and on the wallet's own site. */
const PREFIXES = ["kingdoms-wallet", "embedded-radix-wallet"] as const;
const OFF: Omit<DevelopmentSettings, "approves"> = { delaySeconds: 0, nextError: "" };

export interface WalletDriver {
  /** Shares and signs without asking, from now on in this tab. */
  approve(): Promise<void>;
  /** Fails the next request with this code. */
  failNext(code: string): Promise<void>;
  /** Holds each answer back. */
  delay(seconds: number): Promise<void>;
  /** Whether the chosen failure has been given. */
  hasFailed(): Promise<boolean>;
}

/** Of a page that shows the game, or the wallet's own site. */
function driveWallet(page: Page): WalletDriver {
  const change = (by: Partial<typeof OFF>): Promise<void> =>
    page.evaluate(
      ([prefixes, off, changed]) => {
        for (const prefix of prefixes) {
          const key = `${prefix}:development`;
          const kept = JSON.parse(localStorage.getItem(key) ?? "null") ?? off;
          localStorage.setItem(key, JSON.stringify({ ...kept, ...changed }));
        }
      },
      [PREFIXES, OFF, by] as const,
    );
  return {
    approve: () =>
      page.evaluate((prefixes) => {
        for (const prefix of prefixes) sessionStorage.setItem(`${prefix}:approves`, "true");
      }, PREFIXES),
    failNext: (nextError) => change({ nextError }),
    delay: (delaySeconds) => change({ delaySeconds }),
    hasFailed: () =>
      page.evaluate(
        (prefixes) =>
          prefixes.some(
            (prefix) => JSON.parse(localStorage.getItem(`${prefix}:development`) ?? "{}").nextError === "",
          ),
        PREFIXES,
      ),
  };
}

export const test = base.extend<{ wallet: WalletDriver }>({
  wallet: async ({ page }, use) => use(driveWallet(page)),
});
export { expect };
