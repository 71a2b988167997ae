import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { cycles, filesOf, imports, isTest, packageOf, root, sourceFiles } from "./imports.ts";

/**
 * Which part may import which. An import that is not listed fails, and so does an entry that no import needs any more.
 * `docs/architecture.md` has the picture; this is the picture held against the code.
 */
const allowed: Record<string, readonly string[]> = {
  "radix/artifacts": [],
  "game/artifacts": ["radix/artifacts"],
  "game/beacon": ["radix/client"],
  "radix/engine": [],
  "game/players": ["radix/client", "game/steward"],
  "radix/relay": [],
  "game/rules": ["radix/client"],
  "radix/transactions": ["radix/client"],
  "radix/gateway": ["radix/engine"],
  "radix/wallet": ["radix/client", "radix/transactions"],
  "radix/client": [],
  "game/client": ["radix/client", "radix/transactions", "game/beacon", "game/rules"],
  "game/verification": ["game/beacon", "game/client", "game/rules"],
  "game/keeper": ["game/beacon", "game/client", "game/rules", "radix/transactions"],
  "game/steward": ["game/client", "game/keeper", "game/rules", "radix/transactions"],
  "game/bots": ["game/client", "game/rules", "radix/transactions"],
  "game/deploy": ["game/beacon", "game/client", "game/rules", "radix/transactions", "radix/wallet"],
  "game/realm": [
    "radix/gateway",
    "radix/transactions",
    "game/beacon",
    "game/bots",
    "game/client",
    "game/deploy",
    "game/keeper",
    "game/rules",
    "game/steward",
  ],
  "apps/cli": [
    "game/artifacts",
    "game/beacon",
    "game/bots",
    "game/client",
    "game/deploy",
    "game/keeper",
    "game/rules",
    "game/steward",
    "radix/transactions",
    "game/verification",
  ],
  "apps/realm": [
    "game/artifacts",
    "game/beacon",
    "game/bots",
    "game/client",
    "game/deploy",
    "radix/engine",
    "radix/gateway",
    "game/keeper",
    "game/players",
    "game/realm",
    "radix/relay",
    "game/rules",
    "radix/transactions",
  ],
  "apps/practice": ["game/artifacts", "game/realm", "radix/artifacts", "radix/engine", "radix/gateway"],
  "apps/web": [
    "apps/practice",
    "game/beacon",
    "game/client",
    "game/rules",
    "game/verification",
    "radix/wallet",
  ],
};
const partOf = (file: string) => Object.keys(allowed).find((part) => file.startsWith(`${part}/`));

describe("import boundaries", () => {
  it("the boundary test finds the sources", () => {
    expect(imports.length).toBeGreaterThan(100);
  });

  it("every relative import names a file", () => {
    const lost = imports.filter(
      ({ target, resolved }) => target.startsWith(".") && !target.endsWith(".json") && resolved === null,
    );
    expect(lost).toEqual([]);
  });

  it("every part imports only the parts that it may import", () => {
    const forbidden = imports.filter(({ file, target }) => {
      const part = partOf(file);
      const named = packageOf(target);
      return part && named && !isTest(file) && !allowed[part]?.includes(named);
    });
    expect(forbidden).toEqual([]);
  });

  it("no allowance outlives its last import", () => {
    const used = new Set(
      imports
        .filter(({ file }) => !isTest(file))
        .map(({ file, target }) => `${partOf(file) ?? ""} ${packageOf(target) ?? ""}`),
    );
    const idle = Object.entries(allowed)
      .flatMap(([part, names]) => names.map((name) => `${part} ${name}`))
      .filter((pair) => !used.has(pair));
    expect(idle).toEqual([]);
  });

  it("no relative import leaves its part", () => {
    const escaping = imports.filter(({ file, target }) => {
      const part = partOf(file);
      return part && target.startsWith(".") && !normalize(join(dirname(file), target)).startsWith(`${part}/`);
    });
    expect(escaping).toEqual([]);
  });

  it("packages know neither React nor the page; `tsconfig.portable.json` keeps Node and the DOM out of them", () => {
    const bound = imports.filter(
      ({ file, target }) =>
        /^(radix|game)\//.test(file) && (target.startsWith("react") || target.startsWith("@kingdoms/web")),
    );
    expect(bound).toEqual([]);
  });

  it("the compiler sees every portable package without Node and the DOM", () => {
    const { include } = JSON.parse(readFileSync(join(root, "tsconfig.portable.json"), "utf8")) as {
      include: string[];
    };
    // The embedded wallet is a page, and Node reads the artifacts.
    const portable = Object.keys(allowed).filter(
      (part) => /^(radix|game)\//.test(part) && part !== "radix/wallet" && !part.endsWith("/artifacts"),
    );
    expect(include.toSorted()).toEqual(portable.map((part) => `${part}/src`).toSorted());
  });

  it("the embedded wallet and the page use no Node module", () => {
    const bound = imports.filter(
      ({ file, target }) =>
        target.startsWith("node:") &&
        !isTest(file) &&
        !file.endsWith(".mjs") &&
        /^(radix\/wallet|apps\/web)\/src\//.test(file),
    );
    expect(bound).toEqual([]);
  });

  it("no files form an import cycle, types included", () => {
    const graph = new Map(sourceFiles.map((file) => [file, [] as string[]]));
    for (const { file, resolved } of imports) if (resolved !== null) graph.get(file)?.push(resolved);
    expect(cycles(graph)).toEqual([]);
  });
});

describe("the search for cycles", () => {
  it("the search for cycles finds a cycle and accepts a chain", () => {
    const graph = new Map([
      ["a", ["b"]],
      ["b", ["c", "d"]],
      ["c", ["a"]],
      ["d", []],
    ]);
    expect(cycles(graph)).toEqual([["a", "b", "c"]]);
  });
});

describe("the rules and the contract", () => {
  const sources = filesOf("game/rules/rust/**/*.rs", "game/rules/rust/*.rs").filter(
    (file) => !/(^|\/)tests?\//.test(file),
  );

  it("the rules are pure: no clock, no randomness, no Scrypto", () => {
    expect(sources.length).toBeGreaterThan(0);
    const impure = sources.filter((file) =>
      /std::time|SystemTime|Instant::now|\brand::|getrandom|use scrypto/.test(
        readFileSync(join(root, file), "utf8"),
      ),
    );
    expect(impure).toEqual([]);
  });
});
