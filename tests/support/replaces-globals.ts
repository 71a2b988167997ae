/**
 * Files that replace `fetch`, `window` or another global of their process, or change how its memory is collected. Each runs in a
 * worker of its own; all others share their worker's modules, globals and memory. `tests/house/globals.test.ts` finds a file that is missing here.
 */
export const REPLACES_GLOBALS = [
  "apps/web/src/data/realm.test.ts",
  "apps/web/src/orders/store.test.ts",
  "apps/web/src/wallet/start.test.ts",
  "packages/keeper/src/relays.test.ts",
  "packages/players/src/push/limited-request.test.ts",
  "tests/api/client/deadline.test.ts",
  "tests/api/client/store.test.ts",
  "tests/api/client/watch-shared.test.ts",
  "tests/api/players/toolkit.test.ts",
  "tests/api/wallet/extension.test.ts",
  "tests/api/wallet/hostile.test.ts",
  "tests/api/wallet/ignore.test.ts",
  "tests/api/wallet/keys.test.ts",
  "tests/api/wallet/leaving.test.ts",
  "tests/api/wallet/login.test.ts",
  "tests/api/wallet/network.test.ts",
  "tests/api/wallet/personas.test.ts",
  "tests/api/wallet/phone-pre-authorization.test.ts",
  "tests/api/wallet/phone.test.ts",
  "tests/api/wallet/pre-authorization.test.ts",
  "tests/api/wallet/requester.test.ts",
  "tests/api/wallet/transaction.test.ts",
  "tests/api/wallet/whole-truth.test.ts",
  "tests/api/wallet/wire.test.ts",
];
