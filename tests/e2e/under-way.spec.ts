/** As many missions as one kingdom can have at once: all of them are told above the fold, and each in full somewhere. */
import {
  accountAddress,
  attackAnotherKingdom,
  fireMissilesAtKingdom,
  fortifyAnotherKingdom,
  prospectResources,
  raidAnotherKingdom,
} from "@kingdoms/client";
import { parseXrd } from "@kingdoms/rules";
import { expect, type Page, test } from "@playwright/test";
import { faultsOf, openConnected } from "../support/e2e/player.ts";
import { expectReadable } from "../support/e2e/readable.ts";
import { Campaign, type Founded } from "../support/e2e/two-kingdoms.ts";

const FOLD = 900;
const KINDS = ["war", "raid", "fortify", "missile", "prospect"];

let campaign: Campaign;

test.beforeAll(async () => {
  campaign = await Campaign.start();
  const [first, second] = campaign.accounts;
  if (first === undefined || second === undefined) throw new Error("no test accounts");
  const home = await campaign.found(first, "Ravenkeep", 30, 20);
  const other = await campaign.found(second, "Stonewatch on the Hill of Kings", 33, 24);
  await campaign.fill(home, "500", "24000");
  await campaign.build(home, "barracks", "mage_tower");
  await campaign.train(home, "defenders", 1, 1, 1);
  await campaign.train(home, "missiles", 1);
  await sendAll(home, other);
});
test.afterAll(() => campaign.close());

async function sendAll({ owner, component, id }: Founded, other: Founded): Promise<void> {
  const { config } = campaign;
  const send = {
    realm: config,
    account: accountAddress(owner.address),
    component,
    id,
    fee: parseXrd("10"),
    target: other,
    amount: 1,
  };
  for (const manifest of [
    prospectResources(send),
    attackAnotherKingdom(send),
    raidAnotherKingdom(send),
    fortifyAnotherKingdom(send),
    fireMissilesAtKingdom(send),
  ])
    await campaign.run(owner, manifest);
}

const bottomOf = (page: Page, testId: string): Promise<number> =>
  page.getByTestId(testId).evaluate((element) => element.getBoundingClientRect().bottom);

test("five missions at once stay above the fold, and the one in the list of kingdoms can be inspected", async ({
  page,
}) => {
  const faults = faultsOf(page);
  await openConnected(page, campaign.url);
  for (const kind of KINDS) await expect(page.getByTestId(`mission-${kind}`)).toBeVisible();
  await expect(page.getByTestId("mission-war")).toHaveAttribute("title", /Stonewatch on the Hill of Kings/);
  await expect(page.getByTestId("structures")).toBeVisible();
  for (const panel of ["army", "structures", "kingdoms"])
    expect(await bottomOf(page, panel), panel).toBeLessThanOrEqual(FOLD);
  await expectReadable(page, "army/under-way");

  await page.getByRole("button", { name: "Inspect Ravenkeep" }).click();
  await expect(page.getByRole("dialog", { name: "Intelligence report" })).toContainText("One of yours");
  await page.keyboard.press("Escape");

  await page.evaluate(() => localStorage.setItem("kingdoms:language", "de"));
  await page.reload();
  for (const kind of KINDS) await expect(page.getByTestId(`mission-${kind}`)).toBeVisible();
  expect(await bottomOf(page, "mission-fortify"), "the last mission").toBeLessThanOrEqual(FOLD);
  await expectReadable(page, "army/under-way-de");
  expect(faults).toEqual([]);
});
