/** The practice page: the game with a realm in a worker of the browser, in a folder of the same host. */
export const PRACTICE_PATH = "/practice";

/** The artifacts of its realm, in its folder `artifacts`. The build of the page adds `sqlite3.wasm`. */
export const PRACTICE_ARTIFACTS = [
  "engine.wasm",
  "transactions.wasm",
  "rules.wasm",
  "country.sqlite",
  "country.json",
] as const;

/**
 * The practice page of a host that has the usual page, too: it leads back there. The links of a build are relative to its folder, wherever that
 * is; at a path below it they need the folder's own.
 */
export const practicePage = (html: string): string =>
  html
    .replace('<meta charset="utf-8" />', (line) => `${line}\n    <meta name="kingdoms:usual" content="/" />`)
    .replaceAll(/ (src|href)="(?:\.\/)?(?![a-z]+:)([^"#/][^"]*)"/g, ` $1="${PRACTICE_PATH}/$2"`);
