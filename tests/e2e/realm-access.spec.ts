/** Who may use a realm: its own page, with all that it loads and runs; no page elsewhere unless it was allowed. */
import { type Served, serve } from "@embedded-radix/tests/support/world/serve.ts";
import { isTargeted, MISSIONS } from "@kingdoms/client";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { CHROMIUM } from "../support/chromium.ts";
import { connect, follow, openConnected, sign } from "../support/e2e/player.ts";
import { Campaign } from "../support/e2e/two-kingdoms.ts";
import { DESK, views } from "../support/e2e/views.ts";
import { expectEachEncoding } from "../support/encodings.ts";
import { freshDataFolder, type RealmProcess, startRealmProcess } from "../support/realm.ts";

test.describe("the realm's own page", () => {
  let campaign: Campaign;
  let mission: string;

  test.beforeAll(async () => {
    campaign = await Campaign.start();
    const [home, other] = await campaign.foundNeighbours();
    await campaign.fill(home, "1000", "9000");
    await campaign.fill(other, "200", "2000");
    await campaign.build(home, "mine", "barracks", "barracks");
    await campaign.train(home, "defenders", 2, 2);
    mission = await lastTransaction(campaign.url);
  });
  test.afterAll(() => campaign.close());

  test("every screen is shown in both themes without a violation of the content policy", async ({ page }) => {
    const breaches = breachesOf(page);
    await openConnected(page, campaign.url);
    for (const [path, shown] of [
      ["/?kingdom=1", "[data-testid=structures]"],
      ["/?kingdom=1&map=true", ".map-box[data-painted=true]"],
      ["/?kingdom=1&panel=place&map=true", ".map-box[data-painted=true]"],
      ...["found&x=40&y=41", "buy", "deposit", "withdraw", "recruit", "missiles", "barriers", "trezor"].map(
        (panel) => [`/?kingdom=1&panel=${panel}`, "[role=dialog]"],
      ),
      ...["prospect", "history", "attacks"].map((panel) => [`/?kingdom=1&panel=${panel}`, "[role=dialog]"]),
      ...["inspect", ...MISSIONS.filter(isTargeted)].map((panel) => [
        `/?kingdom=1&target=2&panel=${panel}`,
        "[role=dialog]",
      ]),
      ["/info", "h1"],
      ["/archive", "table"],
      ["/statistics", "svg"],
      [`/account/${campaign.accounts[0]?.address}`, "h1"],
      [`/transaction/${mission}`, "h1"],
      ["/nowhere", "h1"],
    ] as const) {
      // The policy comes with the document, in which popups open.
      await (path.includes("panel=") ? follow(page, path) : page.goto(campaign.url + path));
      for await (const { theme } of views(page, [DESK])) {
        const wanted = page.locator(String(shown)).first();
        await expect(wanted, `${path} is shown, ${theme}`).toBeVisible({ timeout: 60_000 });
        await expect(page.getByText("Loading data...")).toHaveCount(0);
      }
    }
    expect(breaches).toEqual([]);
  });

  test("page and scripts are sent as small as the client takes them", async () => {
    const page = await (await fetch(campaign.url)).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
    for (const path of ["/", "/archive", script, "/offline/shell.css"])
      await expectEachEncoding(`${campaign.url}${path}`);
  });

  test("toolkit and wallet sign without a violation of the content policy", async ({ page }) => {
    const breaches = breachesOf(page);
    await page.goto(campaign.url);
    await connect(page);
    await page.getByRole("button", { name: "Radix Connect Button" }).click();
    await expect(page.getByRole("button", { name: "Log Out" })).toBeVisible();
    await page.goto(`${campaign.url}/?kingdom=1&panel=buy`);
    await page.getByRole("textbox", { name: "XRD to spend" }).fill("10");
    await page.getByRole("dialog").getByRole("button", { name: "Buy KGLD" }).click();
    await sign(page);
    expect(breaches).toEqual([]);
  });

  for (const host of ["localhost", "127.0.0.1"])
    test(`the wallet shows the ledger's icons, at ${host} and a port that the ledger does not name`, async ({
      page,
    }) => {
      const elsewhere: string[] = [];
      const { port } = new URL(campaign.url);
      const url = `http://${host}:${port}`;
      page.on("request", (request) => {
        if (!request.url().startsWith(url) && request.url().startsWith("http")) elsewhere.push(request.url());
      });
      await openConnected(page, `${url}/?kingdom=1&panel=buy`);
      await page.getByRole("textbox", { name: "XRD to spend" }).fill("10");
      await page.getByRole("dialog").getByRole("button", { name: "Buy KGLD" }).click();
      const review = page.getByRole("dialog", { name: "Review transaction" });
      const icon = review.locator(`img[src="${url}/icons/kgld.svg"]`).first();
      await expect(icon).toBeVisible();
      expect(await icon.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
      expect(elsewhere).toEqual([]);
    });

  test("a violation of the content policy is reported, so that the tests above would notice one", async ({
    page,
  }) => {
    const breaches = breachesOf(page);
    await page.goto(campaign.url);
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "window.broken = true";
      document.head.append(script);
    });
    await expect.poll(() => breaches.length).toBeGreaterThan(0);
    expect(await page.evaluate(() => "broken" in window)).toBe(false);
  });
});

test.describe("a page of another origin", () => {
  const folder = freshDataFolder();
  let elsewhere: Served;
  let friend: Served;
  let realm: RealmProcess;

  test.beforeAll(async () => {
    const page = () => new Response("<h1>Elsewhere</h1>", { headers: { "Content-Type": "text/html" } });
    [elsewhere, friend] = [await serve(page), await serve(page)];
    realm = await startRealmProcess(folder.data, 0, ["--no-keeper", "--allow-origin", friend.url]);
  });
  test.afterAll(async () => {
    await realm.kill();
    await elsewhere.close();
    await friend.close();
    folder.remove();
  });

  /** What a page gets by script: the status, or "refused" where the browser hands it nothing. */
  const asks = (page: Page, path: string, init: RequestInit) =>
    page.evaluate(
      ([url, options]) =>
        fetch(url, options).then(
          ({ status }) => String(status),
          () => "refused",
        ),
      [realm.url + path, init] as const,
    );
  const json = { "Content-Type": "application/json" };
  const clock = '{"advanceSeconds":3600}';

  test("a page of another origin can neither read nor preview nor order", async ({ page }) => {
    const before = await clockOf(realm.url);
    await page.goto(elsewhere.url);
    for (const [path, init] of [
      ["/realm/config", {}],
      ["/status/gateway-status", { method: "POST", body: "{}", headers: json }],
      ["/status/gateway-status", { method: "POST", body: "{}" }],
      ["/transaction/preview", { method: "POST", body: "{}" }],
      ["/transaction/submit", { method: "POST", body: "{}", headers: json }],
      ["/realm/clock", { method: "POST", body: clock }],
      ["/realm/clock", { method: "POST", body: clock, mode: "no-cors" }],
      ["/stream/live", {}],
    ] as const)
      expect(`${path} ${await asks(page, path, init)}`).toMatch(/ (refused|0)$/);
    // A form needs no permission to be sent.
    await page.setContent(
      `<form method="post" enctype="text/plain" action="${realm.url}/realm/clock" target="frame">
         <input name='{"advanceSeconds":3600,"a":"' value='"}'></form><iframe name="frame"></iframe>`,
    );
    await page.evaluate(() => document.querySelector("form")?.submit());
    await page.waitForTimeout(500);
    const after = await clockOf(realm.url);
    expect(after.nowMs - before.nowMs).toBeLessThan(3_600_000);
  });

  test("a page of another origin cannot frame the game", async ({ page }) => {
    await page.goto(elsewhere.url);
    expect(await framed(page)).toBe(403);
  });

  test("a page of an allowed origin cannot frame the game either", async ({ page }) => {
    await page.goto(friend.url);
    expect(await framed(page)).toBe(403);
  });

  test("a page of another origin may link to the game", async ({ page }) => {
    await page.goto(elsewhere.url);
    await page.setContent(`<a href="${realm.url}/">To the game</a>`);
    await page.getByRole("link").click();
    await expect(page.getByRole("button", { name: "Radix Connect Button" })).toBeVisible();
  });

  test("a page of an allowed origin can read, preview, order and listen", async ({ page }) => {
    await page.goto(friend.url);
    const status = { method: "POST", body: "{}", headers: { ...json, "RDX-Client-Name": "test" } };
    expect(await asks(page, "/status/gateway-status", status)).toBe("200");
    expect(await asks(page, "/realm/config", {})).toBe("200");
    const heard = page.evaluate(
      (url) =>
        new Promise<string>((resolve) => {
          const events = new EventSource(url);
          events.addEventListener("transaction", ({ lastEventId }) => resolve(lastEventId));
          events.addEventListener("open", () => document.body.setAttribute("data-open", ""));
        }),
      `${realm.url}/stream/live`,
    );
    await page.locator("[data-open]").waitFor({ state: "attached" });
    expect(await asks(page, "/realm/clock", { method: "POST", body: clock, headers: json })).toBe("200");
    expect(Number(await heard)).toBeGreaterThan(0);
  });

  /** Frames the game; the status that it gets instead. */
  async function framed(page: Page): Promise<number> {
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url() === `${realm.url}/`),
      page.setContent(`<iframe src="${realm.url}/"></iframe>`, { waitUntil: "commit" }),
    ]);
    expect(answer.headers()["x-frame-options"]).toBe("DENY");
    return answer.status();
  }
});

test("a foreign host name that points at this machine gets no answer", async ({ browser }) => {
  const folder = freshDataFolder();
  const realm = await startRealmProcess(folder.data, 0, ["--no-keeper"]);
  const rebound = await rebind(browser, "rebound.example");
  try {
    const page = await rebound.newPage();
    const { port } = new URL(realm.url);
    const answer = await page.goto(`http://rebound.example:${port}/realm/config`);
    expect(answer?.status()).toBe(403);
    expect(await answer?.json()).toMatchObject({ code: "FORBIDDEN_HOST" });
  } finally {
    await rebound.close();
    await realm.kill();
    folder.remove();
  }
});

/** A browser for which the name leads to this machine, as it does once a page's owner changed where the name leads. */
async function rebind(browser: Browser, name: string): Promise<Browser> {
  const executablePath = CHROMIUM;
  return browser.browserType().launch({
    executablePath,
    args: ["--no-sandbox", `--host-resolver-rules=MAP ${name} 127.0.0.1`],
  });
}

/** Every breach of a content policy, of the page's workers as well. */
function breachesOf(page: Page): string[] {
  const breaches: string[] = [];
  page.on("console", (message) => {
    if (/Content[- ]Security[- ]Policy|Permissions policy|Cross-Origin/i.test(message.text()))
      breaches.push(`${page.url()}: ${message.text()}`);
  });
  return breaches;
}

async function clockOf(url: string): Promise<{ nowMs: number }> {
  return (await (await fetch(`${url}/realm/clock`)).json()) as { nowMs: number };
}

async function lastTransaction(url: string): Promise<string> {
  const answer = await fetch(`${url}/stream/transactions`, { method: "POST", body: '{"limit_per_page":1}' });
  const { items } = (await answer.json()) as { items: { intent_hash: string }[] };
  return items[0]?.intent_hash ?? "";
}
