/** The examples in comments of the wallet run, except those that need the document of a page. */
import * as core from "@embedded-radix/wallet/core";
import * as manifests from "@embedded-radix/wallet/manifest";
import * as ownUrls from "@embedded-radix/wallet/own-url";
import * as phone from "@embedded-radix/wallet/phone-core";
import * as radixWallet from "@embedded-radix/wallet/radix-wallet";
import { expect, it } from "vitest";
import { examplesIn, runExample } from "../support/examples.ts";
import { installPage, scriptedPlayer } from "../support/wallet/page.ts";

/** Their screens need a document. `tests/e2e` starts both in a browser. */
const NEEDS_DOCUMENT = /src\/(?:phone\/)?index\.ts/;
const examples = examplesIn("radix/wallet/src").filter(({ name }) => !NEEDS_DOCUMENT.test(name));
const { storage, window } = installPage();

it("the wallet has examples", () => {
  expect(examples.length).toBeGreaterThan(5);
});

it.each(examples.map(({ name, code }) => [name, code] as const))(
  "the example in %s runs",
  async (_, code) => {
    storage.clear();
    const nothing = () => undefined;
    await runExample(code, {
      ...core,
      ...manifests,
      ...ownUrls,
      ...phone,
      ...radixWallet,
      window,
      localStorage: storage,
      screens: scriptedPlayer(() => ({ accounts: [] })),
      page: { refused: nothing, idle: nothing, handingOver: nothing, notHandedOver: nothing, leave: nothing },
      account: "account_sim1",
      manifest: `CALL_METHOD Address("component_sim1") "free";`,
      console: { log: nothing },
    });
  },
);
