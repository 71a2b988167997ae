/**
 * A ledger of one's own names the game's pictures at the address that it was founded for, once and for all; the realm that
 * holds it may be at another port or host by now.
 */

/** The same place at `own`, the origin of this page, where `url` is at `home`; other URLs, and any text, as they are. */
export function ownUrl(url: string, home: string | undefined, own: string): string {
  if (home === undefined || !URL.canParse(home) || !URL.canParse(url)) return url;
  const { origin, pathname, search, hash } = new URL(url);
  return origin === new URL(home).origin ? `${own}${pathname}${search}${hash}` : url;
}
