/** Renders the outlines of the pages into `index.html` (see `src/app/outlines.tsx`). */
import { createServer, type InlineConfig, type Plugin } from "vite";

/** The place for them in `index.html`. */
const PLACE = "<!-- outlines -->";

/** Comments of `index.html`, which are left out of the built page. */
const LINE_COMMENTS = /^ *(?:\/\/|<!-- [A-Z]).*\n/gm;

/** @param config names the classes of the style sheets, which must be the same. */
export function outlines(config: InlineConfig): Plugin {
  return {
    name: "outlines",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: async (html) =>
        html.includes(PLACE)
          ? html.replaceAll(LINE_COMMENTS, "").replace(PLACE, await templates(config))
          : html,
    },
  };
}

async function templates(config: InlineConfig): Promise<string> {
  // It never listens: it runs the page's own components, with their style sheets.
  const server = await createServer({
    ...config,
    configFile: false,
    logLevel: "error",
    appType: "custom",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { outlines } = (await server.ssrLoadModule(
      "/src/app/outlines.tsx",
    )) as typeof import("../src/app/outlines.tsx");
    return (await outlines())
      .map(
        ({ path, language, html }) => `<template data-path="${path}" lang="${language}">${html}</template>`,
      )
      .join("\n");
  } finally {
    await server.close();
  }
}
