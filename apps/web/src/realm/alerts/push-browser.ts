/** What this browser can do about alerts, and its subscription at its push service. */

/** Why it cannot be alerted. */
export type Unsupported =
  /** The page came over plain http. */
  | "insecure"
  /** iOS alerts only games that were put on the home screen. */
  | "homeScreen"
  /** There is no service worker: the certificate of the page is not trusted, or the browser has none for this window. */
  | "noWorker"
  | "noPush";

/** How long a service worker may take to be ready at a first visit. */
const WORKER_MS = 10_000;

/** The service worker of this page, or why nothing can be subscribed to. */
export async function workerOrWhy(): Promise<ServiceWorkerRegistration | Unsupported> {
  if (!window.isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator)) return "noWorker";
  if (!("PushManager" in window) || !("Notification" in window)) return isOnIos() ? "homeScreen" : "noPush";
  const late = new Promise<"noWorker">((resolve) => setTimeout(() => resolve("noWorker"), WORKER_MS));
  return Promise.race([navigator.serviceWorker.ready, late]);
}

const isOnIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

/** @param key the server's, in base64url. A subscription to the key of another server is ended. */
export async function subscriptionTo(
  { pushManager }: ServiceWorkerRegistration,
  key: string,
): Promise<PushSubscription | null> {
  const found = await pushManager.getSubscription();
  if (found === null || isTo(found, key)) return found;
  await found.unsubscribe();
  return null;
}

export const subscribe = (
  { pushManager }: ServiceWorkerRegistration,
  key: string,
): Promise<PushSubscription> => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });

function isTo({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
  return text.replaceAll("=", "") === key;
}

const BROWSERS = [
  [/ EdgA?\//, "Edge"],
  [/ OPR\//, "Opera"],
  [/ (Firefox|FxiOS)\//, "Firefox"],
  [/ SamsungBrowser\//, "Samsung Internet"],
  [/ (Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/ Safari\//, "Safari"],
] as const;
const SYSTEMS = [
  [/Android/, "Android"],
  [/iPhone|iPad|iPod/, "iOS"],
  [/Windows/, "Windows"],
  [/Macintosh/, "macOS"],
  [/Linux|X11/, "Linux"],
] as const;

const named = (rows: readonly (readonly [RegExp, string])[], text: string): string | null =>
  rows.find(([sign]) => sign.test(text))?.[1] ?? null;

/** "Firefox · Android": names of things, alike in every language. */
export function deviceName(userAgent: string = navigator.userAgent): string {
  const parts = [named(BROWSERS, userAgent), named(SYSTEMS, userAgent)].filter((part) => part !== null);
  return parts.length === 0 ? "?" : parts.join(" · ");
}
