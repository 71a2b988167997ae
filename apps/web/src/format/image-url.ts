import { ownUrl } from "@kingdoms/wallet/own-url";

/** Addresses of pictures that come from the ledger: anybody's text, until it is one of these. */
const WEB = new Set(["http:", "https:"]);
const PICTURE = /^data:image\/(?:avif|gif|jpeg|png|svg\+xml|webp)[;,]/i;

/** The address, if a page may show a picture from it; null for scripts, files, relative paths and whatever else it is. */
export function pictureUrl(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return WEB.has(url.protocol) || PICTURE.test(url.href) ? url : null;
}

/**
 * Where to look for a picture, first to last: at the realm that serves the page, where the ledger names a picture of the
 * address it was founded for, then where the ledger says.
 * @param home address that the ledger was founded for; undefined on public networks.
 * @param own origin of this page.
 */
export function pictureSources(text: string, home: string | undefined, own: string): readonly string[] {
  const url = pictureUrl(text);
  return url === null ? [] : [...new Set([ownUrl(url.href, home, own), url.href])];
}
