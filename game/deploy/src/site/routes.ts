/** The paths at which there is a page of the game. Each host answers them with `index.html`, and no others. */

/** A test holds them against the page's own router. */
export const PAGES = [
  "/",
  "/info",
  "/archive",
  "/statistics",
  "/simulator",
  "/sieges",
  "/replay",
  "/chronicle",
  "/follow",
] as const;
/** Each has a page for every name directly below it. */
export const PAGE_FOLDERS = ["/transaction", "/subintent", "/account"] as const;

/** Names below a folder are hashes and addresses: a dot is in the name of a file. */
const BELOW = new RegExp(`^(?:${PAGE_FOLDERS.join("|")})/[^/.]+/?$`);

export const isPage = (path: string): boolean =>
  PAGES.some((page) => path === page || path === `${page}/`) || BELOW.test(path);
