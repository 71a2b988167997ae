/** An attack on its way from the ledger to two devices of a player: realm, push service and browsers, each a process of its own. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type PushEndpoint, servePush } from "@kingdoms/game-tests/support/push-endpoint.ts";
import { PushService } from "@kingdoms/game-tests/support/push-service.ts";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { openDelivery, permit, reachPushService, subscribesAt } from "../support/e2e/alerted-browser.ts";
import { picture } from "../support/e2e/picture.ts";
import { faultsOf, openConnected, signIn } from "../support/e2e/player.ts";
import { Campaign, type Founded } from "../support/e2e/two-kingdoms.ts";
import { BRIEF_ENGINE_FLAG } from "../support/run.ts";

// One attack, told in order.
test.describe.configure({ mode: "serial" });

const ENDPOINTS = {
  desk: "https://updates.push.services.mozilla.com/wpush/v2/desk",
  phone: "https://fcm.googleapis.com/fcm/send/phone",
} as const;
type Device = keyof typeof ENDPOINTS;
const DEVICES = Object.keys(ENDPOINTS) as Device[];

const service = new PushService();
let endpoint: PushEndpoint;
let campaign: Campaign;
/** Aldric's, who has both devices. */
let home: Founded;
let raider: Founded;
const contexts = {} as Record<Device, BrowserContext>;
const pages = {} as Record<Device, Page>;
const faults: string[] = [];
/** All that the realm has answered. */
const answers: string[] = [];
/** What its processes printed that have ended. */
const printed: string[] = [];
/** What no log and no answer may contain. */
const secrets: string[] = [];

test.beforeAll(async ({ browser }) => {
  endpoint = await servePush(service);
  const redirect = pathToFileURL(join(import.meta.dirname, "../support/push-redirect.mjs")).href;
  campaign = await Campaign.startIn(
    {
      flags: [BRIEF_ENGINE_FLAG, "--import", redirect],
      // The second would have the encryption print its keys.
      environment: { KINGDOMS_TEST_PUSH: endpoint.url, ECE_KEYLOG: "1" },
    },
    "--push",
    "mailto:owner@example.org",
  );
  [home, raider] = await campaign.foundNeighbours();
  await campaign.fill(home, "200", "10000");
  await campaign.fill(raider, "200", "10000");
  await campaign.build(raider, "barracks");
  await campaign.train(raider, "defenders", 1, 1);
  await campaign.forward(86_400);
  for (const device of DEVICES) {
    const context = await browser.newContext({ reducedMotion: "reduce" });
    const { subscription } = service.know(await subscribesAt(context, ENDPOINTS[device]));
    secrets.push(subscription.keys.auth, subscription.keys.p256dh);
    const page = await context.newPage();
    faultsOf(page).push = (...found) => faults.push(...found);
    page.on("response", async (response) => {
      const { pathname } = new URL(response.url());
      if (/^\/(player|realm)/.test(pathname))
        answers.push(`${pathname} ${await response.text().catch(() => "")}`);
    });
    contexts[device] = context;
    pages[device] = page;
  }
});
test.afterAll(async () => {
  for (const context of Object.values(contexts)) await context.close();
  await campaign.close();
  endpoint.close();
});

const alerts = (page: Page) => page.getByTestId("device-alerts");

async function openAccount(page: Page): Promise<void> {
  await page.goto(`${campaign.url}/?screen=account`);
  await expect(page.getByTestId("royal-account")).toBeVisible();
}

async function turnOn(page: Page): Promise<void> {
  await openConnected(page, `${campaign.url}/?screen=account`);
  await signIn(page);
  await permit(page, "granted");
  await reachPushService(page);
  await page.reload();
  await alerts(page).getByRole("button", { name: "Turn on alerts" }).click();
  await expect(alerts(page)).toContainText("On. This device alerts you to attacks");
}

const devicesOf = async (page: Page): Promise<readonly unknown[]> =>
  ((await (await page.request.get(`${campaign.url}/player/devices`)).json()) as { devices: unknown[] })
    .devices;

/** Which device was told which phase. */
const told = (): string[] =>
  service.delivered
    .map((one) => `${DEVICES.find((name) => ENDPOINTS[name] === one.endpoint)}: ${String(one.message.phase)}`)
    .sort();

test("each of a player's devices lists the other one, and not itself", async () => {
  for (const device of DEVICES) await turnOn(pages[device]);
  await pages.desk.reload();
  const others = alerts(pages.desk).getByRole("list", { name: "Your other devices" });
  await expect(others.getByRole("listitem")).toHaveCount(1);
  await expect(others).toContainText(/Chrome.*Added/);
  await picture(pages.desk, "alerts-two-devices");
});

test("an attack reaches both devices of the player by their push services, which cannot read it", async () => {
  await campaign.raid(raider, home);
  await expect.poll(told).toEqual(["desk: launched", "phone: launched"]);
  for (const { message, body, headers } of service.delivered) {
    expect(message).toMatchObject({ kind: "raid", from: "Stonewatch", to: "Ravenkeep", phase: "launched" });
    expect(headers.get("authorization")).toMatch(/^vapid t=/);
    expect(Buffer.from(body).toString("latin1")).not.toContain("Ravenkeep");
  }
  const lengths = new Set(service.delivered.map(({ body }) => body.length));
  expect(lengths.size).toBe(1);
});

test("a device shows its push service's messages", async () => {
  const message: Record<string, unknown> = service.delivered[0]?.message ?? {};
  const deliver = await openDelivery(pages.phone);
  expect(await deliver(JSON.stringify(message))).toEqual({
    title: "Raid against Ravenkeep",
    body: expect.stringMatching(/^From Stonewatch, arrives /),
    tag: `kingdoms-mission-${String(message.mission)}`,
  });
});

test("a realm that was restarted knows the devices, sends nothing twice, and drops one that its push service no longer knows", async () => {
  await campaign.restart();
  service.answer = (url) => new Response(null, { status: url === ENDPOINTS.phone ? 410 : 201 });
  const arrivesAt = Number(service.delivered[0]?.message.arrivesAt);
  const { nowMs } = (await (await fetch(`${campaign.url}/realm/clock`)).json()) as { nowMs: number };
  // Within the ten minutes before which a device is told once more.
  await campaign.forward(Math.floor(arrivesAt - nowMs / 1000 - 300));
  await expect.poll(told).toEqual(["desk: arriving", "desk: launched", "phone: launched"]);
  await expect.poll(() => devicesOf(pages.desk)).toHaveLength(1);

  await openAccount(pages.phone);
  await expect(alerts(pages.phone)).toContainText("Alerts have stopped here");
  await expect(alerts(pages.phone).getByRole("button", { name: "Turn on alerts" })).toBeVisible();
});

test("the outcome reaches the device that asked for it once it is final, and once only", async () => {
  await openAccount(pages.desk);
  for (const kind of ["Raid", "Fortify"])
    await alerts(pages.desk).getByRole("checkbox", { name: kind }).check();
  await expect.poll(() => devicesOf(pages.desk)).toMatchObject([{ outcomes: ["raid", "fortify"] }]);
  await campaign.forward(7_200);
  const ended = (): readonly Record<string, unknown>[] =>
    service.delivered.map(({ message }) => message).filter(({ phase }) => phase === "ended");
  await expect.poll(ended).toHaveLength(1);
  const { mission } = service.delivered[0]?.message ?? {};
  expect(ended()[0]).toMatchObject({
    mission,
    kind: "raid",
    role: "target",
    from: "Stonewatch",
    to: "Ravenkeep",
    result: expect.stringMatching(/^(won|lost)$/),
  });
  printed.push(campaign.realm().output());
  await campaign.restart();
  // The one after it comes once the realm has read everything again.
  await campaign.send("fortify", raider, home, 1);
  await campaign.forward(5 * 3_600);
  await expect.poll(() => new Set(ended().map((one) => one.mission)).size).toBe(2);
  expect(ended()).toHaveLength(2);
});

test("signing out takes the device from the server, and no answer or line of the server contains a key", async () => {
  await pages.desk.getByTestId("sign-in").getByRole("button", { name: "Sign out" }).click();
  await expect(alerts(pages.desk)).toHaveCount(0);
  expect(await devicesOf(pages.phone)).toEqual([]);
  await pages.phone.request.get(`${campaign.url}/player/export`).then(async (answer) => {
    answers.push(await answer.text());
  });

  const [, ...pem] = readFileSync(join(campaign.realm().data, "push.pem"), "utf8").trim().split("\n");
  const output = [...printed, campaign.realm().output()].join("\n");
  const all = [...answers, output].join("\n");
  expect(all).toContain("push: a device was dropped");
  expect(all).toContain('"devices"');
  for (const secret of [...secrets, ...pem.slice(0, -1)]) expect(all).not.toContain(secret);
  expect(output).not.toMatch(/ \[\d+\]: |fcm|mozilla|Ravenkeep|identity_/);
  expect(faults).toEqual([]);
});
