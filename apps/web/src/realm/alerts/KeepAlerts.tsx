import "../../i18n/later.ts";
import { useEffect, useEffectEvent } from "react";
import { useOwnKeys } from "../../game/use-own-keys.tsx";
import { useLanguage } from "../../i18n/language.ts";
import { usePlayer } from "../player.ts";
import { leaveAlertWords } from "./alert-words.ts";
import { changeAlerts, lookAtAlerts } from "./alerts.ts";
import { useAlerts } from "./alerts-state.ts";
import { timeZoneHere } from "./quiet.ts";
import { isSame, leftOut as leftOutHere, watchedOf } from "./watched.ts";

/**
 * Behind every page of a device that is alerted: makes sure that a new kingdom is watched, that the words are in the
 * player's language, and that quiet hours follow the player's time zone.
 * @param pushKey the server's.
 */
export default function KeepAlerts({ pushKey }: { readonly pushKey: string }) {
  const isIn = usePlayer((state) => state.player.phase === "in");
  const here = useAlerts((state) => state.here);
  const language = useLanguage((state) => state.language);
  const leftOut = leftOutHere.use();
  const own = useOwnKeys();
  const isUnread = here.state === "checking";
  useEffect(() => {
    if (isIn && isUnread) void lookAtAlerts(pushKey);
  }, [isIn, isUnread, pushKey]);

  const onShown = useEffectEvent(() => {
    if (isIn && document.visibilityState === "visible") void lookAtAlerts(pushKey, true);
  });
  useEffect(() => {
    const look = (): void => onShown();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);

  const device = here.state === "on" ? here.device : null;
  const isOn = device !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are those of the language
  useEffect(() => {
    if (isOn) void leaveAlertWords();
  }, [isOn, language]);
  useEffect(() => {
    if (device === null || own.state !== "known") return;
    const kingdoms = watchedOf(own.value, leftOut);
    if (kingdoms.length === 0 || isSame(kingdoms, device.kingdoms)) return;
    void changeAlerts(pushKey, { kingdoms });
  }, [device, own, leftOut, pushKey]);
  useEffect(() => {
    const quiet = device?.quiet ?? null;
    const timeZone = timeZoneHere();
    // The player has travelled: the hours are those of the clock on the wall.
    if (quiet !== null && quiet.timeZone !== timeZone)
      void changeAlerts(pushKey, { quiet: { ...quiet, timeZone } });
  }, [device, pushKey]);
  return null;
}
