/** The practice page: the game with a realm in a worker of the browser, in a folder of the same host. */
export const PRACTICE_PATH = "/practice";

/**
 * The practice page of a host that has the usual page, too: it leads back there. The links of a build are relative to its folder, wherever that
 * is; at a path below it they need the folder's own.
 */
export const practicePage = (html: string): string =>
  html
    .replace('<meta charset="utf-8" />', (line) => `${line}\n    <meta name="kingdoms:usual" content="/" />`)
    .replaceAll(/ (src|href)="(?:\.\/)?(?![a-z]+:)([^"#/][^"]*)"/g, ` $1="${PRACTICE_PATH}/$2"`);
