/** Restores the path after a file host did not know it: `404.html` redirects to the first address, with the path after `#!`. */
import { folder } from "../data/site.ts";

const SIGN = "#!";

const { hash } = window.location;
if (hash.startsWith(SIGN)) {
  const page = new URL(`./${decodeURIComponent(hash.slice(SIGN.length))}`, folder());
  // Nothing but a page of this folder.
  if (page.href.startsWith(folder().href)) window.history.replaceState(window.history.state, "", page);
}
