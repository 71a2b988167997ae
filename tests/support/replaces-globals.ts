/**
 * Files that replace `fetch`, `window` or another global of their process, or change how its memory is collected. Each
 * runs in a separate worker; all others share their worker's modules, globals and memory.
 * `tests/house/globals.test.ts` finds a file that is missing here.
 */
export const REPLACES_GLOBALS = [
  "apps/web/src/data/realm.test.ts",
  "apps/web/src/orders/claims.test.ts",
  "apps/web/src/orders/store.test.ts",
  "apps/web/src/orders/stored.test.ts",
  "apps/web/src/wallet/start.test.ts",
  "apps/web/src/wallet/stored.test.ts",
  "game/keeper/src/relays.test.ts",
  "radix/client/src/limited-request.test.ts",
  "radix/gateway/src/web/folder-removal.test.ts",
  "game/test/client/deadline.test.ts",
  "game/test/client/store.test.ts",
  "game/test/client/watch-shared.test.ts",
  "tests/api/players/toolkit.test.ts",
  "radix/test/wallet/examples.test.ts",
  "radix/test/wallet/extension.test.ts",
  "radix/test/wallet/hostile.test.ts",
  "radix/test/wallet/ignore.test.ts",
  "radix/test/wallet/keys.test.ts",
  "radix/test/wallet/leaving.test.ts",
  "radix/test/wallet/login.test.ts",
  "radix/test/wallet/network.test.ts",
  "radix/test/wallet/personas.test.ts",
  "tests/api/wallet/phone-pre-authorization.test.ts",
  "tests/api/wallet/phone.test.ts",
  "radix/test/wallet/dated-authorization.test.ts",
  "radix/test/wallet/pre-authorization.test.ts",
  "radix/test/wallet/requester.test.ts",
  "radix/test/wallet/transaction.test.ts",
  "radix/test/wallet/whole-truth.test.ts",
  "radix/test/wallet/wire.test.ts",
];
