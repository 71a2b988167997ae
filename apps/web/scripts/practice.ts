/**
 * Makes a folder of the practice page that any file host can serve under any path. Its links are relative, its 404 page leads back to it, and
 * its service worker caches all of the page, so that it starts without a network.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const APP = join(import.meta.dirname, "..");
const PAGE = "practice.html";

/** Of the usual page's public files. */
const isShared = (name: string): boolean => name === "favicon.svg" || name.startsWith("icons/");

/** @param build names the sources: another one has other files. */
export const practiceFolder = (build: string): Plugin => ({
  name: "practice-folder",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const page = bundle[PAGE];
      if (page === undefined) throw new Error(`There is no ${PAGE}.`);
      page.fileName = "index.html";
      const pub = join(APP, "public");
      const files = readdirSync(pub, { recursive: true, encoding: "utf8", withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(pub.length + 1)
            .replaceAll("\\", "/"),
        )
        .filter(isShared);
      for (const fileName of files)
        this.emitFile({ type: "asset", fileName, source: readFileSync(join(pub, fileName)) });
      for (const fileName of ["404.html", "manifest.webmanifest"])
        this.emitFile({ type: "asset", fileName, source: readFileSync(join(APP, "practice", fileName)) });
      const scripts = Object.values(bundle)
        .map(({ fileName }) => fileName)
        .filter((name) => name.startsWith("assets/"));
      // The realm's worker keeps the artifacts.
      const kept = ["./", ...new Set([...files, ...scripts, "manifest.webmanifest"].sort())];
      const digest = createHash("sha256").update(build).update(kept.join()).digest("hex").slice(0, 16);
      const worker = readFileSync(join(APP, "practice/sw.js"), "utf8");
      const source = worker
        .replace('"BUILD"', JSON.stringify(digest))
        .replace('["FILES"]', JSON.stringify(kept, null, 2));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  },
});
