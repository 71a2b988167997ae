/** How the lists of the game are sorted. Pure. */

/** By which column a list is sorted, and which way. */
export interface SortOrder<Key extends string> {
  readonly key: Key;
  readonly descending: boolean;
}

/** A first click sorts upwards, a second one downwards. */
export const clicked = <Key extends string>(order: SortOrder<Key>, key: Key): SortOrder<Key> => ({
  key,
  descending: order.key === key && !order.descending,
});

/** As the language sorts words, numbers in them by value. Equals keep their order. */
export function sortedByText<T>(
  list: readonly T[],
  wordsOf: (item: T) => string,
  language: string,
  descending: boolean,
): readonly T[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const sign = descending ? -1 : 1;
  return list.toSorted((one, other) => sign * compare(wordsOf(one), wordsOf(other)));
}

/** Equals keep their order; what has no value comes last in either direction. */
export function byValue<T>(
  list: readonly T[],
  rankOf: (item: T) => number | null,
  descending: boolean,
): readonly T[] {
  const sign = descending ? -1 : 1;
  return list
    .map((item) => ({ item, value: rankOf(item) }))
    .toSorted(({ value: one }, { value: other }) =>
      one === null || other === null ? Number(one === null) - Number(other === null) : sign * (one - other),
    )
    .map(({ item }) => item);
}
