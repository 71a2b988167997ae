/** Alerts on a device: what the account says of them in every state, and what the service worker makes of one. */
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { violations } from "../support/e2e/axe.ts";
import { chooseLanguage, connect, faultsOf } from "../support/e2e/player.ts";
import { Campaign } from "../support/e2e/two-kingdoms.ts";
import { PushReceiver } from "../support/push-service.ts";

// One player, told in order.
test.describe.configure({ mode: "serial" });

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

let campaign: Campaign;
let context: BrowserContext;
let page: Page;
let faults: string[];

test.beforeAll(async ({ browser }) => {
  campaign = await Campaign.start("--push", "mailto:owner@example.org");
  const [home] = await campaign.foundNeighbours();
  await campaign.found(home.owner, "Hawkmoor", 40, 20);
  context = await browser.newContext({
    viewport: SIZES.desk,
    reducedMotion: "reduce",
    serviceWorkers: "allow",
  });
  await subscribesAt(context, "https://updates.push.services.mozilla.com/wpush/v2/one");
  page = await context.newPage();
  faults = faultsOf(page);
});
test.afterAll(async () => {
  await context.close();
  await campaign.close();
});

/** A browser under test reaches no push service: what it would answer stands in for it, and outlives a reload as a subscription does. */
async function subscribesAt(where: BrowserContext, endpoint: string): Promise<void> {
  const { subscription } = new PushReceiver(endpoint);
  await where.addInitScript((json) => {
    const KEY = "test:push-subscription";
    const made = (key: string) => ({
      endpoint: json.endpoint,
      options: {
        applicationServerKey: Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (sign) =>
          sign.charCodeAt(0),
        ).buffer,
      },
      toJSON: () => json,
      unsubscribe: async () => {
        localStorage.removeItem(KEY);
        return true;
      },
    });
    const manager = PushManager.prototype as unknown as Record<string, unknown>;
    manager.getSubscription = async () => {
      const key = localStorage.getItem(KEY);
      return key === null ? null : made(key);
    };
    manager.subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (localStorage.getItem("test:push-fails") !== null) throw new DOMException("", "AbortError");
      localStorage.setItem(KEY, applicationServerKey);
      return made(applicationServerKey);
    };
  }, subscription);
}

const alerts = (on = page) => on.getByTestId("device-alerts");
const panel = "[data-testid=royal-account]";

async function openAccount(on = page): Promise<void> {
  await on.goto(`${campaign.url}/?screen=account`);
  await expect(on.getByTestId("royal-account")).toBeVisible();
}

async function signInOn(on: Page): Promise<void> {
  await openAccount(on);
  await connect(on);
  await on.getByTestId("sign-in").getByRole("button", { name: "Sign in" }).click();
  await on
    .getByRole("dialog", { name: "Share with this page" })
    .getByRole("button", { name: "Share and continue" })
    .click();
  await expect(on.getByTestId("sign-in")).toContainText("Signed in until");
}

/** At both sizes and in both themes. */
async function look(name: string, scope = panel): Promise<void> {
  for (const [device, size] of Object.entries(SIZES)) {
    await page.setViewportSize(size);
    await page.locator(scope).scrollIntoViewIfNeeded();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `screenshots/alerts/${name}-${device}-${colorScheme}.png` });
      expect(await violations(page, scope, { colorsOnly: colorScheme === "dark" })).toEqual([]);
    }
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(SIZES.desk);
}

test("who is not signed in is offered no alerts, and is asked for nothing", async () => {
  await openAccount();
  await connect(page);
  await expect(page.getByTestId("sign-in")).toContainText("The game needs none of it.");
  await expect(alerts()).toHaveCount(0);
  await page.goto(`${campaign.url}/?panel=attacks`);
  await expect(alerts()).toContainText("Sign in under Royal Account to be alerted while the game is closed.");
  await look("attacks-signed-out", "[role=dialog]");
});

test("a browser that blocks notifications says how to allow them", async () => {
  await signInOn(page);
  await expect(alerts()).toContainText("Your browser blocks notifications of this page.");
  await expect(alerts().getByRole("listitem")).toHaveCount(3);
  await look("denied");
});

test("a push service that cannot be reached is told as such, and the device is not on the list", async () => {
  await context.grantPermissions(["notifications"], { origin: campaign.url });
  await page.evaluate(() => localStorage.setItem("test:push-fails", "yes"));
  await page.reload();
  await expect(alerts()).toContainText("Off. You can be alerted of attacks");
  await look("off");
  await alerts().getByRole("button", { name: "Turn on alerts" }).click();
  await expect(alerts().getByRole("alert")).toContainText("could not reach its push service");
  await expect(alerts().getByRole("list")).toHaveCount(0);
  await look("failed");
  await page.evaluate(() => localStorage.removeItem("test:push-fails"));
});

test("a player turns alerts on by a click, chooses what they are of, and finds them on after a reload", async () => {
  await alerts().getByRole("button", { name: "Turn on alerts" }).click();
  await expect(alerts()).toContainText("On. This device is alerted of attacks");
  await expect(alerts().getByRole("listitem")).toHaveCount(1);
  await expect(alerts().getByRole("listitem")).toContainText(/Chrome.*\(this one\)/);
  await alerts().getByRole("combobox").selectOption("30");
  await expect(alerts().getByRole("combobox")).toBeEnabled();
  await alerts().getByRole("checkbox", { name: "Hawkmoor" }).uncheck();
  // Whoever wants none at all turns them off.
  await expect(alerts().getByRole("checkbox", { name: "Ravenkeep" })).toBeDisabled();
  await page.reload();
  await expect(alerts()).toContainText("On. This device is alerted of attacks");
  await expect(alerts().getByRole("combobox")).toHaveValue("30");
  await expect(alerts().getByRole("checkbox", { name: "Hawkmoor" })).not.toBeChecked();
  await look("on");
  const exported = (await (await page.request.get(`${campaign.url}/player/export`)).json()) as {
    devices: { kingdoms: string[]; leadMinutes: number }[];
  };
  const [ravenkeep] = (await campaign.game.listKingdoms()).value;
  expect(exported.devices).toMatchObject([{ kingdoms: [ravenkeep?.component], leadMinutes: 30 }]);
});

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
}

/** Delivers to the real service worker, as a push service would. */
async function openDelivery(): Promise<(data: string) => Promise<void>> {
  const browser = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const one = registrations.find(({ scopeURL }) => scopeURL.startsWith(campaign.url));
      if (one !== undefined) resolve(one.registrationId);
    });
  });
  // It tells of all registrations, once.
  await browser.send("ServiceWorker.enable");
  const registrationId = await found;
  return async (data) => {
    await browser.send("ServiceWorker.deliverPushMessage", { origin: campaign.url, registrationId, data });
  };
}

const shown = (): Promise<Shown[]> =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    return (await worker.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

const raid = {
  mission: "7",
  phase: "launched",
  kind: "raid",
  from: "Stone{to}watch",
  to: "Ravenkeep",
  arrivesAt: Date.UTC(2026, 10, 21, 15, 4) / 1000,
};

test("an alert is shown in the player's language, once for each mission, and something is shown of one that nobody can read", async () => {
  const deliver = await openDelivery();
  await deliver(JSON.stringify(raid));
  await expect.poll(shown).toEqual([
    {
      title: "Raid against Ravenkeep",
      body: expect.stringMatching(/^From Stone\{to\}watch, arrives Nov 2[012], 2026, /),
      tag: "kingdoms-mission-7",
    },
  ]);
  await chooseLanguage(page, "Deutsch");
  await expect(alerts()).toContainText("Dieses Gerät meldet Angriffe");
  await deliver(JSON.stringify({ ...raid, phase: "arriving" }));
  await expect
    .poll(shown)
    .toEqual([
      expect.objectContaining({ title: "Überfall erreicht gleich Ravenkeep", tag: "kingdoms-mission-7" }),
    ]);
  await look("on-german");
  await deliver(JSON.stringify({ ...raid, mission: "8", kind: "siege" }));
  await deliver("no JSON at all");
  await expect
    .poll(async () => (await shown()).map(({ title, tag }) => `${tag}: ${title}`).sort())
    .toEqual([
      "kingdoms-mission-7: Überfall erreicht gleich Ravenkeep",
      "kingdoms-mission-8: Angriff gegen Ravenkeep",
      "kingdoms: Kingdoms",
    ]);
  await chooseLanguage(page, "English");
});

test("an alert that is touched opens Attack Detection in the page that is open, with what was selected there", async () => {
  await page.goto(`${campaign.url}/?kingdom=1`);
  await expect(page.getByTestId("state-version")).not.toHaveText("–");
  const [worker] = context.serviceWorkers();
  // A test's touch is none of a player's, to whom alone a browser brings a window forward.
  await worker?.evaluate(() =>
    (self as unknown as { open(panel: string): Promise<void> }).open("attacks").catch(() => undefined),
  );
  await expect(page).toHaveURL(/kingdom=1.*panel=attacks|panel=attacks.*kingdom=1/);
  const dialog = page.getByRole("dialog", { name: "Attack Detection" });
  await expect(dialog.getByTestId("device-alerts")).toContainText("On. This device is alerted of attacks");
  await look("attacks-on", "[role=dialog]");
});

test("alerts that another device has ended say so here, and can be turned on again", async () => {
  await openAccount();
  await expect(alerts()).toContainText("On. This device is alerted of attacks");
  const { devices } = (await (await page.request.get(`${campaign.url}/player/devices`)).json()) as {
    devices: { id: string }[];
  };
  const headers = { Origin: campaign.url };
  await page.request.delete(`${campaign.url}/player/devices/${devices[0]?.id}`, { headers });
  await page.reload();
  await expect(alerts()).toContainText("has ended the alerts here");
  await look("lost");
  await alerts().getByRole("button", { name: "Turn on alerts" }).click();
  await expect(alerts()).toContainText("On. This device is alerted of attacks");
});

test("signing out ends the alerts of this device and leaves nothing of them in the browser", async () => {
  await page.getByTestId("sign-in").getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByTestId("sign-in")).toContainText("The game needs none of it.");
  await expect(alerts()).toHaveCount(0);
  const left = await page.evaluate(async () => ({
    stored: [localStorage.getItem("kingdoms:alerts"), localStorage.getItem("test:push-subscription")],
    caches: await caches.keys(),
  }));
  expect(left.stored).toEqual([null, null]);
  expect(left.caches).not.toContain("kingdoms-alerts");
  await signInOn(page);
  await expect(alerts()).toContainText("Off. You can be alerted of attacks");
  await expect(alerts().getByRole("list")).toHaveCount(0);
  expect(faults).toEqual([]);
});
