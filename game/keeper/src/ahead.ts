type Outcome<Ready> = { readonly ready: Ready } | { readonly error: unknown };

/**
 * Yields each item with its preparation. The next item is prepared while this one is worked on. A failed preparation
 * throws when its item is next.
 */
export async function* oneAhead<Item, Ready>(
  items: readonly Item[],
  prepare: (item: Item) => Promise<Ready>,
): AsyncGenerator<readonly [Item, Ready]> {
  let preparing: Promise<Outcome<Ready>> | null = null;
  for (const [place, item] of items.entries()) {
    const outcome = await (preparing ?? outcomeOf(prepare(item)));
    if ("error" in outcome) throw outcome.error;
    const next = items[place + 1];
    if (next !== undefined) preparing = outcomeOf(prepare(next));
    yield [item, outcome.ready];
  }
}

const outcomeOf = <Ready>(preparing: Promise<Ready>): Promise<Outcome<Ready>> =>
  preparing.then(
    (ready) => ({ ready }),
    (error: unknown) => ({ error }),
  );
