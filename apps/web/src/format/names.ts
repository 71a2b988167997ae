/** What others have named: kingdoms, addresses, pictures. */
import { ownUrl, parsedUrl } from "@embedded-radix/wallet/own-url";

/** A name or a search text as it is compared: without the spaces around it, composed, in small letters. */
export const plain = (text: string): string => text.trim().normalize("NFC").toLocaleLowerCase();

/**
 * A name that a player chose, inside a sentence. It may be written from right to left, or hold marks that reverse the
 * text after them; the isolation protects the sentence around it. For a name that is an element of its own, use
 * `<bdi>`.
 */
export const isolated = (name: string): string => `\u2068${name}\u2069`;

/**
 * An address as it is shown, in two parts: `account_loc1c9k` says what kind it is and on which network, `…x8k2q4` are its last
 * characters, which are the ones that differ. A short one is all head.
 */
export function shortAddress(address: string): readonly [head: string, tail: string] {
  const separator = address.lastIndexOf("1");
  const data = address.length - separator - 1;
  if (separator < 1 || data <= 12) return [address, ""];
  return [address.slice(0, separator + 4), `…${address.slice(-6)}`];
}

/** Addresses of pictures that come from the ledger: untrusted text, unless it has one of these. */
const WEB = new Set(["http:", "https:"]);
const PICTURE = /^data:image\/(?:avif|gif|jpeg|png|svg\+xml|webp)[;,]/i;

/** The address, if a page may show a picture from it; null for scripts, files, relative paths and all other texts. */
export function pictureUrl(text: string): URL | null {
  const url = parsedUrl(text);
  return url !== null && (WEB.has(url.protocol) || PICTURE.test(url.href)) ? url : null;
}

/**
 * The addresses to try for a picture, first to last: the realm that serves the page, if the ledger names a picture of
 * the address it was founded for, then the address on the ledger.
 * @param home address that the ledger was founded for; undefined on public networks.
 * @param own origin of this page.
 */
export function pictureSources(text: string, home: string | undefined, own: string): readonly string[] {
  const url = pictureUrl(text);
  return url === null ? [] : [...new Set([ownUrl(url.href, home, own), url.href])];
}
