/** The devices that the server of this page alerts to attacks on a player's kingdoms (`packages/players`). */
import { call } from "./players-server.ts";

export interface DeviceChoices {
  /** What the player recognizes it by. */
  readonly name: string;
  /** Addresses of the components of the kingdoms that are watched. */
  readonly kingdoms: readonly string[];
  /** How long before an arrival there is another alert; 0 for none. */
  readonly leadMinutes: number;
}

export interface Device extends DeviceChoices {
  readonly id: string;
  /** Unix milliseconds. */
  readonly addedAt: number;
  /** Since when the push service of its browser takes nothing; null while all is well. */
  readonly failingSince: number | null;
}

export const readDevices = async (): Promise<readonly Device[]> =>
  (await call<{ devices: readonly Device[] }>("GET", "/devices")).devices;

/** Adds this browser, or changes what it is alerted to. */
export const putDevice = async (
  subscription: PushSubscriptionJSON,
  choices: DeviceChoices,
): Promise<Device> =>
  (await call<{ device: Device }>("PUT", "/devices", { subscription, ...choices })).device;

export const removeDevice = (id: string): Promise<object> => call("DELETE", `/devices/${id}`);
