/** The words for each state of the practice realm. */
import type { PracticeState } from "@kingdoms/practice";
import type { TFunction } from "i18next";
import type { FailureCode } from "../../data/practice.ts";
import { shownCount } from "../../format/counts.ts";

const MB = 1_000_000;

/** Whole ones: this is read while it changes. */
const inMb = (bytes: number): string => shownCount(Math.round(bytes / MB));

export interface Said {
  readonly text: string;
  /** From 0 to 1; null while that is not known or means nothing. */
  readonly part: number | null;
  readonly failed: FailureCode | null;
}

/** Null where there is nothing to say. */
export function said(t: TFunction<"messages">, now: PracticeState): Said | null {
  switch (now.state) {
    case "loading": {
      if (now.total === 0) return { text: t("practice.loadingAny"), part: null, failed: null };
      // A server may send more than it has announced.
      const part = Math.min(1, now.loaded / now.total);
      const words = { loaded: inMb(part * now.total), total: inMb(now.total) };
      return { text: t("practice.loading", words), part, failed: null };
    }
    case "opening":
      return { text: t("practice.opening"), part: 1, failed: null };
    case "waiting":
      return { text: t("practice.waiting"), part: null, failed: null };
    case "ready":
      return now.kept ? null : { text: t("practice.unkept"), part: null, failed: null };
    case "failed":
      return { text: t(`practice.failed.${now.code}`), part: null, failed: now.code };
  }
}
