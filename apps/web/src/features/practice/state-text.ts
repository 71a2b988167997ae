/** The words for each state of the practice realm. */
import type { PracticeState } from "@kingdoms/practice";
import type { TFunction } from "i18next";
import type { FailureCode } from "../../data/practice.ts";
import { shownCount } from "../../format/counts.ts";

export interface StateText {
  readonly text: string;
  /** From 0 to 1; null while that is not known or means nothing. */
  readonly part: number | null;
  readonly failed: FailureCode | null;
}

/** Null if there is nothing to report. */
export function stateText(t: TFunction<"messages">, now: PracticeState): StateText | null {
  switch (now.state) {
    case "loading": {
      if (now.total === 0) return { text: t("practice.loadingAny"), part: null, failed: null };
      // A server may send more than it has announced.
      const part = Math.min(1, now.loaded / now.total);
      // In bytes it would count the unpacked size, five times the download.
      return {
        text: t("practice.loading", { percent: shownCount(Math.round(part * 100)) }),
        part,
        failed: null,
      };
    }
    case "opening":
      return { text: t("practice.opening"), part: 1, failed: null };
    case "waiting":
      return {
        text: t(now.isOther === true ? "practice.waitingOther" : "practice.waiting"),
        part: null,
        failed: null,
      };
    case "ready":
      return now.kept ? null : { text: t("practice.unkept"), part: null, failed: null };
    case "failed":
      return { text: t(`practice.failed.${now.code}`), part: null, failed: now.code };
  }
}
