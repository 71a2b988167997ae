import type { Kgld, Rules, Xrd } from "@kingdoms/rules";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { lastKnown } from "../../data/read.ts";
import { costInXrd, inXrd } from "../../format/amounts.ts";
import { shownDate } from "../../format/times.ts";
import { redeemed, useRedemption } from "../../game/use-redemption.ts";
import { ConfirmAnyway } from "../../ui/ConfirmAnyway.tsx";

interface Withdrawal {
  /** KGLD; null while none is chosen. */
  readonly amount: Kgld | null;
  /** Null while the time is not known. */
  readonly fee: Xrd | null;
  /** The time from which it is free, in seconds of the ledger; null if that never comes. */
  readonly free: number | null;
}

/** A fee that is more than the gold is worth must be confirmed, for each amount again. */
export function useDearFee(
  rules: Rules,
  { amount, fee, free }: Withdrawal,
): { readonly agreed: boolean; readonly note: ReactNode } {
  const { t } = useTranslation();
  const read = useRedemption(rules);
  const price = lastKnown(read)?.value ?? null;
  const [accepted, setAccepted] = useState<bigint | null>(null);
  const worth = price === null || amount === null ? null : redeemed(price, amount);
  // In a moment it is known whether there is anything to agree to.
  if (read.state === "checking" && fee !== 0n) return { agreed: false, note: null };
  if (fee === null || worth === null || fee <= worth) return { agreed: true, note: null };
  const agreed = accepted === amount;
  const why = [
    t("targets.confirm.feeAbove", { fee: costInXrd(t, fee), worth: inXrd(t, worth) }),
    ...(free === null ? [] : [t("targets.confirm.freeIn", { time: shownDate(free * 1000, "short") })]),
  ];
  const note = (
    <ConfirmAnyway why={why.join(" ")} given={agreed} onGiven={(yes) => setAccepted(yes ? amount : null)} />
  );
  return { agreed, note };
}
