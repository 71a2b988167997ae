/**
 * TEST FIXTURE: a wallet with keys behind the connector extension's protocol. It signs and submits every request of
 * the page, like a phone whose owner agrees.
 */
import {
  answerAsExtension,
  type FixtureWallet,
  type ReceivedMessage,
} from "@embedded-radix/tests/support/wallet/fixture-extension.ts";
import { compile, type TestAccount } from "@embedded-radix/transactions";
import type { RealmConfig } from "@kingdoms/client";
import { createGatewayClient, readLedgerStatus } from "@kingdoms/client";
import type { Page } from "@playwright/test";

interface TransactionRequest {
  readonly interactionId: string;
  readonly items: {
    readonly discriminator: string;
    readonly send?: { readonly transactionManifest: string };
  };
}

/** To be called before the page is opened. @param gatewayUrl by which the wallet reaches the ledger. */
export async function installSigningExtension(
  page: Page,
  owner: TestAccount,
  { networkId, gatewayUrl }: Pick<RealmConfig, "networkId" | "gatewayUrl">,
): Promise<void> {
  const gateway = createGatewayClient({ baseUrl: gatewayUrl });
  await page.exposeFunction("signAsPlayer", async (manifest: string): Promise<string> => {
    const { epoch } = await readLedgerStatus(gateway);
    const { hex, intentHash } = await compile({
      networkId,
      manifest: `CALL_METHOD Address("${owner.address}") "lock_fee" Decimal("50");\n${manifest}`,
      signers: [],
      notary: owner.key,
      notaryIsSignatory: true,
      startEpoch: epoch,
    });
    await gateway.post("/transaction/submit", { notarized_transaction_hex: hex });
    return intentHash;
  });
  const wallet: FixtureWallet = {
    isLinked: true,
    persona: { identityAddress: "identity_tdx_2_other", label: "Phone persona" },
    accounts: [{ address: owner.address, label: "Account on the phone", appearanceId: 3 }],
  };
  await page.addInitScript(
    `(${installed.toString()})(${answerAsExtension.toString()}, ${JSON.stringify(wallet)});`,
  );
}

/** Runs in the page, once it has a document. */
function installed(answer: typeof answerAsExtension, wallet: FixtureWallet): void {
  const sign = (window as unknown as { signAsPlayer: (manifest: string) => Promise<string> }).signAsPlayer;
  const hear = ({ interaction }: ReceivedMessage): void => {
    const { interactionId, items } = (interaction ?? { items: {} }) as TransactionRequest;
    if (items.discriminator !== "transaction" || items.send === undefined) return;
    void sign(items.send.transactionManifest).then((transactionIntentHash) =>
      window.dispatchEvent(
        new CustomEvent("radix#chromeExtension#receive", {
          detail: {
            discriminator: "success",
            interactionId,
            items: { discriminator: "transaction", send: { transactionIntentHash } },
          },
        }),
      ),
    );
  };
  addEventListener("DOMContentLoaded", () => answer(window, wallet, hear));
}
