/** The import graph of the sources, style sheets and scripts included, read as text. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

export interface Import {
  readonly file: string;
  /** As it is written. */
  readonly target: string;
  /** The file of this repository that it means; null for anything else. */
  readonly resolved: string | null;
}

export const filesOf = (...patterns: readonly string[]): readonly string[] =>
  execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...patterns], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter((file) => file !== "" && existsSync(join(root, file)));

/** Targets of the links and pictures in a document, without code. */
export const linksOf = (markdown: string): readonly string[] =>
  [...markdown.replaceAll(/^ {4}[^\n]*$|```.*?```|`[^`]*`/gms, "").matchAll(/\]\(([^)\s]+)\)/g)].map(
    ([, to = ""]) => to,
  );

export const sourceFiles = filesOf("*.ts", "*.tsx", "*.mjs", "*.css");
const known = new Set(sourceFiles);
const folders = packageFolders();
const exported = packageExports();

/** `import x from "…"`, `export … from "…"`, `import("…")`, `import "…"`, `@import "…"`, `composes: x from "…"`. */
const STATEMENT = /(?:\bfrom\s+|\bimport\s*\(\s*|^\s*import\s+|@import\s+(?:url\()?)"([^"]+)"/gm;

/** `import.meta.glob("…")`, with `*` for the name of a folder or a file. */
const GLOB = /\bimport\.meta\.glob(?:<[^(]+>)?\(\s*"([^"]+)"/g;

export const imports: readonly Import[] = sourceFiles.flatMap((file) => {
  const text = readFileSync(join(root, file), "utf8");
  return [
    ...[...text.matchAll(STATEMENT)].map(([, target = ""]) => ({
      file,
      target,
      resolved: resolve(file, target),
    })),
    ...[...text.matchAll(GLOB)].flatMap(([, target = ""]) =>
      filesLike(normalize(join(dirname(file), target))).map((resolved) => ({ file, target, resolved })),
    ),
  ];
});

export const isTest = (file: string): boolean =>
  /\.test\.tsx?$|\/test-support\/|^(radix|game)\/test\//.test(file);

/** The folder of the package of ours that a specifier names; null for a relative one and for packages of others. */
export function packageOf(target: string): string | null {
  return folders.get(target.split("/").slice(0, 2).join("/")) ?? null;
}

/** Groups of files that import each other in a circle; type imports count as well. */
export function cycles(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const found: string[][] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    low.set(file, order.get(file) ?? 0);
    open.push(file);
    isOpen.add(file);
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) visit(next);
      else if (!isOpen.has(next)) continue;
      low.set(file, Math.min(low.get(file) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(file) !== order.get(file)) return;
    const circle = open.splice(open.lastIndexOf(file));
    for (const one of circle) isOpen.delete(one);
    if (circle.length > 1) found.push(circle.toSorted());
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found;
}

function resolve(file: string, target: string): string | null {
  const path = meant(file, target);
  return path !== null && known.has(path) ? path : null;
}

/** The path of ours that a specifier means, also if there is no such file; null for packages of others. */
export function meant(file: string, target: string): string | null {
  return target.startsWith(".")
    ? normalize(join(dirname(file), target.replace(/\?.*$/, "")))
    : (exported.get(target) ?? inPackage(target));
}

/** A file of a package that has no list of entries, as those of tests. */
function inPackage(target: string): string | null {
  const path = `${packageOf(target) ?? ""}/${target.split("/").slice(2).join("/")}`;
  return known.has(path) ? path : null;
}

export function filesLike(pattern: string): readonly string[] {
  const parts = pattern.split("*").map((part) => part.replace(/[.]/g, "\\."));
  const like = new RegExp(`^${parts.join("[^/]*")}$`);
  return sourceFiles.filter((file) => like.test(file));
}

function manifests(): readonly { readonly folder: string; readonly text: string }[] {
  return filesOf("*/package.json").map((path) => ({
    folder: dirname(path),
    text: readFileSync(join(root, path), "utf8"),
  }));
}

/** The folder of each package of ours, by its name. */
function packageFolders(): ReadonlyMap<string, string> {
  return new Map(
    manifests().map(({ folder, text }) => [(JSON.parse(text) as { readonly name: string }).name, folder]),
  );
}

/** `@kingdoms/client` and the like, with the file that each entry names. */
function packageExports(): ReadonlyMap<string, string> {
  const entries = manifests().flatMap(({ folder, text }) => {
    const { name, exports = {} } = JSON.parse(text) as {
      readonly name: string;
      readonly exports?: Readonly<Record<string, unknown>>;
    };
    return Object.entries(exports).flatMap(([entry, path]) =>
      typeof path === "string" ? [[name + entry.slice(1), normalize(join(folder, path))] as const] : [],
    );
  });
  return new Map(entries);
}
