/** What `npm run affected` leaves out, and which browser files it runs. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { dependents, filesOf, imports, root } from "./imports.ts";

interface Choice {
  readonly BROWSER_FILES: Readonly<Record<string, readonly string[]>>;
  readonly browserFiles: (changed: readonly string[]) => readonly string[];
  readonly touchesRadix: (changed: readonly string[]) => boolean;
  readonly alsoRun: (changed: readonly string[]) => readonly string[];
  readonly isText: (file: string) => boolean;
  readonly leftOut: (reached: readonly string[]) => readonly string[];
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

  it("a popup leads to the tests of its screens, and a kind of mission to those of keeper, realm and page", () => {
    const all = filesOf("*.test.ts", "*.test.tsx");
    const testsOf = (file: string) => choice.unitTests([...dependents([file])], [file], all);
    const popup = testsOf("apps/web/src/features/gold/orders/DepositPopup.tsx");
    expect(popup).toContain("apps/web/src/features/gold/gold.test.tsx");
    expect(popup).toContain("apps/web/src/app/Popups.test.tsx");
    expect(popup.filter((file) => !file.startsWith("apps/web/"))).toEqual([]);
    expect(testsOf("game/client/src/missions/raid.ts")).toEqual(
      expect.arrayContaining([
        "apps/web/src/app/TargetPopup.test.tsx",
        "game/test/keeper/keeper.test.ts",
        "tests/api/realm/realm.test.ts",
      ]),
    );
    // By `import.meta.glob` of a generic type.
    expect(testsOf("apps/web/src/game/mission-kinds/pages/raid.ts")).toContain(
      "apps/web/src/game/mission-kinds/mission-kinds.test.ts",
    );
    expect(testsOf("vitest.config.ts").length).toBeGreaterThan(400);
    expect(testsOf("apps/web/src/test-support/ledger.ts")).toContain("apps/web/src/ui/Address.test.tsx");
  });

  it("an import of types alone leads to no test", () => {
    const { ofTypes } = imports.find(
      ({ file, target }) => file === "apps/web/src/game/order-popups.ts" && target === "@kingdoms/rules",
    ) ?? { ofTypes: false };
    expect(ofTypes).toBe(true);
    expect([...dependents(["game/client/src/missions/kind.ts"])]).toContain("game/client/src/index.ts");
    expect(imports.filter(({ ofTypes }) => !ofTypes).length).toBeGreaterThan(5_000);
  });

  it("tests of the bench and of the build's name run if their programs change", () => {
    const [bench, build] = ["tests/house/bench.test.ts", "tests/house/build-name.test.ts"];
    const leftOutOf = (file: string) => choice.leftOut([...dependents([file])]);
    expect(leftOutOf("apps/web/src/features/gold/orders/DepositPopup.tsx")).toEqual([bench, build]);
    expect(leftOutOf("game/client/src/missions/raid.ts")).toEqual([build]);
    expect(leftOutOf("scripts/lib.mjs")).toEqual([]);
    expect(leftOutOf("tests/bench/README.md")).toEqual([build]);
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
