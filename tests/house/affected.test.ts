/** What `npm run affected` leaves out, and which browser files it runs. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LONG } from "../support/long.ts";
import { filesOf, root } from "./imports.ts";
import { type Reach, reachOf } from "./reach.ts";

interface Choice {
  readonly BROWSER_FILES: Readonly<Record<string, readonly string[]>>;
  readonly browserFiles: (changed: readonly string[]) => readonly string[];
  readonly touchesRadix: (changed: readonly string[]) => boolean;
  readonly alsoRun: (changed: readonly string[]) => readonly string[];
  readonly isText: (file: string) => boolean;
  readonly leftOut: (reached: readonly string[]) => readonly string[];
  readonly testsOf: (
    changed: string,
    reach: Reach,
    given: { readonly long: readonly string[]; readonly textOf: (file: string) => string },
  ) => { readonly run: readonly string[]; readonly left: readonly string[] };
  readonly unitTests: (
    reached: readonly string[],
    changed: readonly string[],
    all: readonly string[],
  ) => readonly string[];
  readonly removedTexts: (diff: readonly string[]) => readonly string[];
  readonly rustChanged: (changed: readonly string[]) => boolean;
  readonly rustCommands: (changed: readonly string[]) => readonly string[];
}

const script = new URL("../../scripts/affected/choice.mjs", import.meta.url);
const choice = (await import(script.href)) as Choice;

const all = filesOf("*.test.ts", "*.test.tsx");

const textOf = (file: string): string => readFileSync(join(root, file), "utf8");

const testsOf = (file: string): readonly string[] =>
  choice.unitTests(choice.testsOf(file, reachOf(file), { long: LONG, textOf }).run, [file], all);

describe("npm run affected", () => {
  it("a change of the game leaves out the tests of radix, a change of radix does not", () => {
    expect(choice.touchesRadix(["game/keeper/src/queue.ts", "apps/web/src/main.tsx", "package.json"])).toBe(
      false,
    );
    for (const file of ["radix/gateway/src/index.ts", "radix/test/gateway/http.test.ts", "package-lock.json"])
      expect(choice.touchesRadix([file])).toBe(true);
  });

  it("a popup runs the browser files that walk through its feature, and a test of a component none", () => {
    const popup = "apps/web/src/features/treasury/orders/WithdrawPopup.tsx";
    expect(choice.browserFiles([popup, "game/client/src/index.ts"])).toEqual([
      "tests/e2e/two-accounts.spec.ts",
    ]);
    expect(choice.browserFiles([popup.replace(".tsx", ".test.tsx")])).toEqual([]);
    expect(choice.browserFiles(["tests/e2e/walk.spec.ts"])).toEqual(["tests/e2e/walk.spec.ts"]);
  });

  it("the part of the wallet that is named first counts", () => {
    expect(choice.browserFiles(["radix/wallet/src/keys/words.ts"])).toEqual([
      "tests/e2e/wallet-keys.spec.ts",
    ]);
    expect(choice.browserFiles(["radix/wallet/src/request-runner.ts"])).toEqual(["tests/e2e/wallet.spec.ts"]);
  });

  it("a rebuilt artifact runs the tests that load it, though nothing imports it", () => {
    expect(choice.alsoRun(["game/artifacts/rules.wasm.br"])).toEqual(["game", "tests/api"]);
    expect(choice.alsoRun(["game/client/src/index.ts"])).toEqual([]);
  });

  it("a popup leads to the tests of its screens", () => {
    const popup = testsOf("apps/web/src/features/gold/orders/DepositPopup.tsx");
    expect(popup).toContain("apps/web/src/features/gold/gold.test.tsx");
    expect(popup).toContain("apps/web/src/app/Popups.test.tsx");
    expect(popup.filter((file) => !file.startsWith("apps/web/"))).toEqual([]);
  });

  it("a kind of mission leads to the tests that use it or name it, and leaves other readers of the table to npm test", () => {
    expect([...reachOf("game/client/src/missions/raid.ts").keys]).toEqual(["raid"]);
    const raid = testsOf("game/client/src/missions/raid.ts");
    expect(raid).toEqual(
      expect.arrayContaining([
        // Launches one.
        "game/test/keeper/missions.test.ts",
        // Names it.
        "apps/web/src/app/TargetPopup.test.tsx",
        // Reads the table.
        "game/client/src/view.test.ts",
      ]),
    );
    expect(raid).not.toContain("game/test/steward/steward.test.ts");
    expect(testsOf("game/client/src/missions/kind.ts")).toContain("game/test/steward/steward.test.ts");
    // By `import.meta.glob` of a generic type.
    expect(testsOf("apps/web/src/game/mission-kinds/pages/raid.ts")).toContain(
      "apps/web/src/game/mission-kinds/mission-kinds.test.ts",
    );
  });

  it("what vitest runs before all tests leads to all of them", () => {
    expect(testsOf("vitest.config.ts").length).toBeGreaterThan(400);
    expect(testsOf("apps/web/src/test-support/ledger.ts")).toContain("apps/web/src/ui/Address.test.tsx");
  });

  it("the key of a row is found as a word and in names, and all readers run if no test has it", () => {
    const texts: Readonly<Record<string, string>> = {
      "a.test.ts": "raidAnotherKingdom()",
      "b.test.ts": '"KingdomRaidCompleted"',
      "c.test.ts": '"the upbraiding"',
    };
    const row = {
      files: new Set<string>(),
      byTable: new Set(Object.keys(texts)),
      nearTable: new Set<string>(),
    };
    const of = (key: string) =>
      choice.testsOf(
        "raid.ts",
        { ...row, keys: new Set([key]) },
        { long: [], textOf: (file) => texts[file] ?? "" },
      );
    expect(of("raid")).toEqual({ run: ["a.test.ts", "b.test.ts"], left: ["c.test.ts"] });
    expect(of("siege")).toEqual({ run: Object.keys(texts), left: [] });
  });

  it("one of the longest tests runs for sources of its package, and for anything that is no source", () => {
    const long = ["game/test/keeper/overdue.test.ts", "tests/chaos/kill.test.ts"];
    const reach = {
      files: new Set(long),
      byTable: new Set<string>(),
      nearTable: new Set<string>(),
      keys: new Set<string>(),
    };
    const run = (changed: string) => choice.testsOf(changed, reach, { long, textOf }).run;
    expect(run("game/keeper/src/queue.ts")).toEqual([long[0]]);
    expect(run("game/client/src/missions/raid.ts")).toEqual([]);
    expect(run("game/test/support/keeper.ts")).toEqual(long);
    expect(run("package.json")).toEqual(long);
    expect(all).toEqual(expect.arrayContaining([...LONG]));
  });

  it("tests of the house that take long run if their programs or sources change", () => {
    const [affected, bench, build, api] = ["affected", "bench", "build-name", "public-api"].map(
      (name) => `tests/house/${name}.test.ts`,
    );
    const leftOutOf = (file: string) => choice.leftOut([...reachOf(file).files]);
    expect(leftOutOf("apps/web/src/features/gold/orders/DepositPopup.tsx")).toEqual([
      affected,
      bench,
      build,
      api,
    ]);
    expect(leftOutOf("game/client/src/missions/kind.ts")).toEqual([build]);
    expect(leftOutOf("scripts/lib.mjs")).toEqual([api]);
    expect(leftOutOf("tests/bench/README.md")).toEqual([build, api]);
    expect(leftOutOf("docs/api-game.md")).toEqual([bench, build]);
  });

  it("a text leads to the tests that cite it, not to all that import the catalogue", () => {
    expect(choice.isText("apps/web/src/i18n/en/kingdom.ts")).toBe(true);
    expect(choice.isText("apps/web/src/i18n/en/later.ts")).toBe(false);
    expect(choice.isText("apps/web/src/i18n/language.ts")).toBe(false);
    const diff = [
      "--- a/apps/web/src/i18n/en/kingdom.ts",
      '-  emptyHint: "Found your first one",',
      '-  lead: "Only {{count}} of the workers are left",',
      '-  title: "Short",',
      '+  emptyHint: "Found your first kingdom",',
    ];
    expect(choice.removedTexts(diff)).toEqual(["Found your first one", "of the workers are left"]);
  });

  it("a change of Rust names the commands that build and test it", () => {
    expect(choice.rustCommands(["game/rules/rust/src/config.rs"])[0]).toBe("bash game/rules/test.sh");
    expect(choice.rustCommands(["game/rules/src/index.ts"])).toEqual([]);
  });

  it("hosted CI builds Rust if a source, a build or an artifact has changed, and not for the page", () => {
    for (const file of [
      "radix/engine/host/src/lib.rs",
      "game/rules/rust/Cargo.lock",
      "radix/toolchain/wasm.sh",
      "game/rules/build.sh",
      "game/artifacts/rules.wasm.br",
    ])
      expect(choice.rustChanged([file])).toBe(true);
    expect(choice.rustChanged(["apps/web/src/main.tsx", "game/rules/src/index.ts", "docs/rust.md"])).toBe(
      false,
    );
    const says = (since: string) =>
      execFileSync(process.execPath, ["scripts/affected/rust-changed.mjs", since], { cwd: root }).toString();
    expect(says("HEAD")).toMatch(/^(?:true|false)\n$/);
    expect(says("0000000000000000000000000000000000000000")).toBe("true\n");
  });

  it("every folder and every browser file that is named exists", () => {
    const missing = Object.entries(choice.BROWSER_FILES).flatMap(([folder, names]) =>
      [folder, ...names.map((name) => `tests/e2e/${name}.spec.ts`)].filter(
        (path) => !existsSync(join(root, path)),
      ),
    );
    expect(missing).toEqual([]);
  });

  it("a stage or a commit that does not exist is refused with a sentence", () => {
    const refused = (...args: readonly string[]) => {
      try {
        return execFileSync(process.execPath, ["scripts/affected.mjs", ...args], {
          cwd: root,
          stdio: "pipe",
        }).toString();
      } catch (error) {
        return String((error as { readonly stderr: Buffer }).stderr);
      }
    };
    expect(refused("--since", "HEAD~1", "everything")).toContain(
      'There is no stage "everything"; stages are format,',
    );
    expect(refused("--since", "no-such-commit", "types")).toContain('git knows no commit "no-such-commit".');
  });
});
