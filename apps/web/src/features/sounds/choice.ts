import { create } from "zustand";

const KEY = "kingdoms:sound";

/** Off until it is switched on; the choice is remembered. */
export const useSound = create<{ readonly on: boolean }>(() => ({ on: localStorage.getItem(KEY) === "on" }));

export function switchSound(on: boolean): void {
  localStorage.setItem(KEY, on ? "on" : "off");
  useSound.setState({ on });
}
