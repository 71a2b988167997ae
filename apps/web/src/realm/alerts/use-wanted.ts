import { useState } from "react";

/**
 * A choice that the server keeps, shown as the player made it while the request is under way. If the server refuses,
 * it goes back.
 * @param keep resolves once the server has answered.
 */
export function useWanted<T>(kept: T, keep: (value: T) => Promise<void>): [T, (value: T) => void] {
  const [wanted, setWanted] = useState<{ readonly value: T } | null>(null);
  const want = (value: T): void => {
    const mine = { value };
    setWanted(mine);
    // The player may have chosen again meanwhile.
    void keep(value).finally(() => setWanted((now) => (now === mine ? null : now)));
  };
  return [wanted === null ? kept : wanted.value, want];
}
