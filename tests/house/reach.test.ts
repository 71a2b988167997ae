import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { moduleOf } from "./modules.ts";
import { graphOf, type Reach, reachIn } from "./reach.ts";

/** A package with an index, and files that import it. */
const files = {
  "game/index.ts":
    "export { raid } from './raid.ts';\nexport * from './war.ts';\nexport type { Side } from './side.ts';",
  "game/raid.ts": "import { half } from './half.ts';\nexport const raid = half(3);\nexport const other = 1;",
  "game/war.ts": "import type { Side } from './side.ts';\nexport const war = (side: Side) => side;",
  "game/half.ts": "export const half = (of: number) => of / 2;\nexport const twice = (of: number) => of * 2;",
  "game/side.ts": "export type Side = string;",
  "named.test.ts": "import { war } from 'game';\nwar('left');",
  "renamed.test.ts": "import { raid as mine } from 'game';\nmine;",
  "namespace.test.ts": "import * as game from 'game';\ngame.war('left');",
  "later.test.ts": "const { war } = await import('game');\nwar('left');",
  "mocked.test.ts": "vi.mock('./game/raid.ts', () => ({}));",
  "typed.test.ts":
    "import type { Side } from 'game';\nimport { type Side as Two, war } from 'game';\nwar('left' as Side & Two);",
  "fixture.test.ts": "readFileSync(new URL('./fixtures/one.json', import.meta.url));",
  "rooted.test.ts": "readFileSync(join(root, 'fixtures/one.json'));",
  "gone.test.ts": "import { gone } from './gone.ts';\nimport { lost } from 'game';\ngone(lost);",
};

const meant = (file: string, target: string): string | null =>
  target === "game"
    ? "game/index.ts"
    : target.startsWith(".")
      ? normalize(join(dirname(file), target))
      : null;

function reachFrom(changed: string, sources: Readonly<Record<string, string>> = files): Reach {
  const modules = new Map(Object.entries(sources).map(([file, text]) => [file, moduleOf(file, text)]));
  return reachIn(graphOf({ modules, meant, filesLike: () => [], styles: [] }), changed);
}

const testsFrom = (changed: string): readonly string[] =>
  [...reachFrom(changed).files].filter((file) => file.endsWith(".test.ts")).toSorted();

describe("what a change can break", () => {
  it("a name that an index passes on leads to the file that declares it, not to the others of the index", () => {
    expect(testsFrom("game/raid.ts")).not.toContain("named.test.ts");
    expect(testsFrom("game/raid.ts")).toContain("renamed.test.ts");
    expect(testsFrom("game/war.ts")).toContain("named.test.ts");
    expect(testsFrom("game/war.ts")).not.toContain("renamed.test.ts");
  });

  it("a change of a package's index reaches every file that imports through it", () => {
    expect(testsFrom("game/index.ts")).toEqual([
      "gone.test.ts",
      "later.test.ts",
      "named.test.ts",
      "namespace.test.ts",
      "renamed.test.ts",
      "typed.test.ts",
    ]);
  });

  it("an import of all names, or at run time, leads to everything that the index passes on", () => {
    for (const test of ["namespace.test.ts", "later.test.ts"]) {
      expect(testsFrom("game/raid.ts")).toContain(test);
      expect(testsFrom("game/half.ts")).toContain(test);
    }
  });

  it("a file that is replaced for a test leads to that test", () => {
    expect(testsFrom("game/raid.ts")).toContain("mocked.test.ts");
  });

  it("a type leads nowhere, and a value beside it to its file", () => {
    expect(testsFrom("game/side.ts")).toEqual([]);
    expect(testsFrom("game/war.ts")).toContain("typed.test.ts");
  });

  it("a file that is read by its path leads to its reader", () => {
    expect(testsFrom("fixtures/one.json")).toEqual(["fixture.test.ts", "rooted.test.ts"]);
  });

  it("a file that is gone, and a name that is gone, lead to those that still import it", () => {
    expect(testsFrom("gone.ts")).toEqual(["gone.test.ts"]);
    expect(testsFrom("game/war.ts")).toContain("gone.test.ts");
  });

  it("a file that does something as it is loaded leads to all that load it", () => {
    const effect = { ...files, "game/war.ts": `${files["game/war.ts"]}\nregister(war);` };
    expect([...reachFrom("game/war.ts", effect).files]).toContain("renamed.test.ts");
    const bare = { ...files, "game/raid.ts": `import './setup.ts';\n${files["game/raid.ts"]}` };
    expect([...reachFrom("game/setup.ts", { ...bare, "game/setup.ts": "start();" }).files]).toContain(
      "named.test.ts",
    );
  });

  it("a declaration leads to those that use it, not to those that use another of its file", () => {
    const two = {
      ...files,
      "user.ts":
        "import { half, twice } from './game/half.ts';\nexport const a = half(2);\nexport const b = twice(2);",
    };
    const sources = {
      ...two,
      "game/half.ts": "export { half, twice } from './numbers.ts';",
      "game/numbers.ts":
        "import { one } from './one.ts';\nexport const half = one / 2;\nexport const twice = 2;",
      "game/one.ts": "export const one = 1;",
      "a.test.ts": "import { a } from './user.ts';\na;",
      "b.test.ts": "import { b } from './user.ts';\nb;",
    };
    const found = [...reachFrom("game/one.ts", sources).files];
    expect(found).toContain("a.test.ts");
    expect(found).not.toContain("b.test.ts");
  });
});

describe("a table of kinds", () => {
  const kinds = ["war", "raid", "missile", "fortify"];
  const sources = {
    ...Object.fromEntries(
      kinds.map((kind) => [
        `${kind}.ts`,
        `import { shared } from './shared.ts';\nexport const ${kind} = shared;`,
      ]),
    ),
    "raid.ts":
      "import { squad } from './squad.ts';\nimport { shared } from './shared.ts';\nexport const raid = shared + squad;",
    "squad.ts": "export const squad = 8;",
    "shared.ts": "export const shared = 1;",
    "table.ts": `${kinds.map((kind) => `import { ${kind} } from './${kind}.ts';`).join("\n")}
const table = { ${kinds.join(", ")} } satisfies object;
export const KINDS = Object.keys(table);`,
    "reader.ts": "import { KINDS } from './table.ts';\nexport const read = () => KINDS;",
    "reader.test.ts": "import { read } from './reader.ts';\nread();",
    "table.test.ts": "import { KINDS } from './table.ts';\nKINDS;",
    "squad.test.ts": "import { raid } from './raid.ts';\nraid;",
  };

  it("tells those that use a row by name from those that use all rows", () => {
    for (const changed of ["raid.ts", "squad.ts"]) {
      const { files: certain, byTable, nearTable, keys } = reachFrom(changed, sources);
      expect([...certain]).toContain("squad.test.ts");
      expect([...certain]).not.toContain("reader.test.ts");
      expect([...byTable]).toEqual(expect.arrayContaining(["reader.test.ts", "table.test.ts"]));
      expect([...nearTable]).toContain("table.test.ts");
      expect([...nearTable]).not.toContain("reader.test.ts");
      expect([...keys]).toEqual(["raid"]);
    }
  });

  it("a change of a module that every row of a table uses reaches every file that uses the table", () => {
    expect([...reachFrom("shared.ts", sources).files]).toContain("reader.test.ts");
    expect([...reachFrom("table.ts", sources).files]).toContain("reader.test.ts");
  });
});
