/** What messengers and crawlers show of a link: Open Graph and Twitter tags in the head of the page. */

export interface ShareTags {
  readonly title: string;
  readonly description: string;
  /** Absolute, as crawlers want it. */
  readonly url: string;
  /** Absolute, of the size below. */
  readonly picture: string;
}

/** A file of the page, beside `index.html`. */
export const SHARE_PICTURE = "/share.png";

/** In the head of `index.html`. The built file has no tags, since they need the site's address. */
const PLACE = "<!-- share -->";

/** The page with these tags. */
export function withShareTags(html: string, { title, description, url, picture }: ShareTags): string {
  const [before, after] = html.split(PLACE);
  if (before === undefined || after === undefined)
    throw new Error("the page has no place for the tags of a link");
  const tags = [
    tag("property", "og:type", "website"),
    tag("property", "og:site_name", "Kingdoms"),
    tag("property", "og:title", title),
    tag("property", "og:description", description),
    tag("property", "og:url", url),
    tag("property", "og:image", picture),
    tag("property", "og:image:width", "1200"),
    tag("property", "og:image:height", "630"),
    tag("name", "twitter:card", "summary_large_image"),
    tag("name", "twitter:title", title),
    tag("name", "twitter:description", description),
    tag("name", "twitter:image", picture),
  ];
  return `${before}${tags.join("\n    ")}${after}`;
}

export const GAME_TITLE = "Kingdoms";
export const GAME_DESCRIPTION =
  "A strategy game of gold, walls and war. Found a kingdom, mine KGLD and fight for the map, on the Radix ledger.";

const tag = (kind: "property" | "name", name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escaped(content)}" />`;

/** The names of kingdoms are written by players. */
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
