/**
 * Alerts of attacks on this device, also while no page is open: whether this browser has them, and the player's other
 * devices. The browser's push service and the server of the page must agree; if they no longer do, the player is
 * notified.
 */

import { keepText, keptText } from "../../ui/kept.ts";
import { asPlayer, type SignOutKind, signOut, usePlayer } from "../player.ts";
import { PlayersRefused } from "../players-server.ts";
import { dropAlertWords, leaveAlertWords } from "./alert-words.ts";
import { ALERTS_KEY, type AlertsHere, LOST, UNREAD, useAlerts } from "./alerts-state.ts";
import { type Device, type DeviceChoices, putDevice, readDevices, removeDevice } from "./devices-server.ts";
import { deviceName, subscribe, subscriptionTo, type Unsupported, workerOrWhy } from "./push-browser.ts";

/** A device begins with these: the rest is for the player to turn on. */
type Choices = Pick<DeviceChoices, "kingdoms" | "leadMinutes">;

/** The last task: tasks run one after the other, and each begins with the state that the one before it left. */
let last: Promise<void> = Promise.resolve();

/**
 * Compares browser and server.
 * @param key the server's, to which browsers subscribe.
 * @param again also if they were compared before: the push service may have ended it meanwhile.
 */
export const lookAtAlerts = (key: string, again = false): Promise<void> =>
  working(async () => {
    if (usePlayer.getState().player.phase !== "in") return;
    if (!again && useAlerts.getState().here.state !== "checking") return;
    const worker = await workerOrWhy();
    const devices = await asPlayer(readDevices);
    useAlerts.setState({ devices });
    const here = await stateOf(worker, key, devices);
    useAlerts.setState({ here });
  });

async function stateOf(
  worker: ServiceWorkerRegistration | Unsupported,
  key: string,
  devices: readonly Device[],
): Promise<AlertsHere> {
  if (typeof worker === "string") return { state: "unsupported", why: worker };
  const id = keptText(ALERTS_KEY);
  const subscription = await subscriptionTo(worker, key);
  const device = devices.find((one) => one.id === id);
  if (device !== undefined && subscription !== null && Notification.permission === "granted")
    return { state: "on", device };
  // One without the other sends nothing, so the remaining one is removed.
  if (id !== null) {
    keepText(ALERTS_KEY, LOST);
    await subscription?.unsubscribe();
    if (device !== undefined) {
      await asPlayer(() => removeDevice(device.id));
      useAlerts.setState({ devices: devices.filter((one) => one !== device) });
    }
  }
  if (Notification.permission === "denied") return { state: "denied" };
  return { state: "off", lost: id !== null };
}

/** Only ever called by a click, since browsers ask for leave in answer to one alone. */
export async function turnOnAlerts(key: string, choices: Choices): Promise<void> {
  // For as long as the player likes: nothing else waits for it.
  const permission = await Notification.requestPermission();
  return working(async () => {
    if (permission !== "granted") {
      useAlerts.setState({
        here: permission === "denied" ? { state: "denied" } : { state: "off", lost: false },
      });
      return;
    }
    const worker = await workerOrWhy();
    if (typeof worker === "string") {
      useAlerts.setState({ here: { state: "unsupported", why: worker } });
      return;
    }
    const subscription = (await subscriptionTo(worker, key)) ?? (await subscribed(worker, key));
    await leaveAlertWords();
    await put(subscription, choices);
  });
}

async function subscribed(worker: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  try {
    return await subscribe(worker, key);
  } catch {
    throw NO_SERVICE;
  }
}

/** The device's choices from now on; choices that are not named stay as they were. */
export const changeAlerts = (key: string, changed: Partial<Omit<DeviceChoices, "name">>): Promise<void> =>
  working(async () => {
    const worker = await workerOrWhy();
    const subscription = typeof worker === "string" ? null : await subscriptionTo(worker, key);
    const { here } = useAlerts.getState();
    if (subscription === null || here.state !== "on") return;
    const { kingdoms, leadMinutes } = here.device;
    await put(subscription, { kingdoms, leadMinutes, ...changed });
  });

async function put(subscription: PushSubscription, choices: Choices & Partial<DeviceChoices>): Promise<void> {
  const device = await asPlayer(() => putDevice(subscription.toJSON(), { name: deviceName(), ...choices }));
  keepText(ALERTS_KEY, device.id);
  useAlerts.setState({ here: { state: "on", device }, devices: await asPlayer(readDevices) });
}

/** Of this device or another one. */
export const removeAlerts = (id: string): Promise<void> =>
  working(async () => {
    await asPlayer(() => removeDevice(id));
    const isHere = keptText(ALERTS_KEY) === id;
    if (isHere) await endHere();
    const devices = await asPlayer(readDevices);
    useAlerts.setState({ devices, ...(isHere ? { here: { state: "off", lost: false } as const } : {}) });
  });

/**
 * Signs out, once this device is off the server's list, so that the next user of this browser does not get the
 * player's alerts. Throws if the server did not sign out.
 */
export function leaveWithAlerts(way: SignOutKind): Promise<void> {
  const left = last.then(async () => {
    const id = keptText(ALERTS_KEY);
    if (id !== null && id !== LOST) await asPlayer(() => removeDevice(id)).catch(() => undefined);
    if (id !== null) await endHere().catch(() => undefined);
    // Not to be looked at again while the session ends.
    useAlerts.setState({ here: { state: "off", lost: false }, devices: null });
    await signOut(way);
  });
  last = left.catch(() => undefined);
  return left;
}

// The next session finds out for itself.
usePlayer.subscribe(({ player }) => {
  if (player.phase !== "in") useAlerts.setState(UNREAD, true);
});

async function endHere(): Promise<void> {
  keepText(ALERTS_KEY, null);
  await dropAlertWords();
  const worker = await navigator.serviceWorker.getRegistration();
  const subscription = await worker?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/** The browser could not reach its push service. */
const NO_SERVICE = new PlayersRefused("PUSH_SERVICE", "");

function working(work: () => Promise<void>): Promise<void> {
  last = last.then(async () => {
    useAlerts.setState({ busy: true, problem: null });
    await work().catch((error: unknown) => {
      const code = error instanceof PlayersRefused ? error.code : "PUSH_SERVICE";
      useAlerts.setState({ problem: code });
    });
    useAlerts.setState({ busy: false });
  });
  return last;
}
