/** The address of the page. The usual page is at the root of its origin, the practice page in a folder. */

/** The folder of the page's own files; ends in a slash. Scripts lie in a folder of it. */
export const folder = (): URL =>
  new URL(import.meta.env.MODE === "practice" ? /* @vite-ignore */ "../" : "/", import.meta.url);

/** The address in front of the page's own paths, without a slash at its end. */
export const home = (): string =>
  import.meta.env.MODE === "practice" ? folder().href.slice(0, -1) : location.origin;

/** The name of a database, lock or channel. Pages of one origin share these, so the practice page adds its path. */
export const ownName = (name: string): string =>
  import.meta.env.MODE === "practice" ? folder().pathname + name : name;
