/** What a change touches: which tests can be left out, and which browser files are about the touched part of the page. */

/** By folder: the files of `tests/e2e` that walk through it. The first folder that a changed file is in counts. */
export const BROWSER_FILES = {
  "apps/web/src/features/archive": ["pages"],
  "apps/web/src/features/army": ["army"],
  "apps/web/src/features/attacks": ["alarm", "truth"],
  "apps/web/src/features/explorer": ["shared-links"],
  "apps/web/src/features/founding": ["walk"],
  "apps/web/src/features/gold": ["two-accounts"],
  "apps/web/src/features/guide": ["guide"],
  "apps/web/src/features/history": ["history"],
  "apps/web/src/features/info": ["info"],
  "apps/web/src/features/inspect": ["map"],
  "apps/web/src/features/kingdoms": ["two-accounts"],
  "apps/web/src/features/map-panel": ["map"],
  "apps/web/src/features/missions": ["missions"],
  "apps/web/src/features/news": ["news"],
  "apps/web/src/features/orders": ["orders"],
  "apps/web/src/features/resolution": ["resolve"],
  "apps/web/src/features/royal-account": ["sign-in"],
  "apps/web/src/features/shell": ["layout", "pages"],
  "apps/web/src/features/sieges": ["lessons"],
  "apps/web/src/features/simulator": ["battle"],
  "apps/web/src/features/sounds": ["pages"],
  "apps/web/src/features/statistics": ["pages"],
  "apps/web/src/features/status": ["truth"],
  "apps/web/src/features/structures": ["actions"],
  "apps/web/src/features/targets": ["targets"],
  "apps/web/src/features/treasury": ["two-accounts"],
  "apps/web/src/features/visitor": ["visitor"],
  "apps/web/src/art": ["gallery"],
  "apps/web/src/gallery": ["gallery"],
  "apps/web/src/data": ["sync"],
  "apps/web/src/map": ["map", "lanes"],
  "apps/web/src/navigation": ["back-forward"],
  "apps/web/src/no-realm": ["no-realm"],
  "apps/web/src/orders": ["orders", "given-once"],
  "apps/web/src/realm/alerts": ["alerts"],
  "apps/web/src/realm/clock": ["region"],
  "apps/web/src/realm": ["sign-in", "no-realm"],
  "apps/web/src/styles": ["layout"],
  "apps/web/src/ui": ["layout"],
  "apps/web/src/wallet": ["wallet", "no-wallet"],
  "radix/wallet/src/development": ["wallet-development"],
  "radix/wallet/src/keys": ["wallet-keys"],
  "radix/wallet/src/phone": ["phone-wallet"],
  "radix/wallet/src/review": ["wallet-review"],
  "radix/wallet/src/ui": ["wallet-screens"],
  "radix/wallet": ["wallet"],
};

const isIn = (folder) => (file) => file === folder || file.startsWith(`${folder}/`);

/** Changed files of `tests/e2e`, and those about what was changed, without repetition. */
export function browserFiles(changed) {
  const named = changed.flatMap((file) => {
    if (/^tests\/e2e\/.+\.spec\.ts$/.test(file)) return [file];
    if (/\.test\.tsx?$/.test(file)) return [];
    const folder = Object.keys(BROWSER_FILES).find((one) => isIn(one)(file));
    return (BROWSER_FILES[folder] ?? []).map((name) => `tests/e2e/${name}.spec.ts`);
  });
  return [...new Set(named)];
}

/** Files that hold texts of the page and nothing else. */
export const isText = (file) =>
  /^apps\/web\/src\/i18n\/(?:en|de)\/[\w-]+\.ts$/.test(file) && !/\/(?:index|first|later)\.ts$/.test(file);

const LEAST_CITED = 12;

/** The texts in the lines that a diff takes away, each by its longest part without a placeholder. */
export const removedTexts = (diff) => {
  const literals = diff
    .filter((line) => line.startsWith("-") && !line.startsWith("---"))
    .flatMap((line) => [...line.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text));
  const parts = literals.map((text) =>
    text
      .split(/\{\{.*?\}\}|\\./)
      .sort((a, b) => b.length - a.length)[0]
      .trim(),
  );
  return [...new Set(parts)].filter((part) => part.length >= LEAST_CITED);
};

/** What the lower house is made of, and what all tests stand on. */
const OF_RADIX = [/^radix\//, /^package-lock\.json$/, /^vitest\.config\.ts$/, /^tests\/support\//];

/** The ledger knows nothing of the game: unless it was changed itself, its tests cannot fail by the change. */
export const touchesRadix = (changed) =>
  changed.some((file) => OF_RADIX.some((pattern) => pattern.test(file)));

/** Tests that no import leads to from what was changed: they load artifacts and read documents. */
export function alsoRun(changed) {
  const artifacts = changed.some((file) => /^(?:radix|game)\/artifacts\//.test(file));
  return artifacts ? ["game", "tests/api"] : [];
}

/** Tests of the house that take long, because they start a program or compile, with the files that they depend on. */
const LONG_OF_HOUSE = {
  "tests/house/affected.test.ts":
    /^(?:scripts\/(?:affected|lib\.)|tests\/house\/(?:imports|modules|reach)\.ts$|tests\/support\/long\.ts$|tests\/e2e\/)/,
  "tests/house/bench.test.ts": /^(?:tests\/bench\/|scripts\/bench)/,
  "tests/house/build-name.test.ts": /^scripts\/(?:lib|children)\.mjs$/,
  "tests/house/public-api.test.ts":
    /^(?:(?:radix|game)\/[\w-]+\/(?:src\/|package\.json$)|docs\/api-(?:radix|game)\.md$|tests\/house\/public-api\.ts$)/,
};

/** Those that the change cannot break. @param reached the changed files, and all that import them. */
export const leftOut = (reached) =>
  Object.entries(LONG_OF_HOUSE)
    .filter(([test, parts]) => !reached.some((file) => file === test || parts.test(file)))
    .map(([test]) => test);

/** Vitest runs these files before all tests, or before those of screens; no test imports them. */
const BEFORE_ALL = [
  [/^(?:package\.json|vitest\.config\.ts|tests\/support\/(?:run|sequence|replaces-globals)\.ts)$/, /./],
  [/^apps\/web\/src\/test-support\/(?:page|ledger|setup)\.ts$/, /\.tsx$/],
];

/** Of all unit tests, those to run. @param reached the changed files, and all that import them. */
export function unitTests(reached, changed, all) {
  const before = BEFORE_ALL.filter(([part]) => changed.some((file) => part.test(file)));
  return all
    .filter((file) => reached.includes(file) || before.some(([, tests]) => tests.test(file)))
    .filter((file) => !file.startsWith("tests/house/"))
    .filter((file) => !file.startsWith("radix/") || touchesRadix(changed));
}

/** A key as a word, or as one of the words of a name: `raid` of "Raid", `raidAnotherKingdom` and `KingdomRaidCompleted`. */
const asWord = (key) =>
  new RegExp(`(?<![a-z])${key}(?![a-z])|${key.charAt(0).toUpperCase()}${key.slice(1)}(?![a-z])`);

/**
 * Everything that reads a table of kinds reaches each of its rows. Of the tests that reach a changed row in no other way,
 * those that use the table itself or name the row are chosen. All are if none does.
 */
function ofRow({ byTable, nearTable, keys }, textOf) {
  const words = [...keys].map(asWord);
  const tests = [...byTable].filter(isTest);
  const chosen = tests.filter((file) => {
    const text = nearTable.has(file) ? null : textOf(file);
    return text === null || words.some((word) => word.test(text));
  });
  return chosen.length === 0 ? tests : chosen;
}

const isTest = (file) => /\.test\.tsx?$/.test(file);

/** The package that a test is about: its own, or the one that its folder in `game/test` or `tests/api` is named after. */
const subjectOf = (file) => file.split("/")[/^(?:(?:radix|game)\/test|tests\/api)\//.test(file) ? 2 : 1];

/** The longest tests run for a source of the package that they are about, and for anything but sources of packages. */
const isFar = (test, changed, long) =>
  long.includes(test) &&
  /^(?:radix|game|apps)\/[\w-]+\/src\//.test(changed) &&
  !/\/test-support\//.test(changed) &&
  subjectOf(test) !== changed.split("/")[1];

/**
 * The tests to run for one changed file, and those that it reaches but that are left to `npm test`.
 *
 * @param reach of `tests/house/reach.ts`.
 * @param long the tests that take longest.
 */
export function testsOf(changed, reach, { long, textOf }) {
  const near = new Set([...[...reach.files].filter(isTest), ...ofRow(reach, textOf)]);
  const run = [...near].filter((test) => !isFar(test, changed, long));
  const left = [...reach.files, ...reach.byTable].filter((file) => isTest(file) && !run.includes(file));
  return { run, left };
}

const RUST = /\.(?:rs|toml)$|(?:^|\/)Cargo\.lock$/;

/** Sources of Rust, and what decides about what is built of them. */
export const rustChanged = (changed) =>
  changed.some(
    (file) =>
      /^(?:radix|game)\/artifacts\/.+\.br$|^radix\/toolchain\/|^(?:radix|game)\/.*\.sh$|^\.ci\/|^scripts\/(?:artifacts\.mjs|lint-rust\.sh)$/.test(
        file,
      ) || RUST.test(file),
  );

/** What has to be built and tested with Cargo, as commands. */
export function rustCommands(changed) {
  const rust = changed.filter((file) => RUST.test(file));
  const tests = ["game/rules", "game/beacon", "radix/engine"].filter((folder) => rust.some(isIn(folder)));
  const commands = tests.map((folder) => `bash ${folder}/test.sh`);
  return rust.length === 0 ? [] : [...commands, "sh scripts/lint-rust.sh", "npm run artifacts -- build"];
}
