/** The realm dies in the middle of an order, and comes back over the same data: nothing is lost, nothing happens twice. */
import { testAccounts } from "@embedded-radix/transactions";
import type { RealmConfig } from "@kingdoms/client";
import { createGame } from "@kingdoms/game-tests/support/game.ts";
import { type Attos, parseAttos } from "@kingdoms/rules";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { faultsOf, openConnected } from "../support/e2e/player.ts";
import { freshDataFolder, type RealmProcess, startRealmProcess } from "../support/realm.ts";

const folder = freshDataFolder();
let realm: RealmProcess;

test.beforeAll(async () => {
  realm = await startRealmProcess(folder.data);
});
test.afterAll(async () => {
  await realm.kill();
  folder.remove();
});

const OFFLINE = "The ledger cannot be reached. You are seeing what was last read.";
/** When the process dies, seen from the submission of a signed transaction. */
type Death = "before the ledger has it" | "once the ledger has it";

for (const death of ["before the ledger has it", "once the ledger has it"] as const) {
  for (const reloaded of [false, true]) {
    test(`an order is carried out once though the realm dies ${death}${reloaded ? ", and the page is left" : ""}`, async ({
      page,
    }) => {
      const faults = faultsOf(page);
      await openConnected(page, realm.url);
      const before = await gold();
      await buy(page, "20");
      const died = killAtSubmission(page, death);
      await page.getByRole("dialog").getByRole("button", { name: "Sign" }).click();
      await died;

      await expect(page.getByText(OFFLINE)).toBeVisible();
      // What was read stays on the screen, and the order in its list.
      await expect(page.getByTestId("balance-xrd")).toBeVisible();
      expect(await phases(page)).toEqual(["asked"]);

      realm = await startRealmProcess(folder.data, Number(new URL(realm.url).port));
      await page.unroute("**/transaction/submit");
      if (reloaded) await page.reload();
      await expect.poll(() => phases(page), { timeout: 60_000 }).toEqual(["committed"]);
      await expect(page.getByText(OFFLINE)).toBeHidden();
      const bought = (await gold()) - before;
      expect(bought).toBe(parseAttos("1000"));
      await expect(page.getByTestId("balance-kgld")).toHaveText(/^[\d,]+\.00$/);
      expect(faults).toEqual([]);
    });
  }
}

test("a gateway whose live stream the browser may not read is polled from the first failure on", async ({
  page,
}) => {
  const polls: string[] = [];
  page.on("request", (request) => {
    const body = request.postData() ?? "";
    if (body.includes('"kind_filter":"User"') && body.includes('"affected_global_entities":true')) {
      polls.push(body);
    }
  });
  await page.route("**/stream/live*", (route) => route.abort());
  await page.goto(realm.url);
  await expect.poll(() => polls.length).toBeGreaterThan(0);
  await expect(page.getByText(OFFLINE)).toBeHidden();
});

test("a part that breaks with the connection does not navigate the page", async ({ page }) => {
  await page.goto(realm.url);
  await expect(page.getByRole("link", { name: "Archive" })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.route("**/*", (route) => route.abort("connectionrefused"));
  await page.getByRole("link", { name: "Archive" }).click();
  await expect(page.getByRole("button", { name: "Try again" }).first()).toBeVisible();
  await expect(page.getByText("Part of the page could not be loaded.").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Play", exact: true })).toBeVisible();
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

for (const screen of ["castle", "map"] as const) {
  test(`the screen "${screen}" of a phone says above everything that the ledger is lost`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route(/\/(state|status|stream|transaction|extensions)\//, (route) => route.abort());
    await page.goto(`${realm.url}/?screen=${screen}`);
    await expectUncovered(page.getByText(OFFLINE));
  });
}

test("a page whose server has another build by now loads that one", async ({ page }) => {
  await page.goto(realm.url);
  await expect(page.getByRole("link", { name: "Archive" })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.route("**/assets/*", (route) => route.fulfill({ status: 404 }));
  await page.route("**/archive", async (route) => {
    if (route.request().resourceType() !== "fetch") {
      await page.unroute("**/assets/*");
      return route.continue();
    }
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/\/assets\/index-[\w-]+\.js/, "/assets/index-another.js");
    return route.fulfill({ response: answer, body });
  });
  await page.getByRole("link", { name: "Archive" }).click();
  await expect(page.getByRole("heading", { name: "Archive" })).toBeVisible();
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(false);
});

/** Visible is also what something else lies on; what a pointer meets there is this. */
const expectUncovered = (element: Locator): Promise<void> => element.click({ trial: true, timeout: 60_000 });

async function buy(page: Page, xrd: string): Promise<void> {
  await page.getByTestId("royal-account").getByRole("button", { name: "Buy KGLD" }).click();
  await page.getByRole("textbox", { name: "XRD to spend" }).fill(xrd);
  await page.getByRole("dialog").getByRole("button", { name: "Buy KGLD" }).click();
  await expect(page.getByText("Network fee")).toBeVisible();
}

/** The answer to the submission never arrives; whether the ledger got it is the difference. */
async function killAtSubmission(page: Page, death: Death): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const die = async () => {
      await realm.kill();
      resolve();
    };
    page
      .route(
        "**/transaction/submit",
        async (route) => {
          if (death === "once the ledger has it") await route.fetch();
          await die();
          await route.abort();
        },
        { times: 1 },
      )
      .catch(reject);
  });
}

/** What the page keeps of the orders it was given, newest first. */
const phases = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("kingdoms:actions") ?? "{}") as {
      state?: { orders?: { phase: string }[] };
    };
    return (kept.state?.orders ?? []).map(({ phase }) => phase);
  });

async function gold(): Promise<Attos> {
  const answer = await fetch(`${realm.url}/realm/config`);
  const config = (await answer.json()) as RealmConfig;
  const game = createGame({ config: { ...config, gatewayUrl: realm.url } });
  const [aldric] = await testAccounts(config.networkId);
  const [balance] = (await game.accountBalances([aldric?.address ?? ""])).value;
  return balance?.kgld ?? parseAttos("0");
}
