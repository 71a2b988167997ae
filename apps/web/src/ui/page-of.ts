/** One page of a long list. */
export interface PageOf<T> {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly rows: readonly T[];
  /** Place of the first row in the list, from 1. */
  readonly first: number;
  /** Rows of the whole list. */
  readonly count: number;
}

/** The wanted page, or the last one where the list is shorter. Even an empty list has a page. */
export function pageOf<T>(list: readonly T[], wanted: number, size: number): PageOf<T> {
  const pages = Math.max(1, Math.ceil(list.length / size));
  const page = Math.min(wanted, pages);
  const before = (page - 1) * size;
  return { page, pages, rows: list.slice(before, before + size), first: before + 1, count: list.length };
}
