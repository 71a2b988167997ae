/** Whether the player wants to be notified of attacks, and of which ones they were. */
import { useTranslation } from "react-i18next";
import { create } from "zustand";
import { Button } from "../../ui/Button.tsx";
import { keepText, kept, keptText, ON_OFF } from "../../ui/kept.ts";
import styles from "./attacks.module.css";

const wanted = kept("notify", ON_OFF);
/** As many missions as are remembered; older ones have long arrived. */
const REMEMBERED = 200;

export type NotifyState = "off" | "on" | "blocked" | "impossible";

const readState = (): NotifyState => {
  if (!("Notification" in globalThis)) return "impossible";
  if (!wanted.get()) return "off";
  return Notification.permission === "granted" ? "on" : "blocked";
};

export const useNotices = create<{ readonly state: NotifyState }>(() => ({ state: readState() }));

/** Asks the browser for leave; only ever called by a click. */
export async function wantNotices(): Promise<void> {
  const granted = (await Notification.requestPermission()) === "granted";
  if (granted) wanted.set(true);
  useNotices.setState({ state: granted ? "on" : "blocked" });
}

export function endNotices(): void {
  wanted.set(false);
  useNotices.setState({ state: "off" });
}

/**
 * Shows a notification; a click on it brings the page forward.
 * @returns false if this browser shows none from a page, as those of phones do.
 */
export function notified(title: string, body: string, tag: string): boolean {
  try {
    const notice = new Notification(title, { body, tag });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
    return true;
  } catch {
    useNotices.setState({ state: "blocked" });
    return false;
  }
}

/** Missions that were announced on this device. Each ledger has its own numbers. */
export interface AnnouncedMissions {
  has(mission: bigint): boolean;
  add(missions: readonly bigint[]): void;
}

export function announcedMissionsOf(ledger: string): AnnouncedMissions {
  const key = `kingdoms:told:${ledger}`;
  // Read each time: another tab may have announced one.
  const read = (): readonly string[] => (keptText(key) ?? "").split(",").filter(Boolean);
  return {
    has: (mission) => read().includes(String(mission)),
    add: (missions) => {
      const all = [...new Set([...read(), ...missions.map(String)])];
      // Without room for it, the next page announces them once more.
      keepText(key, all.slice(-REMEMBERED).join(","));
    },
  };
}

/**
 * The browser asks for permission only after a click here.
 * @param checking whether the traffic is unknown at present.
 */
export function NotifyChoice({ checking }: { readonly checking: boolean }) {
  const { t } = useTranslation();
  const { state } = useNotices();
  if (state === "impossible") return null;
  return (
    <div className={styles.notify}>
      {state === "on" ? (
        <>
          <p role="status">{t(checking ? "attacks.notifyOnUnsure" : "attacks.notifyOn")}</p>
          <Button size="small" onClick={endNotices}>
            {t("attacks.notifyOff")}
          </Button>
        </>
      ) : (
        <Button size="small" onClick={() => void wantNotices()}>
          {t("attacks.notify")}
        </Button>
      )}
      {state === "blocked" ? (
        <p className={styles.muted} role="status">
          {t("attacks.notifyBlocked")}
        </p>
      ) : null}
    </div>
  );
}
