import { type ReactNode, useState } from "react";
import { ConfirmAnyway } from "../../ui/ConfirmAnyway.tsx";
import type { Verdict } from "./verdict.ts";

interface Asked {
  readonly agreed: boolean;
  readonly note: ReactNode;
}

/**
 * A mission that brings nothing, or loses for certain, is agreed to; another amount, or another reason, is another question.
 * @param settled whether the verdict is of this amount, and of the price of gold.
 */
export function useAsked(verdict: Verdict | null, amount: number | null, settled: boolean): Asked {
  const [accepted, setAccepted] = useState<string | null>(null);
  if (verdict === null || verdict.ask === null) return { agreed: settled, note: null };
  const question = `${verdict.ask} ${amount}`;
  const given = accepted === question;
  const note = (
    <ConfirmAnyway why={verdict.ask} given={given} onGiven={(yes) => setAccepted(yes ? question : null)} />
  );
  return { agreed: settled && given, note };
}
