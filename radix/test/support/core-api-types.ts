/** The Core API's types, from the declarations of its npm package: the required and the possible fields of each. */
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

interface Member {
  readonly type: string;
  readonly isOptional: boolean;
}

type Declared =
  | { readonly kind: "interface"; readonly members: ReadonlyMap<string, Member> }
  | { readonly kind: "enum"; readonly values: ReadonlySet<unknown> }
  | { readonly kind: "union"; readonly by: string; readonly types: ReadonlyMap<string, string> };

/** Fields that we have beside those of a type, and values beside those of an enum. */
export type Additions = Readonly<Record<string, readonly string[]>>;

const declarations = (): string[] => {
  const main = createRequire(import.meta.url).resolve("@radixdlt/babylon-core-api-sdk");
  const folder = join(dirname(main), "lib/generated/models");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".d.ts"))
    .map((name) => readFileSync(join(folder, name), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, ""));
};

let known: ReadonlyMap<string, Declared> | undefined;

function types(): ReadonlyMap<string, Declared> {
  known ??= new Map(declarations().flatMap((text) => [...interfaces(text), ...enums(text), ...unions(text)]));
  return known;
}

function interfaces(text: string): [string, Declared][] {
  return [...text.matchAll(/export interface (\w+) \{([\s\S]*?)\n\}/g)].map(([, name = "", body = ""]) => {
    const members = body.matchAll(/^ {4}'?(\w+)'?(\??): (\{\s*\[key: string\]: [^;]+;\s*\}|[^;]+);/gm);
    return [
      name,
      {
        kind: "interface",
        members: new Map(
          [...members].map(([, member = "", optional, type = ""]) => [
            member.replace(/^_/, ""),
            { type, isOptional: optional === "?" },
          ]),
        ),
      },
    ];
  });
}

function enums(text: string): [string, Declared][] {
  return [...text.matchAll(/export declare const (\w+): \{([\s\S]*?)\n\};/g)].map(
    ([, name = "", body = ""]) => [
      name,
      { kind: "enum", values: new Set([...body.matchAll(/: "([^"]*)"/g)].map(([, value]) => value)) },
    ],
  );
}

function unions(text: string): [string, Declared][] {
  return [...text.matchAll(/export type (\w+) = (\{\s*\w+: '[\s\S]*?);\n(?=export|$)/g)].map(
    ([, name = "", body = ""]) => {
      const parts = [...body.matchAll(/\{\s*(\w+): '(\w+)';\s*\} & (\w+)/g)];
      const types = new Map(parts.map(([, , value = "", type = ""]) => [value, type]));
      return [name, { kind: "union", by: parts[0]?.[1] ?? "", types }];
    },
  );
}

/** Each place at which the value violates the type, with the reason. */
export function typeErrors(type: string, value: unknown, additions: Additions = {}, path = type): string[] {
  const array = /^Array<(.+)>$/.exec(type)?.[1];
  if (array !== undefined) {
    if (!Array.isArray(value)) return [`${path} is no array`];
    return value.flatMap((one, index) => typeErrors(array, one, additions, `${path}[${index}]`));
  }
  const record = /\[key: string\]: (.+);/.exec(type)?.[1];
  if (record !== undefined)
    return membersOf(value, path, (members) =>
      members.flatMap(([key, one]) => typeErrors(record, one, additions, `${path}.${key}`)),
    );
  if (type === "any | null") return [];
  if (["string", "number", "boolean"].includes(type)) {
    const actual: string = typeof value;
    return actual === type ? [] : [`${path} is no ${type}`];
  }
  return unlikeDeclared(type, value, additions, path);
}

function membersOf(
  value: unknown,
  path: string,
  check: (members: [string, unknown][]) => string[],
): string[] {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? check(Object.entries(value)) : [`${path} is no object`];
}

function unlikeDeclared(type: string, value: unknown, additions: Additions, path: string): string[] {
  const declared = types().get(type);
  if (declared === undefined) throw new Error(`the Core API has no type ${type}`);
  if (declared.kind === "enum") {
    const isKnown = declared.values.has(value) || additions[type]?.includes(String(value));
    return isKnown ? [] : [`${path} is no ${type}`];
  }
  return membersOf(value, path, (given) => {
    if (declared.kind === "union") {
      const [, tag] = given.find(([name]) => name === declared.by) ?? [];
      const of = declared.types.get(String(tag));
      return of ? typeErrors(of, value, additions, path) : [`${path}.${declared.by} is ${String(tag)}`];
    }
    const names = new Set(given.map(([name]) => name));
    const missing = [...declared.members]
      .filter(([name, { isOptional }]) => !isOptional && !names.has(name))
      .map(([name]) => `${path} has no ${name}`);
    return missing.concat(
      given.flatMap(([name, one]) => {
        const member = declared.members.get(name);
        if (member) return typeErrors(member.type, one, additions, `${path}.${name}`);
        return additions[type]?.includes(name) ? [] : [`${path}.${name} is unknown`];
      }),
    );
  });
}
