import { create } from "zustand";
import type * as realm from "../../realm/alerts/alerts-state.ts";

/** No server alerts this browser. */
export const useAlerts: typeof realm.useAlerts = create(() => ({
  here: { state: "off" as const, lost: false },
  devices: null,
  busy: false,
  problem: null,
}));
export const isTold: typeof realm.isTold = () => false;
export const hadAlerts: typeof realm.hadAlerts = () => false;
