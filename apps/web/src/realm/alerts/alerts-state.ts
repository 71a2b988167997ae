/**
 * Whether this browser is alerted, as far as it is known. The code that finds out and changes it is beside this file,
 * and loaded on demand.
 */
import { create } from "zustand";
import { keptText } from "../../ui/kept.ts";
import type { Device } from "./devices-server.ts";
import type { Unsupported } from "./push-browser.ts";

export type AlertsHere =
  | { readonly state: "checking" }
  | { readonly state: "unsupported"; readonly why: Unsupported }
  /** The player has blocked notifications of this page. */
  | { readonly state: "denied" }
  /** @param lost they were on, and were ended by the push service, the browser or another device. */
  | { readonly state: "off"; readonly lost: boolean }
  | { readonly state: "on"; readonly device: Device };

interface AlertsState {
  readonly here: AlertsHere;
  /** All of the player's, in the order in which they were added; null while they are unread. */
  readonly devices: readonly Device[] | null;
  readonly busy: boolean;
  /** Why it could not be done last: a code of the server's, `PUSH_SERVICE` or `NO_ANSWER`. */
  readonly problem: string | null;
}

export const UNREAD: AlertsState = { here: { state: "checking" }, devices: null, busy: false, problem: null };
export const useAlerts = create<AlertsState>(() => UNREAD);

/** The id under which the server has this browser, or `LOST`. */
export const ALERTS_KEY = "kingdoms:alerts";
export const LOST = "lost";

/** Whether the push service of this browser reports attacks, also while the page is open. */
export const isTold = ({ here }: Pick<AlertsState, "here">): boolean => {
  if (here.state === "on") return here.device.failingSince === null;
  // The server goes on when the player's session has ended.
  return here.state === "checking" && ![null, LOST].includes(keptText(ALERTS_KEY));
};

/** Whether this browser was alerted, as far as it remembers. */
export const hadAlerts = (): boolean => keptText(ALERTS_KEY) !== null;
