/** What a link shows before anybody opens it, and what is shown where nothing stands. */
import { readFile } from "node:fs/promises";
import { readFactory } from "@kingdoms/client";
import { expect, test } from "@playwright/test";
import { picture } from "../support/e2e/picture.ts";
import { faultsOf } from "../support/e2e/player.ts";
import { PHONES } from "../support/e2e/touch.ts";
import { Campaign } from "../support/e2e/two-kingdoms.ts";
import { DESK, views } from "../support/e2e/views.ts";
import { Guest } from "../support/guest.ts";
import { freshDataFolder, startRealmProcess } from "../support/realm.ts";

/** Markup is made of signs that a name may have. */
const NAME = `"><img src=x> & 'Co'`;
let campaign: Campaign;

test.beforeAll(async () => {
  campaign = await Campaign.start();
  const [home, other] = await campaign.foundNeighbours(NAME);
  // Past the protection of new kingdoms; their rarities, missions 1 and 2, are drawn by then.
  await campaign.fill(home, "1000", "9000");
  await campaign.build(home, "barracks", "barracks");
  await campaign.train(home, "defenders", 2);
  await campaign.forward(7 * 86_400);
  await campaign.send("war", home, other, 1);
});
test.afterAll(() => campaign?.close());

/** As a messenger asks: it is no browser, and says nothing of what the file is for. */
async function tagsOf(path: string): Promise<{ tags: Record<string, string>; html: string; status: number }> {
  const answer = await fetch(campaign.url + path, {
    headers: { "User-Agent": "Twitterbot/1.0", Accept: "*/*" },
  });
  const html = await answer.text();
  const found = html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)" \/>/g);
  const tags = Object.fromEntries([...found].map(([, name = "", content = ""]) => [name, content]));
  return { tags, html, status: answer.status };
}

test("a link to the game shows its name, a description, and a picture of 1200 by 630", async ({ page }) => {
  for (const path of [
    "/",
    "/info",
    "/?panel=report&mission=999",
    "/?panel=report&mission=x",
    "/?mission=3",
  ]) {
    const { tags } = await tagsOf(path);
    expect(tags, path).toMatchObject({
      "og:title": "Kingdoms",
      "og:image": `${campaign.url}/share.png`,
      "og:image:width": "1200",
      "og:image:height": "630",
      "twitter:card": "summary_large_image",
      "twitter:image": `${campaign.url}/share.png`,
    });
    expect(tags["og:url"]).toBe(campaign.url + path.replace(/\?.*/, ""));
  }
  await page.goto(`${campaign.url}/share.png`);
  const size = await page
    .locator("img")
    .evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
  expect(size).toEqual([1200, 630]);
});

test("a link behind a proxy carries the public origin, not the one that the proxy asked for", async () => {
  const folder = freshDataFolder();
  const flags = ["--no-keeper", "--public-url", "https://game.example.org/"];
  const realm = await startRealmProcess(folder.data, 0, flags);
  try {
    const headers = { host: "game.example.org", "x-forwarded-for": "198.51.100.7" };
    const asked = { headers: { ...headers, "user-agent": "Twitterbot/1.0" } };
    const { text } = await new Guest(realm.url.replace("localhost", "127.0.0.1"), "127.0.0.1").ask(
      "/",
      asked,
    );
    expect(text).toContain('property="og:url" content="https://game.example.org/"');
    expect(text).toMatch(/property="og:image" content="https:\/\/game\.example\.org\/[^"]+"/);
  } finally {
    await realm.kill();
    folder.remove();
  }
});

test("a link to a report says who marches against whom, and a name is text in it", async () => {
  const count = Number((await readFactory(campaign.game)).value.missionCount);
  const { tags, html, status } = await tagsOf(`/?panel=report&mission=${count}`);
  expect(status).toBe(200);
  expect(tags["og:title"]).toBe("Ravenkeep marches against &#34;&#62;&#60;img src=x&#62; &#38; &#39;Co&#39;");
  expect(tags["twitter:title"]).toBe(tags["og:title"]);
  expect(tags["og:description"]).toMatch(new RegExp(`^Mission ${count}\\. Arrives on .* UTC\\.`));
  expect(tags["og:url"]).toBe(`${campaign.url}/?panel=report&#38;mission=${count}`);
  expect(html).not.toContain("<img src=x>");
  // A browser reads no tags, and gets the file as it was built.
  const opened = await fetch(`${campaign.url}/?panel=report&mission=${count}`, {
    headers: { "Sec-Fetch-Dest": "document" },
  });
  expect(await opened.text()).not.toContain("Ravenkeep");
});

test("a report and a kingdom each have a picture, also a kingdom with markup in its name", async ({
  page,
}) => {
  const count = Number((await readFactory(campaign.game)).value.missionCount);
  for (const [path, picture] of [
    [`/?panel=report&mission=${count}`, `/share/report/${count}.png`],
    ["/?panel=inspect&target=2", "/share/kingdom/2.png"],
  ] as const) {
    const { tags } = await tagsOf(path);
    expect(tags["og:image"]).toBe(campaign.url + picture);
    // As a page of a messenger shows it.
    const answer = await fetch(campaign.url + picture, { headers: { "Sec-Fetch-Site": "cross-site" } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(60_000);
    await page.goto(campaign.url + picture);
    const size = await page
      .locator("img")
      .evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
    expect(size).toEqual([1200, 630]);
  }
  for (const none of ["report/999", "kingdom/999", "kingdom/0", "report/x", "report/1.png.png", "page/1"])
    expect((await fetch(`${campaign.url}/share/${none}.png`)).status, none).toBe(404);
});

test("a visitor saves a picture of a kingdom from its page", async ({ page }) => {
  await page.goto(`${campaign.url}/?panel=inspect&target=1`);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save a picture" }).click();
  const file = await (await download).path();
  const bytes = await readFile(file);
  expect((await download).suggestedFilename()).toBe("kingdom-1.png");
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(bytes.length).toBeLessThan(60_000);
});

test("a link to nothing opens a small page that says so, with status 404", async ({ page }) => {
  const faults = faultsOf(page);
  for (const path of ["/chains", "/nowhere", "/favicon.ico", "/transaction/a/b", "/.well-known/x"]) {
    const answer = await page.goto(campaign.url + path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole("heading")).toHaveText("Nothing stands here");
  }
  for await (const { theme, width } of views(page, [DESK, PHONES[0]]))
    await picture(page, `lost-${width}-${theme}`);
  await page.getByRole("link", { name: "Kingdoms" }).click();
  await expect(page.getByTestId("ledger-status")).toContainText("Live");
  expect(faults).toEqual([]);
});
