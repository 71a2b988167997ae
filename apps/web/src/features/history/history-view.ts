import { create } from "zustand";
import { EVERYTHING, type Filter } from "./filter.ts";

interface HistoryView {
  readonly filter: Filter;
  /** Pages of lines that are shown. */
  readonly pages: number;
}

const BEGINNING: HistoryView = { filter: EVERYTHING, pages: 1 };

/** What of the history is shown: the same again after a report was read, all of it after the history was closed. */
export const useHistoryView = create<HistoryView>(() => BEGINNING);

export const beginAnew = (): void => useHistoryView.setState(BEGINNING);
