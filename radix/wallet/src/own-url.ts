/**
 * The metadata of an embedded ledger has, for good, the address at which the ledger was founded in the URLs of its
 * icons; by now the realm may run on another port or host.
 */

/**
 * A `url` at `home` becomes the same path at `own`, the origin of this page; any other text stays as it is.
 *
 * @public
 * @example
 * console.log(ownUrl("https://game.example/icons/key.svg", "https://game.example", "http://localhost:8090"));
 */
export function ownUrl(url: string, home: string | undefined, own: string): string {
  const [there, found] = [parsedUrl(home ?? ""), parsedUrl(url)];
  if (there === null || found === null) return url;
  const { origin, pathname, search, hash } = found;
  return origin === there.origin ? `${own}${pathname}${search}${hash}` : url;
}

/** Null for a text that is no address. `URL.canParse` is missing before Safari 17. */
export function parsedUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
