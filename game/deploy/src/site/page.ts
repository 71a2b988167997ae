/** The built page as a host without a realm serves it: it says for itself where the game's config is, and what it may load. */
import { type PolicySources, pagePolicy, policyInPage } from "./policy.ts";
import { GAME_DESCRIPTION, GAME_TITLE, SHARE_PICTURE, withShareTags } from "./share-tags.ts";

/** Where the page finds the game's config without a realm. */
export const CONFIG_PATH = "/game.json";

/**
 * @param html `index.html` of a build.
 * @param origin of the site.
 * @returns the page, and the policy for the host's header.
 */
export function hostedPage(
  html: string,
  origin: string,
  sources: PolicySources,
): { html: string; policy: string } {
  const policy = pagePolicy(html, sources);
  const own = [
    `<meta http-equiv="Content-Security-Policy" content="${policyInPage(policy)}" />`,
    '<meta name="referrer" content="same-origin" />',
    `<meta name="kingdoms:config" content="${CONFIG_PATH}" />`,
  ];
  // The policy holds for everything below it.
  const [begin, ...rest] = html.split('<meta charset="utf-8" />');
  if (rest.length !== 1) throw new Error("the page states its character set once");
  const hosted = `${begin}<meta charset="utf-8" />\n    ${own.join("\n    ")}${rest[0]}`;
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
