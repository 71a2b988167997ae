/** Where the page lies. The usual one has its origin to itself; the practice page shares one, and lies in some folder there. */

/** The folder of the page's own files; ends in a slash. Scripts lie in a folder of it. */
export const folder = (): URL =>
  new URL(import.meta.env.MODE === "practice" ? /* @vite-ignore */ "../" : "/", import.meta.url);

/** The address in front of the page's own paths, without a slash at its end. */
export const home = (): string =>
  import.meta.env.MODE === "practice" ? folder().href.slice(0, -1) : location.origin;

/** What all pages of this origin share, such as databases and locks, by the name that is this page's alone. */
export const ownName = (name: string): string =>
  import.meta.env.MODE === "practice" ? folder().pathname + name : name;
