/** TEST FIXTURE: a host of files that does what `_headers` and `_redirects` say, and answers `404.html` to the rest. */
import { readFileSync, statSync } from "node:fs";
import { extname, join, normalize } from "node:path";
import { type Served, serve } from "@embedded-radix/tests/support/world/serve.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** The content type of a file by its ending. */
export const typeOf = (file: string): string => TYPES[extname(file)] ?? "application/octet-stream";

export interface HostOptions {
  /** False for a host that ignores `_headers`: only the page's own policy is left. */
  readonly headers?: boolean;
}

export function serveFolder(folder: string, { headers = true }: HostOptions = {}): Promise<Served> {
  const rules = headers ? headerRules(readFileSync(join(folder, "_headers"), "utf8")) : [];
  const pages = readFileSync(join(folder, "_redirects"), "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split(" "))
    .map(([path = "", target = ""]) => ({ path, target }));
  return serve((request) => {
    const { pathname } = new URL(request.url);
    const own = Object.assign(
      {},
      ...rules.filter(({ path }) => matches(path, pathname)).map(({ set }) => set),
    );
    const answer = (file: string, status: number) =>
      new Response(readFileSync(file), {
        status,
        headers: { "Content-Type": typeOf(file), ...own },
      });
    const file = join(folder, normalize(pathname.endsWith("/") ? `${pathname}index.html` : pathname));
    if (file.startsWith(folder) && isFile(file)) return answer(file, 200);
    const page = pages.find(({ path }) => matches(path, pathname));
    if (page !== undefined) return answer(join(folder, page.target), 200);
    return answer(join(folder, "404.html"), 404);
  });
}

/** A host that knows nothing but files: a folder below a path, and its `404.html` for the rest. */
export function serveBare(folder: string, base: string): Promise<Served> {
  return serve((request) => {
    const { pathname } = new URL(request.url);
    const path = pathname.startsWith(base) ? normalize(pathname.slice(base.length)) : "404.html";
    const file = join(folder, path.endsWith("/") || path === "." ? join(path, "index.html") : path);
    const found = file.startsWith(folder) && isFile(file);
    const sent = found ? file : join(folder, "404.html");
    return new Response(readFileSync(sent), {
      status: found ? 200 : 404,
      headers: { "Content-Type": typeOf(sent) },
    });
  });
}

const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

export const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

function headerRules(text: string) {
  return text
    .trim()
    .split("\n\n")
    .map((block) => {
      const [path = "", ...lines] = block.split("\n");
      const set = Object.fromEntries(
        lines.map((line) => {
          const at = line.indexOf(":");
          return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
        }),
      );
      return { path, set };
    });
}
