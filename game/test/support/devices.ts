/** Devices of a player, as their browsers subscribe them. */
import type { Incoming, MissionOutcome } from "@kingdoms/players";
import { type Answered, type Browser, KINGDOM, OTHER } from "./players.ts";
import type { PushService } from "./push-service.ts";

export const FCM = "https://fcm.googleapis.com/fcm/send/one";
export const MOZILLA = "https://updates.push.services.mozilla.com/wpush/v2/two";
export const CONTACT = "mailto:owner@example.org";

export const CHOICES = { name: "Firefox · Android", kingdoms: [KINGDOM], leadMinutes: 10 };

/** A mission to `KINGDOM`. */
export const RAID: Incoming = {
  mission: "12",
  kingdom: KINGDOM,
  arrivesAt: 10_000,
  details: { kind: "raid", from: "Stonewatch", to: "Ravenkeep" },
};

/** A war of `KINGDOM` against `OTHER`. */
export const warWon = (mission: number, at: number): MissionOutcome => ({
  mission: String(mission),
  launch: `${mission * 10} #1# #2#`,
  kind: "war",
  from: KINGDOM,
  to: OTHER,
  at,
  result: "won",
  details: { from: "Ravenkeep", to: "Stonewatch", gold: 4_000 },
  sides: { sender: { losses: 1 }, target: { losses: 2 } },
});

/** @param changed of what is sent with the subscription. */
export const addDevice = (
  service: PushService,
  browser: Browser,
  endpoint = FCM,
  changed: object = {},
): Promise<Answered> =>
  browser.ask("PUT", "/devices", {
    subscription: service.subscribe(endpoint).subscription,
    ...CHOICES,
    ...changed,
  });

interface ListedDevice {
  readonly id: string;
  readonly failingSince: number | null;
}

export const devicesOf = async (browser: Browser): Promise<ListedDevice[]> =>
  (await browser.ask("GET", "/devices")).body.devices as ListedDevice[];
