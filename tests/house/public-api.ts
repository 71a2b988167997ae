/**
 * The names that the packages of `radix` and `game` export, with their types, from the declarations that the compiler writes.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { filesOf, root } from "./imports.ts";

export interface EntryPoint {
  /** As an import names it, for example `@embedded-radix/gateway/node`. */
  readonly name: string;
  readonly file: string;
}

export interface Exported {
  readonly name: string;
  /** The source file that declares it; null if that is in another package. */
  readonly file: string | null;
  /** The comment above it, without its marks. */
  readonly comment: string;
  /** The declaration without comments. */
  readonly declaration: string;
}

export function entryPoints(): readonly EntryPoint[] {
  return filesOf("radix/*/package.json", "game/*/package.json").flatMap((path) => {
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, path), "utf8")) as {
      name: string;
      exports?: Record<string, string>;
    };
    return Object.entries(exports)
      .filter(([, file]) => file.endsWith(".ts"))
      .map(([under, file]) => ({ name: join(name, under), file: join(dirname(path), file) }));
  });
}

/** The declarations of the sources of `radix` and `game`, written by the compiler into a temporary folder. */
export class Declarations {
  readonly #folder = mkdtempSync(join(tmpdir(), "public-api-"));

  constructor() {
    const config = join(this.#folder, "tsconfig.json");
    const compilerOptions = {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      noCheck: true,
      incremental: false,
      rootDir: root,
      outDir: this.#folder,
      typeRoots: [join(root, "node_modules/@types")],
    };
    const include = ["radix/*/src", "game/*/src"].map((folder) => join(root, folder));
    writeFileSync(config, JSON.stringify({ extends: join(root, "tsconfig.json"), compilerOptions, include }));
    spawnSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", config]);
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }

  /** Everything that a file exports, by name. */
  exportsOf(file: string): readonly Exported[] {
    return this.#statements(file).flatMap(({ comment, text }) => this.#exported(file, comment, text));
  }

  #exported(file: string, comment: string, text: string): readonly Exported[] {
    const [, from = ""] = /from "([^"]+)";$/.exec(text) ?? [];
    if (/^export (?:type )?\*/.test(text)) return this.#exportsFrom(file, from);
    const [, list] = /^export (?:type )?\{([^}]*)\}/s.exec(text) ?? [];
    if (list === undefined) {
      const declaration =
        /^export (?:declare )?(?:abstract )?(?:const|let|function|class|interface|type|enum) ([\w$]+)/.exec(
          text,
        );
      return declaration?.[1] === undefined
        ? []
        : [{ name: declaration[1], file, comment, declaration: text }];
    }
    return list
      .split(",")
      .map((part) => part.trim().replace(/^type /, ""))
      .filter((part) => part !== "")
      .map((part) => {
        const [inner = part, name = inner] = part.split(" as ");
        const found =
          from === ""
            ? this.#local(file, inner)
            : this.#exportsFrom(file, from).find((one) => one.name === inner);
        return found ? { ...found, name } : elsewhere(name, from);
      });
  }

  /** For another package, only the names. */
  #exportsFrom(file: string, from: string): readonly Exported[] {
    if (from.startsWith(".")) return this.exportsOf(join(dirname(file), from));
    const entry = entryPoints().find(({ name }) => name === from);
    return entry ? this.exportsOf(entry.file).map(({ name }) => elsewhere(name, from)) : [];
  }

  #local(file: string, name: string): Exported | undefined {
    const found = this.#statements(file).find(({ text }) =>
      new RegExp(`^declare \\w+ ${name}\\b`).test(text),
    );
    if (found) return { name, file, ...found, declaration: found.text };
    const imported = this.#statements(file).find(
      ({ text }) => text.startsWith("import") && new RegExp(`\\b${name}\\b`).test(text),
    );
    const [, from = ""] = /from "([^"]+)";$/.exec(imported?.text ?? "") ?? [];
    return this.#exportsFrom(file, from).find((one) => one.name === name);
  }

  /** The statements of a declaration file: each begins at the start of a line. */
  #statements(file: string): readonly { readonly comment: string; readonly text: string }[] {
    const written = join(this.#folder, file.replace(/\.ts$/, ".d.ts"));
    // The compiler writes nothing for a file if a type in it cannot be named from outside. Then the source has the names.
    const path = existsSync(written) ? written : join(root, file);
    const found: { comment: string; text: string }[] = [];
    let comment = "";
    for (const part of readFileSync(path, "utf8").split(/\n(?=[^\s}*)\]])/)) {
      if (part.startsWith("/**")) {
        const [whole = "", rest = ""] = part.split(/(?<=\*\/)\n?/);
        comment = whole.replace(/^\/\*\*|\*\/$|^\s*\* ?/gm, "").trim();
        if (rest === "") continue;
      }
      const text =
        path === written ? part : part.replace(/^(export (?:const|function) [\w$]+)[\s\S]*/, "$1;");
      found.push({ comment, text: withoutComments(text) });
      comment = "";
    }
    return found;
  }
}

const elsewhere = (name: string, from: string): Exported => ({
  name,
  file: null,
  comment: "",
  declaration: `// ${name}: from "${from}"`,
});

const withoutComments = (text: string): string =>
  text
    .replace(/^\s*\/\*\*[\s\S]*?\*\/\n?/gm, "")
    .replace(/^( +)/gm, (spaces) => spaces.slice(spaces.length / 2))
    .trim();
