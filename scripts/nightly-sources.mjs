const ARTIFACTS = ["radix/artifacts", "game/artifacts"];
/** Tests of the contract: first those that show what each method does. */
const QUICK = ["founding", "gold", "metadata", "missions", "order", "overdue", "path", "plans", "truce"];
const FURTHER = ["authority", "changes", "defeats", "matrix", "spec-names"];
const SLOW = ["crowd", "world"];
const ofContract = (names) => names.map((name) => `game/test/scrypto/${name}.test.ts`);

/** The sources that each part of `nightly.mjs` tests: what passed is forgotten when they change. */
export const SOURCES = {
  world: [...ARTIFACTS, "game/test/scrypto/world.test.ts", "game/test/support/scrypto"],
  model: [...ARTIFACTS, "game/test/model", "tests/model", "game/bots/src", "apps/realm/src/play-country.ts"],
  draws: [...ARTIFACTS, "game/test/scrypto/rules.test.ts"],
  luck: [...ARTIFACTS, "radix", "game", "apps", "tests"],
  cost: [...ARTIFACTS, "game/test/scrypto/cost.test.ts", "game/test/support/scrypto"],
  protocols: [...ARTIFACTS, "game/client", "radix/transactions", "game/test/scrypto", "tests/support"],
  backlog: [...ARTIFACTS, "game/keeper", "apps/cli", "tests/api/keeper/backlog.test.ts"],
  kill: [...ARTIFACTS, "radix/engine", "radix/gateway", "tests/chaos"],
  year: [...ARTIFACTS, "radix", "game", "apps", "tests/year"],
  seeds: [
    ...ARTIFACTS,
    "radix",
    "game",
    "apps/practice",
    "apps/web/src/format",
    "apps/web/src/i18n/en/frame.ts",
    "tests/simulation",
    "scripts/simulation.mjs",
    "scripts/mutants/simulated.mjs",
  ],
  copies: [...ARTIFACTS, "radix/gateway", "game/players", "apps/realm", "tests/chaos"],
  balance: ["game/rules/rust", "game/balance"],
  beacon: ["game/beacon/rust"],
  scenarios: [...ARTIFACTS, "radix/test/scenarios/native", "radix/engine", "radix/test/scenarios"],
  lints: ["radix", "game", "scripts/lint-rust.sh"],
  pages: [...ARTIFACTS, "radix", "game", "apps", "tests/e2e", "tests/support"],
  browsers: [...ARTIFACTS, "radix", "game", "apps", "tests/browsers"],
  mutants: ["game/rules/rust", "game/beacon/rust/check"],
  tsMutants: [...ARTIFACTS, "radix", "game", "apps", "scripts/mutants"],
  mutantsOnLedger: [
    "game/contract",
    "game/rules/rust/src",
    "game/test/scrypto",
    "game/test/support",
    "scripts/mutants",
  ],
};

/**
 * What `mutants` changes: a package of a workspace, in so many parts, with what its tests need. One with a `library` is a package of the
 * ledger: its `sources` are what it is built of, `artifact` is the file that the build takes the place of, and `tests` run in groups,
 * the quickest first. What holds costs against a report is not among them: it fails with any other code.
 */
export const MUTATED = [
  {
    part: "mutants",
    workspace: "rules",
    path: "game/rules/rust",
    crate: "kingdoms-rules",
    features: ["--features", "json"],
    parts: 8,
    env: {},
  },
  {
    part: "mutants",
    workspace: "beacon",
    path: "game/beacon/rust",
    crate: "kingdoms-beacon-check",
    features: [],
    parts: 4,
    env: { BEACON_CASES: "20" },
  },
  {
    part: "mutantsOnLedger",
    workspace: "contract",
    path: "game/contract",
    crate: "kingdoms",
    library: "kingdoms",
    artifact: "kingdoms.wasm",
    sources: ["game/contract", "game/rules/rust"],
    features: [],
    parts: 20,
    tests: [
      [...ofContract(QUICK), "game/test/client/refusals.test.ts"],
      ofContract(FURTHER),
      ofContract(SLOW),
    ],
  },
];

/** What `ts-mutants` changes, and the tests that have to notice: those that need no page and no process. */
export const MUTATED_TYPESCRIPT = [
  { name: "format", mutate: ["apps/web/src/format/*.ts"], tests: ["apps/web/src/format/*.test.ts"] },
  { name: "rules", mutate: ["game/rules/src/*.ts"], tests: ["game/rules/src/*.test.ts"] },
  {
    name: "orders",
    mutate: ["game/client/src/orders/*.ts", "apps/web/src/orders/{lifecycle,store,claims}.ts"],
    tests: [
      "game/client/src/orders/*.test.ts",
      "game/test/client/{costs,due,funding,orders}.test.ts",
      "apps/web/src/orders/**/*.test.ts",
    ],
  },
  {
    name: "review",
    mutate: ["radix/wallet/src/review/*.ts"],
    tests: [
      "radix/wallet/src/review/*.test.ts",
      "radix/test/wallet/{vocabulary,transaction,whole-truth,pre-authorization,dated-authorization}.test.ts",
    ],
  },
  {
    name: "players",
    mutate: ["game/players/src/**/*.ts"],
    tests: ["game/players/src/**/*.test.ts", "game/test/players/sign-in.test.ts"],
  },
];
