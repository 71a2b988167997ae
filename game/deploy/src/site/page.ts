/**
 * The built page as a host without a realm serves it: the page itself names the address of the game's config, and
 * limits what it may load.
 */
import { type PolicySources, pagePolicy, policyInPage } from "./policy.ts";
import { GAME_DESCRIPTION, GAME_TITLE, SHARE_PICTURE, withShareTags } from "./share-tags.ts";

/** The page finds the game's config here without a realm. */
export const CONFIG_PATH = "/game.json";

/**
 * @param html `index.html` of a build.
 * @param practice the practice page beside it; the host's policy is for both.
 * @param origin of the site.
 * @returns the page, and the policy for the host's header.
 */
export function hostedPage(
  html: string,
  practice: string,
  origin: string,
  sources: PolicySources,
): { html: string; policy: string } {
  const policy = pagePolicy(html + practice, sources);
  const own = [
    `<meta http-equiv="Content-Security-Policy" content="${policyInPage(policy)}" />`,
    '<meta name="referrer" content="same-origin" />',
    `<meta name="kingdoms:config" content="${CONFIG_PATH}" />`,
  ];
  const hosted = withHead(html, own);
  return {
    html: withShareTags(hosted, {
      title: GAME_TITLE,
      description: GAME_DESCRIPTION,
      url: `${origin}/`,
      picture: `${origin}${SHARE_PICTURE}`,
    }),
    policy,
  };
}

/** The practice page as any host of files serves it: only the page itself limits what it may load. */
export const hostedPractice = (html: string): string =>
  withHead(html, [
    `<meta http-equiv="Content-Security-Policy" content="${policyInPage(pagePolicy(html, { images: [] }))}" />`,
    '<meta name="referrer" content="same-origin" />',
  ]);

/** Adds lines at the top of the head: a policy applies to everything after it. */
function withHead(html: string, lines: readonly string[]): string {
  const [begin, ...rest] = html.split('<meta charset="utf-8" />');
  if (rest.length !== 1) throw new Error("the page states its character set once");
  return `${begin}<meta charset="utf-8" />\n    ${lines.join("\n    ")}${rest[0]}`;
}
