/** The site of the documents. Its pages are the Markdown files of the repository: see `../../README.md`, "The site". */
import { copyFileSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { anchorOf, FILES, pageOf, root, servedAs, sidebar } from "../sidebar.mjs";

export default {
  srcDir: "../..",
  outDir: process.env.KINGDOMS_DOCS_OUT ?? join(root, ".cache/docs/site"),
  cacheDir: join(root, ".cache/docs/vite"),
  base: process.env.KINGDOMS_DOCS_BASE ?? "/",
  // A server of the reader, not ours.
  ignoreDeadLinks: "localhostLinks",
  srcExclude: [".*/**", "**/target/**", "docs/site/**", "AGENTS.md"],
  rewrites: pageOf,
  title: "Kingdoms",
  description: "A browser strategy game on the Radix ledger",
  lang: "en",
  vite: { publicDir: join(root, "docs/site/public"), build: { chunkSizeWarningLimit: 2000 } },
  markdown: {
    // The documents are plain Markdown, as a forge shows them: no tags and no expressions of Vue.
    html: false,
    anchor: { slugify: anchorOf },
    config: (markdown) => {
      markdown.core.ruler.push("kingdoms", ({ tokens }) => {
        for (const { children } of tokens) for (const token of children ?? []) change(token);
      });
      const { fence, text } = markdown.renderer.rules;
      // An indented block looks like a fenced one.
      markdown.renderer.rules.code_block = (tokens, at, ...rest) => {
        tokens[at].info = "text";
        return fence(tokens, at, ...rest);
      };
      markdown.renderer.rules.text = (...args) =>
        text(...args)
          .replaceAll("{{", "&#123;&#123;")
          .replaceAll("}}", "&#125;&#125;");
    },
  },
  themeConfig: {
    search: { provider: "local" },
    outline: [2, 3],
    nav: [
      { text: "Rules", link: "/docs/rules" },
      { text: "Operate", link: "/docs/operate" },
      { text: "Develop", link: "/docs/dapp" },
      { text: "Contribute", link: "/docs/first-change" },
    ],
    sidebar: sidebar(),
    footer: { message: "Apache-2.0; the embedded engine is under the Radix License 1.0" },
  },
  buildEnd({ outDir }) {
    for (const file of FILES) {
      mkdirSync(dirname(join(outDir, file)), { recursive: true });
      copyFileSync(join(root, file), join(outDir, servedAs(file)));
    }
  },
};

/** Links within a page, as `pageOf` and `servedAs` name their targets. */
function change(token) {
  const at = token.type === "link_open" ? token.attrIndex("href") : -1;
  if (at < 0) return;
  const [, href] = token.attrs[at];
  token.attrs[at][1] = /^(?:\.\.?\/)*NOTICE$/.test(href)
    ? servedAs(href)
    : href.replace(/(^|\/)README\.md(?=#|$)/, "$1index.md");
}
