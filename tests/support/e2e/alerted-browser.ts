/** A browser with alerts: its subscription, its player's permission, and its service worker's reaction to a delivery. */
import { PushReceiver } from "@kingdoms/game-tests/support/push-service.ts";
import { type BrowserContext, expect, type Page, type Worker } from "@playwright/test";

/** From here on the push service that stands in for the browser's own takes subscriptions. */
export const reachPushService = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.setItem("test:push-service", "yes"));

/**
 * A browser under test reaches no push service: a fake subscription replaces it, and survives a reload as a real one
 * does.
 */
export async function subscribesAt(where: BrowserContext, endpoint: string): Promise<PushReceiver> {
  const receiver = new PushReceiver(endpoint);
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
    const { subscribe } = manager as { subscribe: (options: object) => Promise<unknown> };
    manager.getSubscription = async () => {
      const key = localStorage.getItem(KEY);
      return key === null ? null : made(key);
    };
    manager.subscribe = async function (options: { applicationServerKey: string }) {
      const { applicationServerKey } = options;
      // The browser itself answers.
      if (localStorage.getItem("test:push-service") === null) return subscribe.call(this, options);
      localStorage.setItem(KEY, applicationServerKey);
      return made(applicationServerKey);
    };
  }, receiver.subscription);
  return receiver;
}

/** The player's answer to the browser's prompt, or setting; for as long as the page is open. */
export async function permit(page: Page, setting: "granted" | "denied"): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { targetInfo } = await session.send("Target.getTargetInfo");
  await session.send("Browser.setPermission", {
    permission: { name: "notifications" },
    setting,
    origin: new URL(page.url()).origin,
    browserContextId: targetInfo.browserContextId ?? "",
  });
}

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
}

/** Delivers to the real service worker, as a push service would; resolves to the notification that has come up for it. */
export async function openDelivery(page: Page): Promise<(data: string) => Promise<Shown>> {
  const { origin } = new URL(page.url());
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const one = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (one !== undefined) resolve(one.registrationId);
    });
  });
  // It reports all registrations, once.
  await session.send("ServiceWorker.enable");
  const registrationId = await found;
  return async (data) => {
    const worker = workerOf(page);
    const { length } = await worker.evaluate(shownSoFar);
    await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
    const newest = async () => (await worker.evaluate(shownSoFar))[length];
    await expect.poll(newest).toBeDefined();
    const one = await newest();
    if (one === undefined) throw new Error("Nothing was shown.");
    return one;
  };
}

export function workerOf(page: Page): Worker {
  const { origin } = new URL(page.url());
  const worker = page
    .context()
    .serviceWorkers()
    .find((one) => one.url().startsWith(origin));
  if (worker === undefined) throw new Error("There is no service worker.");
  return worker;
}

/**
 * In the worker: the notifications that have come up since the first call. A page that asks for them just then may find that Chromium has
 * neither the one before nor the one that takes its place.
 */
function shownSoFar(): readonly Shown[] {
  const all = ServiceWorkerRegistration.prototype as ServiceWorkerRegistration & { shown?: Shown[] };
  if (all.shown === undefined) {
    const shown: Shown[] = [];
    all.shown = shown;
    const { value } = Object.getOwnPropertyDescriptor(all, "showNotification") ?? {};
    const show = value as (title: string, options?: NotificationOptions) => Promise<void>;
    all.showNotification = async function (title, options) {
      await show.call(this, title, options);
      shown.push({ title, body: options?.body ?? "", tag: options?.tag ?? "" });
    };
  }
  return all.shown;
}
