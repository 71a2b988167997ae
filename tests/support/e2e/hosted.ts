/** A game on a public network, whose page is on a host of files. */
import type { Served } from "@embedded-radix/tests/support/world/serve.ts";
import type { RealmConfig } from "@kingdoms/client";
import { expect, type Page } from "@playwright/test";
import { picture } from "./picture.ts";
import { expectCommitted } from "./player.ts";
import { type PublicGateway, servePublicGateway } from "./public-network.ts";
import { installSigningExtension } from "./signing-extension.ts";
import { Campaign } from "./two-kingdoms.ts";

interface PublicNetwork {
  readonly campaign: Campaign;
  readonly gateway: PublicGateway;
}

export interface Hosted extends PublicNetwork {
  readonly host: Served;
}

/** With another player's kingdom on it. */
export async function startPublicNetwork(): Promise<PublicNetwork> {
  const campaign = await Campaign.start("--network", "2", "--confirm-public-network");
  const [, neighbour] = campaign.accounts;
  if (neighbour === undefined) throw new Error("no test account");
  await campaign.found(neighbour, "Stonewatch", 33, 24);
  return { campaign, gateway: await servePublicGateway(campaign.url) };
}

/** What `deploy` writes of a game on a public network. */
export function publicConfig({ campaign, gateway }: PublicNetwork): RealmConfig {
  const { embedded: _, ledgerId: __, ...config } = campaign.config;
  return { ...config, embedded: false, gatewayUrl: gateway.url } as RealmConfig;
}

/** All that a player could see in the console, and every request to a host that is neither the site nor the gateway. */
export function watched(
  page: Page,
  { host, gateway }: Pick<Hosted, "host" | "gateway">,
): { readonly noise: string[]; readonly strangers: string[] } {
  const noise: string[] = [];
  const strangers: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) noise.push(message.text());
  });
  page.on("pageerror", (error) => noise.push(error.message));
  page.on("response", (answer) => {
    if (answer.status() >= 400) noise.push(`${answer.status()} ${answer.url()}`);
  });
  page.on("request", (request) => {
    const url = request.url();
    if (![host.url, gateway.url, "data:", "blob:"].some((own) => url.startsWith(own))) strangers.push(url);
  });
  return { noise, strangers };
}

/** Connects, founds a kingdom, buys gold and builds; the console stays silent, and nothing of a realm is there. */
export async function playHosted(page: Page, hosted: Hosted): Promise<void> {
  const { campaign, host, gateway } = hosted;
  const [owner] = campaign.accounts;
  if (owner === undefined) throw new Error("no test account");
  await installSigningExtension(page, owner, campaign.config);
  const { noise, strangers } = watched(page, hosted);
  await page.goto(host.url);
  await expect(page.getByTestId("ledger-status")).toContainText("Live");
  await page.getByTestId("royal-account").getByRole("button", { name: "Connect Wallet" }).click();
  await expect(page.getByTestId("account-label")).toHaveText("Account on the phone");
  await expect(page.getByTestId("balance-xrd")).toContainText("30,000");

  await page.getByRole("button", { name: "Create a New Kingdom" }).click();
  await page.getByLabel("Column", { exact: true }).fill("12");
  await page.getByLabel("Row", { exact: true }).fill("21");
  await page.getByRole("button", { name: "Choose this cell" }).click();
  const founding = page.getByRole("dialog", { name: "Found New Kingdom" });
  await founding.getByLabel("Name of the kingdom").fill("Camp   David");
  await expect(founding.getByText("The ledger will write: \u2068Camp David\u2069")).toBeVisible();
  await founding.getByRole("button", { name: "Found the kingdom" }).click();
  await expectCommitted(page);
  await expect(page.getByRole("table").first().getByText("Camp David")).toBeVisible();

  await page.getByRole("button", { name: "Buy KGLD" }).first().click();
  await page.getByRole("textbox", { name: /XRD to spend/ }).fill("20");
  await page.getByRole("dialog").getByRole("button", { name: "Buy KGLD" }).click();
  await expectCommitted(page);
  await page.getByRole("button", { name: "Deposit KGLD" }).click();
  await page.getByRole("textbox", { name: /KGLD to deposit/ }).fill("800");
  await page.getByRole("dialog").getByRole("button", { name: "Deposit", exact: true }).click();
  await expectCommitted(page);
  await page.getByRole("button", { name: "Build Mine" }).click();
  await expectCommitted(page);
  await expect(page.getByText("Build ready in").first()).toBeVisible();
  await picture(page, "hosted");

  // What only a realm has is not there.
  await expect(page.getByText("Ledger clock", { exact: false })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Get XRD" })).toHaveCount(0);
  await expect(page.getByTestId("sign-in")).toHaveCount(0);
  expect({ noise, strangers, unknown: gateway.unknown }).toEqual({ noise: [], strangers: [], unknown: [] });
}
