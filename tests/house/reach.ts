/**
 * What a change of a file can break. An import of a name leads to the declaration of that name, not to all that the files on the way to
 * it import, such as the index of a package.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { deserialize, serialize } from "node:v8";
import { filesLike, type Import, imports, meant, root, sourceFiles } from "./imports.ts";
import { type Module, moduleOf, type Name, type Part } from "./modules.ts";

export interface Reach {
  /** The changed file, and all files that use it. */
  readonly files: ReadonlySet<string>;
  /** Files that use it only as one row of a table, along with the other rows. */
  readonly byTable: ReadonlySet<string>;
  /** Those of them that use the table itself. */
  readonly nearTable: ReadonlySet<string>;
  /** The keys of these rows. */
  readonly keys: ReadonlySet<string>;
}

/**
 * Nodes are `file` for all of a file, `file#name` for a declaration, `file#0` for a statement, `file#` for its text, and
 * `file#:load` for what happens as it is loaded.
 */
interface Graph {
  /** The nodes that use a node. */
  readonly users: ReadonlyMap<string, ReadonlySet<string>>;
  /** The tables that a node is a row of. */
  readonly rows: ReadonlyMap<string, readonly Row[]>;
}

interface Row {
  /** The declaration of the table. */
  readonly table: string;
  readonly key: string;
  /** How many rows the table has. */
  readonly of: number;
}

export interface Sources {
  /** By their paths. */
  readonly modules: ReadonlyMap<string, Module>;
  readonly meant: typeof meant;
  readonly filesLike: typeof filesLike;
  /** Imports of style sheets by each other. */
  readonly styles: readonly Pick<Import, "file" | "target">[];
}

/** A path from the root, as of a fixture. */
const PATH = /^[\w.@-]+(?:\/[\w.@-]+)+$/;

const fileOf = (node: string): string => node.split("#", 1)[0] ?? node;
const loadOf = (file: string): string => `${file}#:load`;
const textOf = (file: string): string => `${file}#`;

export function graphOf({ modules, meant: pathOf, filesLike: like, styles }: Sources): Graph {
  const users = new Map<string, Set<string>>();
  const rows = new Map<string, Row[]>();
  const use = (user: string, used: string): void => {
    const others = users.get(used);
    if (others === undefined) users.set(used, new Set([user]));
    else others.add(user);
  };
  const exports = exportsOf(modules, pathOf);

  const usePart = (file: string, node: string, part: Part, { declared, imported }: Module): void => {
    for (const used of [textOf(file), loadOf(file)]) use(node, used);
    use(file, node);
    for (const name of part.uses) {
      const from = imported.get(name);
      if (declared.has(name)) use(node, `${file}#${name}`);
      if (from === undefined) continue;
      const key = part.rows.get(name);
      const nodes = exports(file, from);
      for (const used of key === undefined ? nodes : nodes.slice(0, -1)) use(node, used);
      const row = nodes.at(-1);
      if (key === undefined || row === undefined) continue;
      rows.set(row, [...(rows.get(row) ?? []), { table: node, key, of: part.rows.size }]);
    }
    for (const text of part.texts) {
      const path = pathOf(file, text) ?? (PATH.test(text) && !modules.has(text) ? text : null);
      if (path !== null) use(node, path);
    }
    for (const pattern of part.globs)
      for (const path of like(normalize(join(dirname(file), pattern)))) use(node, path);
  };

  for (const [file, module] of modules) {
    for (const used of [textOf(file), loadOf(file)]) use(file, used);
    for (const [name, part] of module.declared) usePart(file, `${file}#${name}`, part, module);
    for (const [index, part] of module.statements.entries()) {
      usePart(file, `${file}#${index}`, part, module);
      use(loadOf(file), `${file}#${index}`);
    }
    for (const target of module.loaded) use(loadOf(file), loadOf(pathOf(file, target) ?? target));
    for (const to of module.exported.values())
      if (typeof to === "object") for (const used of exports(file, to)) use(file, used);
    for (const target of module.passedOn) use(file, pathOf(file, target) ?? target);
  }
  for (const { file, target } of styles) use(file, pathOf(file, target) ?? target);
  return { users, rows };
}

/** Finds the nodes of an imported name: the texts of the files that pass it on, and its declaration last. */
function exportsOf(
  modules: ReadonlyMap<string, Module>,
  pathOf: typeof meant,
): (file: string, name: Name) => readonly string[] {
  /** Null if the file has no such name. */
  const find = (path: string, name: string, way: readonly string[]): readonly string[] | null => {
    const module = modules.get(path);
    if (module === undefined || name === "*") return [path];
    const to = module.exported.get(name);
    if (typeof to === "string") return [...way, `${path}#${to}`];
    const further = [...way, textOf(path)];
    if (further.length > modules.size) return null;
    if (to !== undefined) return follow(path, to, further);
    for (const target of module.passedOn) {
      const next = pathOf(path, target);
      const found = next !== null && modules.has(next) ? find(next, name, further) : null;
      if (found !== null) return found;
    }
    return null;
  };
  const follow = (file: string, { target, name }: Name, way: readonly string[]): readonly string[] => {
    const path = pathOf(file, target);
    // A name that is gone breaks whoever imports it.
    return path === null ? way : (find(path, name, way) ?? [...way, path]);
  };
  return (file, name) => follow(file, name, []);
}

/** All nodes that use these, directly or not. */
function usersOf(graph: Graph, nodes: Iterable<string>, tablesToo: boolean): ReadonlySet<string> {
  const found = new Set(nodes);
  // The loop also visits the nodes that it adds.
  for (const node of found) {
    for (const user of graph.users.get(node) ?? []) found.add(user);
    if (tablesToo) for (const { table } of graph.rows.get(node) ?? []) found.add(table);
  }
  return found;
}

/** Other tables that these nodes are rows of, with those rows. */
function tablesOf(graph: Graph, nodes: ReadonlySet<string>): ReadonlyMap<string, readonly Row[]> {
  const found = new Map<string, readonly Row[]>();
  for (const row of [...nodes].flatMap((node) => graph.rows.get(node) ?? []))
    if (!nodes.has(row.table)) found.set(row.table, [...(found.get(row.table) ?? []), row]);
  return found;
}

export function reachIn(graph: Graph, changed: string): Reach {
  let nodes = usersOf(graph, [changed, textOf(changed)], false);
  let tables = tablesOf(graph, nodes);
  // What most rows use is no matter of one row.
  const areShared = ([, rows]: readonly [string, readonly Row[]]): boolean =>
    rows.length * 2 > (rows[0]?.of ?? 0);
  for (let shared = [...tables].filter(areShared); shared.length > 0; ) {
    nodes = usersOf(graph, [...nodes, ...shared.map(([table]) => table)], false);
    tables = tablesOf(graph, nodes);
    shared = [...tables].filter(areShared);
  }
  const files = new Set([...nodes].map(fileOf));
  const through = usersOf(graph, [...nodes, ...tables.keys()], true);
  const tableFiles = new Set([...tables.keys()].map(fileOf));
  const near = [...through]
    .filter((node) => tableFiles.has(fileOf(node)))
    .flatMap((node) => [...(graph.users.get(node) ?? [])]);
  return {
    files,
    byTable: new Set([...through].map(fileOf).filter((file) => !files.has(file))),
    nearTable: new Set(near.map(fileOf)),
    keys: new Set([...tables.values()].flat().map(({ key }) => key)),
  };
}

let graph: Graph | null = null;

/** In our sources. */
export function reachOf(changed: string): Reach {
  graph ??= graphOf({
    modules: ourModules(),
    meant,
    filesLike,
    styles: imports.filter(({ file }) => file.endsWith(".css")),
  });
  return reachIn(graph, changed);
}

/** Parsing all of them takes two seconds of CPU, so what was read of each text stays for the next run. */
function ourModules(): ReadonlyMap<string, Module> {
  const path = join(root, ".cache/modules");
  const kept = existsSync(path)
    ? (deserialize(readFileSync(path)) as ReadonlyMap<string, Module>)
    : new Map();
  const reader = read("tests/house/modules.ts");
  const next = new Map<string, Module>();
  const found = new Map<string, Module>();
  for (const file of sourceFiles.filter((one) => !one.endsWith(".css"))) {
    const text = read(file);
    const digest = createHash("sha256").update(`${reader}\0${file}\0${text}`).digest("base64");
    const module = kept.get(digest) ?? moduleOf(file, text);
    next.set(digest, module);
    found.set(file, module);
  }
  if (next.size !== kept.size || [...next.keys()].some((digest) => !kept.has(digest))) {
    mkdirSync(dirname(path), { recursive: true });
    // Another run may read it at this moment.
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, serialize(next));
    renameSync(draft, path);
  }
  return found;
}

const read = (file: string): string => readFileSync(join(root, file), "utf8");
