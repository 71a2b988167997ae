/** Where a host of files was asked for a page inside of the practice page, its `404.html` has put the rest of the way behind the number sign. */
import { folder } from "../data/site.ts";

const SIGN = "#!";

const { hash } = window.location;
if (hash.startsWith(SIGN)) {
  const page = new URL(`./${decodeURIComponent(hash.slice(SIGN.length))}`, folder());
  // Nothing but a page of this folder.
  if (page.href.startsWith(folder().href)) window.history.replaceState(window.history.state, "", page);
}
