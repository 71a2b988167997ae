/** Whether the keeper's key is the game's: one that is not would wait for missions that never come, and look well. */
import type { FactoryRecord } from "@kingdoms/client";
import type { KeyStanding } from "./types.ts";

export interface Judgement {
  readonly standing: KeyStanding;
  /** What an operator should know about it; null where all is as it should be. */
  readonly warning: string | null;
}

/** @param time seconds on the ledger's clock. */
export function judgeKey(key: string, { fateKey, pendingFateKey }: FactoryRecord, time: number): Judgement {
  const announced = pendingFateKey !== null && pendingFateKey.inForceAt > time ? pendingFateKey : null;
  const inForce = announced === null ? (pendingFateKey?.fateKey ?? fateKey) : fateKey;
  if (inForce === key) return { standing: "in force", warning: null };
  if (announced?.fateKey === key) {
    const from = new Date(announced.inForceAt * 1000).toISOString();
    return { standing: "announced", warning: `this keeper's fate key comes into force at ${from}` };
  }
  return {
    standing: "not in force",
    warning: `the game's fate key is ${inForce}, not this keeper's: what is launched now is not for it`,
  };
}
