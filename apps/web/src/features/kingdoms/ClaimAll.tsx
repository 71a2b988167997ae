import { type Kingdom, type OwnedKey, unclaimedGold } from "@kingdoms/client";
import type { Rules } from "@kingdoms/rules";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRules } from "../../data/reads.ts";
import { useMinute } from "../../data/seconds.ts";
import { LEAST_GOLD } from "../../game/least-gold.ts";
import { useNow } from "../../game/use-now.ts";
import { readyWorks } from "../../game/works.ts";
import { Button } from "../../ui/Button.tsx";
import { part } from "../../ui/part.tsx";
import "../../i18n/later.ts";

const ClaimPopup = part(() => import("./ClaimPopup.tsx"));

/** With fewer, the buttons beside them do as well. */
const LEAST = 2;

interface ClaimAllProps {
  readonly owned: readonly OwnedKey[];
  /** Those that have been read. */
  readonly kingdoms: readonly Kingdom[];
}

/** Claims all finished things of all kingdoms at once. Renders nothing as long as there is hardly anything to claim. */
export function ClaimAll({ owned, kingdoms }: ClaimAllProps) {
  const { t } = useTranslation();
  const rules = useRules().data;
  const now = useNow();
  const [open, setOpen] = useState(false);
  useMinute();
  if (rules === undefined || now === null) return null;
  const count = kingdoms.reduce((sum, kingdom) => sum + readyIn(rules, kingdom, now), 0);
  return (
    <>
      {count < LEAST && !open ? null : (
        <Button size="small" onClick={() => setOpen(true)}>
          {t("claims.open", { count })}
        </Button>
      )}
      {open ? (
        <Suspense fallback={null}>
          <ClaimPopup owned={owned} rules={rules} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

const readyIn = (rules: Rules, kingdom: Kingdom, now: number): number =>
  readyWorks(kingdom, now) + (unclaimedGold(rules, kingdom, now) >= LEAST_GOLD ? 1 : 0);
