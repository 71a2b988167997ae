import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

/**
 * Which part may import which. An import that is not listed fails, and so does an entry that no import needs any more.
 * `docs/architecture.md` has the picture; this is the picture held against the code.
 */
const allowed: Record<string, readonly string[]> = {
  "ledger/artifacts": [],
  "packages/engine": [],
  "packages/rules": [],
  "packages/transactions": [],
  "packages/gateway": ["engine"],
  "packages/wallet": ["transactions"],
  "packages/client": ["rules"],
  "packages/keeper": ["client", "rules", "transactions"],
  "packages/deploy": ["client", "transactions"],
  "apps/cli": ["artifacts", "client", "deploy", "keeper", "rules", "transactions"],
  "apps/realm": ["artifacts", "client", "deploy", "engine", "gateway", "keeper", "rules", "transactions"],
  "apps/web": ["client", "rules", "wallet"],
};
/** Parts that run in a page or worker too: no module of Node's outside the entries named here. */
const portable = ["engine", "rules", "transactions", "gateway", "wallet", "client", "keeper", "deploy"].map(
  (name) => `packages/${name}`,
);
const nodeEntries = [
  "packages/gateway/src/node.ts",
  "packages/gateway/src/node/page-sums.ts",
  "packages/gateway/src/node/wal.ts",
  "packages/keeper/src/node.ts",
];

const root = fileURLToPath(new URL("../..", import.meta.url));
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.ts", "*.tsx"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file && existsSync(join(root, file)));
const imports = files.flatMap((file) =>
  [
    ...readFileSync(join(root, file), "utf8").matchAll(
      /(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)"([^"]+)"/gm,
    ),
  ].map(([, target = ""]) => ({ file, target })),
);
const isTest = (file: string) => /\.test\.tsx?$|\/test-support\//.test(file);
const partOf = (file: string) => Object.keys(allowed).find((part) => file.startsWith(`${part}/`));

describe("import boundaries", () => {
  it("sees the sources", () => {
    expect(imports.length).toBeGreaterThan(100);
  });

  it("every part imports only the parts that it may", () => {
    const forbidden = imports.filter(({ file, target }) => {
      const part = partOf(file);
      const name = /^@kingdoms\/([a-z-]+)/.exec(target)?.[1];
      return part && name && !isTest(file) && !allowed[part]?.includes(name);
    });
    expect(forbidden).toEqual([]);
  });

  it("no allowance outlives its last import", () => {
    const used = new Set(
      imports
        .filter(({ file }) => !isTest(file))
        .map(({ file, target }) => `${partOf(file) ?? ""} ${target.split("/")[1] ?? ""}`),
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

  it("what runs in a page uses nothing of Node's", () => {
    const bound = imports.filter(
      ({ file, target }) =>
        target.startsWith("node:") &&
        !isTest(file) &&
        !nodeEntries.includes(file) &&
        portable.some((part) => file.startsWith(`${part}/`)),
    );
    expect(bound).toEqual([]);
  });

  it("the client knows neither React nor the page", () => {
    const bound = imports.filter(
      ({ file, target }) => file.startsWith("packages/client/") && target.startsWith("react"),
    );
    expect(bound).toEqual([]);
  });
});

describe("the rules and the contract", () => {
  const sources = execFileSync(
    "git",
    ["ls-files", "-co", "--exclude-standard", "ledger/rules/**/*.rs", "ledger/rules/*.rs"],
    { cwd: root, encoding: "utf8" },
  )
    .split("\n")
    .filter((file) => file && existsSync(join(root, file)) && !/(^|\/)tests?\//.test(file));

  it("rules are pure: no clock, no randomness, no Scrypto", () => {
    expect(sources.length).toBeGreaterThan(0);
    const impure = sources.filter((file) =>
      /std::time|SystemTime|Instant::now|\brand::|getrandom|use scrypto/.test(
        readFileSync(join(root, file), "utf8"),
      ),
    );
    expect(impure).toEqual([]);
  });
});
