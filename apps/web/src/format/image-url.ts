/** Addresses of pictures that come from the ledger: anybody's text, until it is one of these. */
const WEB = new Set(["http:", "https:"]);
const PICTURE = /^data:image\/(?:avif|gif|jpeg|png|svg\+xml|webp)[;,]/i;
const OWN_MACHINE = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** The address, if a page may show a picture from it; null for scripts, files, relative paths and whatever else it is. */
export function pictureUrl(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return WEB.has(url.protocol) || PICTURE.test(url.href) ? url : null;
}

/**
 * Where to look for a picture, first to last. A ledger on one's own machine names the port that it was founded on; the realm
 * that serves the page now has the same pictures.
 * @param realm origin of that realm; null on public networks.
 */
export function pictureSources(text: string, realm: string | null): readonly string[] {
  const url = pictureUrl(text);
  if (url === null) return [];
  const own = realm !== null && OWN_MACHINE.has(url.hostname) ? [realm + url.pathname] : [];
  return [...new Set([...own, url.href])];
}
