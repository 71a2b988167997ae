const ARTIFACTS = ["radix/artifacts", "game/artifacts"];
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
  copies: [...ARTIFACTS, "radix/gateway", "game/players", "apps/realm", "tests/chaos"],
  balance: ["game/rules/rust", "game/balance"],
  beacon: ["game/beacon/rust"],
  scenarios: [...ARTIFACTS, "radix/test/scenarios/native", "radix/engine", "radix/test/scenarios"],
  lints: ["radix", "game", "scripts/lint-rust.sh"],
  pages: [...ARTIFACTS, "radix", "game", "apps", "tests/e2e", "tests/support"],
  browsers: [...ARTIFACTS, "radix", "game", "apps", "tests/browsers"],
  mutants: ["game/rules/rust", "game/beacon/rust/check"],
};

/** What `mutants` changes: a package of a workspace, in so many parts, with what its tests need. */
export const MUTATED = [
  {
    workspace: "rules",
    path: "game/rules/rust",
    crate: "kingdoms-rules",
    features: ["--features", "json"],
    parts: 8,
    env: {},
  },
  {
    workspace: "beacon",
    path: "game/beacon/rust",
    crate: "kingdoms-beacon-check",
    features: [],
    parts: 4,
    env: { BEACON_CASES: "20" },
  },
];
