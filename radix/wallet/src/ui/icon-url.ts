/**
 * The URL from which a token's picture may be loaded; undefined if none may. The sender of a token chooses this text.
 *
 * Only from this machine: an embedded ledger needs no network, and the content of its wallet is private. Only files
 * named like a picture, without a query: a token must not call a service of this machine. Never from a `data:` URL: a
 * few bytes of SVG can take forever to draw.
 */
export function iconSource(url: string, page: string): string | undefined {
  const icon = url.length > LONGEST ? undefined : parsed(url, page);
  if (!icon) return undefined;
  if (icon.protocol !== "http:" && icon.protocol !== "https:") return undefined;
  if (icon.username !== "" || icon.password !== "" || icon.search !== "") return undefined;
  if (!PICTURE.test(icon.pathname)) return undefined;
  const isLocal = icon.origin === new URL(page).origin || LOCAL_HOSTS.includes(icon.hostname);
  return isLocal ? icon.href : undefined;
}

function parsed(url: string, page: string): URL | undefined {
  try {
    return new URL(url, page);
  } catch {
    return undefined;
  }
}

/** For a URL in the ledger's metadata. */
const LONGEST = 1024;
const PICTURE = /\.(?:svg|png|jpe?g|webp|gif|avif|ico)$/i;
const LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"];
