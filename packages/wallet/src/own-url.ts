/**
 * The metadata of an embedded ledger names the game's icons at the address for which it was founded, for good; the realm may
 * run on another port or host by now.
 */

/** A `url` at `home` becomes the same path at `own`, the origin of this page; any other text stays as it is. */
export function ownUrl(url: string, home: string | undefined, own: string): string {
  if (home === undefined || !URL.canParse(home) || !URL.canParse(url)) return url;
  const { origin, pathname, search, hash } = new URL(url);
  return origin === new URL(home).origin ? `${own}${pathname}${search}${hash}` : url;
}
