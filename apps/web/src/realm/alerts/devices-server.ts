/** The devices that the server of this page alerts to what concerns a player's kingdoms (`game/players`). */
import type { Mission } from "@kingdoms/client";
import { call } from "../players-server.ts";

export interface DeviceChoices {
  /** The player recognizes it by this name. */
  readonly name: string;
  /** Addresses of the components of the kingdoms that are watched. */
  readonly kingdoms: readonly string[];
  /** How long before an arrival there is another alert; 0 for none. */
  readonly leadMinutes: number;
  /** The kinds of missions whose outcome it is notified of. */
  readonly outcomes: readonly Mission[];
  readonly quiet: QuietHours | null;
}

/** Within them nothing is sent. */
export interface QuietHours {
  /** `HH:MM`; alike, there are none. */
  readonly from: string;
  readonly to: string;
  /** By its IANA name. */
  readonly timeZone: string;
  /** Whether attacks come through all the same. */
  readonly attacks: boolean;
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

/** Adds this browser, or changes its choices; those that are not named stay as they are. */
export const putDevice = async (
  subscription: PushSubscriptionJSON,
  choices: Pick<DeviceChoices, "name" | "kingdoms" | "leadMinutes"> & Partial<DeviceChoices>,
): Promise<Device> =>
  (await call<{ device: Device }>("PUT", "/devices", { subscription, ...choices })).device;

export const removeDevice = (id: string): Promise<object> => call("DELETE", `/devices/${id}`);
