import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { ledgerClock } from "../data/clock.ts";
import { Ticking } from "../data/Ticking.tsx";
import { costInXrd } from "../format/amounts.ts";
import { remainingWords, shownDate } from "../format/times.ts";
import { denialText } from "./denials.ts";
import { type Journey, onWall } from "./missions.ts";
import type { MissionRefusal } from "./refusals.ts";
import type { TimedDenial } from "./timed-denial.ts";

interface MomentProps {
  readonly way: Journey;
  /** Which of its moments. */
  readonly of: "arrival" | "decidedAt";
  /** The player's own clock if the ledger's has been moved or runs faster; all other times on the page are the ledger's. */
  readonly clock?: "ledger" | "wall";
}

/** When a mission that leaves now arrives, or its dice fall. It moves on with the clock. */
export function ArrivalTime({ way, of, clock = "ledger" }: MomentProps) {
  const text = useCallback(
    (nowMs: number): string => {
      const moment = way(Math.floor(nowMs / 1000))[of];
      if (clock === "ledger") return shownDate(moment * 1000, "short");
      const wall = onWall(moment, nowMs, Date.now(), ledgerClock.factor());
      return wall === null ? "–" : shownDate(wall, "short");
    },
    [way, of, clock],
  );
  return <Ticking text={text} />;
}

/** How long until a mission that leaves now arrives, as the ledger reckons it. */
export function TimeToArrive({ way }: { readonly way: Journey }) {
  const { i18n } = useTranslation();
  const text = useCallback(
    (nowMs: number): string => {
      const now = Math.floor(nowMs / 1000);
      return remainingWords(way(now).arrival - now, i18n.language);
    },
    [way, i18n.language],
  );
  return <Ticking text={text} />;
}

/** Clocks this near are the same to a player. */
const SAME_CLOCK_MS = 60_000;

/** Whether the ledger's clock is another than the player's own. */
export const ownClockDiffers = (): boolean =>
  ledgerClock.factor() !== 1 || Math.abs((ledgerClock.nowMs() ?? Date.now()) - Date.now()) > SAME_CLOCK_MS;

/** The denial of the rules. If it only needs time, it counts down. */
function CountingDenial({ denied }: { readonly denied: TimedDenial }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const text = useCallback(
    (nowMs: number) => denialText(t, denied, Math.floor(nowMs / 1000), language),
    [t, denied, language],
  );
  return denied.until === null ? denialText(t, denied, 0, language) : <Ticking text={text} />;
}

/** The same, or that it is not known yet. */
export function DenialNote({ denied }: { readonly denied: TimedDenial | "unread" }) {
  const { t } = useTranslation();
  return denied === "unread" ? t("missions.reasons.clock") : <CountingDenial denied={denied} />;
}

/** Why a mission cannot leave, in words. */
export function RefusalNote({ refusal }: { readonly refusal: MissionRefusal }) {
  const { t } = useTranslation();
  switch (refusal.reason) {
    case "noNetworkFee":
      return t("popups.noNetworkFee", { amount: costInXrd(t, refusal.kept) });
    case "denied":
      return <CountingDenial denied={refusal.denied} />;
    default:
      return t(`missions.reasons.${refusal.reason}`);
  }
}
