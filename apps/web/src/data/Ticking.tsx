import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { countdownText, remainingWords } from "../format/times.ts";
import { ledgerClock } from "./clock.ts";
import { onSecond } from "./seconds.ts";

/** In place of what hangs on the ledger's time, before that has been read. */
const UNREAD = "…";

/**
 * Text that is computed again each second of the wall clock and written straight into its node: nothing renders
 * again. `text` gets the ledger's time in milliseconds and must be cheap.
 */
export function Ticking({
  text,
  className,
}: {
  readonly text: (nowMs: number) => string;
  readonly className?: string;
}) {
  const node = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const write = (): void => {
      const now = ledgerClock.nowMs();
      if (node.current === null) return;
      const next = now === null ? UNREAD : text(now);
      if (node.current.textContent !== next) node.current.textContent = next;
    };
    write();
    return onSecond(write);
  }, [text]);
  return <span ref={node} className={`numeric ${className ?? ""}`} />;
}

/** Counts down to a moment of the ledger's clock, in seconds since the epoch, and stays at zero afterwards. */
export function Countdown({ until }: { readonly until: number }) {
  const text = useCallback((nowMs: number) => countdownText(until * 1000 - nowMs), [until]);
  return <Ticking text={text} />;
}

/** The time left until a moment of the ledger's clock, in words: days and hours, hours and minutes, or minutes. */
export function Remaining({ until }: { readonly until: number }) {
  const { i18n } = useTranslation();
  const text = useCallback(
    (nowMs: number) => remainingWords(until - Math.floor(nowMs / 1000), i18n.language),
    [until, i18n.language],
  );
  return <Ticking text={text} />;
}
