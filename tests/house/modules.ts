/** What a source file declares, imports and passes on. Types do not count, since nothing of them is left at run time. */
import { parseSync } from "rolldown/utils";

/** A name that another file exports; `*` for all of them. */
export interface Name {
  /** The file, as the import writes it. */
  readonly target: string;
  readonly name: string;
}

/** A declaration, or a statement beside them. */
export interface Part {
  /** Every name in it, of imports and declarations of its file among others. */
  readonly uses: ReadonlySet<string>;
  /** Every text in it, such as the path of a file that it reads or imports later. */
  readonly texts: readonly string[];
  /** Patterns of `import.meta.glob`. */
  readonly globs: readonly string[];
  /** If it is a table, an object of values from other files: its keys, by the imported names. */
  readonly rows: ReadonlyMap<string, string>;
}

export interface Module {
  /** By their names in this file. */
  readonly imported: ReadonlyMap<string, Name>;
  /** By their names for others: a name of this file, or of another one. */
  readonly exported: ReadonlyMap<string, string | Name>;
  /** Targets of `export * from "…"`. */
  readonly passedOn: readonly string[];
  /** All that is loaded with this file. */
  readonly loaded: readonly string[];
  readonly declared: ReadonlyMap<string, Part>;
  /** What else happens as this file is loaded. */
  readonly statements: readonly Part[];
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

type Syntax = ReturnType<typeof parseSync>["module"];

/** Fewer are no table. */
const LEAST_ROWS = 3;

export function moduleOf(file: string, text: string): Module {
  const { program, module } = parseSync(file, text);
  const imported = importsOf(module);
  const declared = new Map<string, Part>();
  const statements: Part[] = [];
  for (const statement of program.body as unknown as readonly Node[]) {
    const inner = isNode(statement.declaration) ? statement.declaration : statement;
    if (isOfModules(inner) || inner.type.startsWith("TS")) continue;
    const pieces = (inner.declarations ?? [inner]) as readonly Node[];
    const isDefault = statement.type === "ExportDefaultDeclaration";
    for (const piece of pieces) {
      const part = partOf(piece, imported);
      const names = [...namesIn(piece.id), ...(isDefault ? ["default"] : [])];
      for (const name of names) declared.set(name, part);
      if (names.length === 0) statements.push(part);
    }
  }
  return { imported, ...exportsOf(module), loaded: loadedBy(module), declared, statements };
}

const isOfModules = ({ type }: Node): boolean =>
  type === "ImportDeclaration" || type === "ExportAllDeclaration" || type === "ExportNamedDeclaration";

function importsOf({ staticImports }: Syntax): ReadonlyMap<string, Name> {
  const found = new Map<string, Name>();
  for (const { moduleRequest, entries } of staticImports)
    for (const { importName, localName, isType } of entries) {
      if (isType) continue;
      const name = { NamespaceObject: "*", Default: "default", Name: importName.name ?? "*" }[
        importName.kind
      ];
      found.set(localName.value, { target: moduleRequest.value, name });
    }
  return found;
}

function exportsOf({ staticExports }: Syntax): Pick<Module, "exported" | "passedOn"> {
  const exported = new Map<string, string | Name>();
  const passedOn: string[] = [];
  for (const { moduleRequest, importName, exportName, localName, isType } of staticExports.flatMap(
    ({ entries }) => entries,
  )) {
    if (isType) continue;
    const name = exportName.name ?? "default";
    if (importName.kind === "AllButDefault") passedOn.push(moduleRequest?.value ?? "");
    else if (moduleRequest === null)
      exported.set(name, name === "default" ? "default" : (localName.name ?? name));
    else exported.set(name, { target: moduleRequest.value, name: importName.name ?? "*" });
  }
  return { exported, passedOn };
}

function loadedBy({ staticImports, staticExports }: Syntax): readonly string[] {
  const isOfTypes = (entries: readonly { readonly isType: boolean }[]): boolean =>
    entries.length > 0 && entries.every(({ isType }) => isType);
  return [
    ...staticImports
      .filter(({ entries }) => !isOfTypes(entries))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest, isType }) =>
        moduleRequest === null || isType ? [] : [moduleRequest.value],
      ),
  ];
}

function partOf(node: Node, imported: ReadonlyMap<string, Name>): Part {
  const uses = new Set<string>();
  const texts: string[] = [];
  const globs: string[] = [];
  visit(node, (one) => {
    if (one.type === "Identifier" || one.type === "JSXIdentifier") uses.add(one.name as string);
    else if (one.type === "Literal" && typeof one.value === "string") texts.push(one.value);
    else if (one.type === "TemplateElement") texts.push((one.value as { readonly cooked: string }).cooked);
    else if (isGlob(one)) globs.push(((one.arguments as readonly Node[])[0]?.value ?? "") as string);
  });
  return { uses, texts, globs, rows: rowsOf(node.init, imported) };
}

const isGlob = ({ type, callee }: Node): boolean =>
  type === "CallExpression" && isNode(callee) && isNode(callee.property) && callee.property.name === "glob";

function rowsOf(value: unknown, imported: ReadonlyMap<string, Name>): ReadonlyMap<string, string> {
  if (!isNode(value)) return new Map();
  // `{ … } satisfies X as Y`
  if (value.type.startsWith("TS")) return rowsOf(value.expression, imported);
  const entries = value.type === "ObjectExpression" ? (value.properties as readonly Node[]) : [];
  const rows = new Map<string, string>();
  const files = new Set<string>();
  for (const { key, value: row } of entries) {
    const from = isNode(row) && row.type === "Identifier" ? imported.get(row.name as string) : undefined;
    if (from === undefined || !isNode(key)) continue;
    rows.set((row as Node).name as string, (key.name ?? key.value) as string);
    files.add(from.target);
  }
  return files.size >= LEAST_ROWS && rows.size * 2 > entries.length ? rows : new Map();
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Partial<Node>).type === "string";

/** Names that a pattern binds; with its default values, which are too many and do no harm. */
function namesIn(pattern: unknown): readonly string[] {
  const found: string[] = [];
  visit(pattern, ({ type, name }) => {
    if (type === "Identifier") found.push(name as string);
  });
  return found;
}

/** Sees this node and those in it, without types and names of properties. */
function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, see);
  // `x as Y` has an expression, and a type has none.
  if (!isNode(value) || (value.type.startsWith("TS") && !("expression" in value))) return;
  see(value);
  for (const key of Object.keys(value)) if (!isNameOfProperty(value, key)) visit(value[key], see);
}

const isNameOfProperty = ({ type, computed }: Node, key: string): boolean =>
  (key === "property" && type === "MemberExpression" && computed !== true) ||
  (key === "key" && computed !== true) ||
  (key === "name" && type === "JSXAttribute");
