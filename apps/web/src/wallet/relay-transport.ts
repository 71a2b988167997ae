/**
 * How the toolkit reaches a wallet on a phone by another relay or another link than its own: its Radix Connect Mobile transport,
 * with the realm's relay and the realm's page of the wallet for an embedded ledger, or with those of the game's config.
 */
import type * as toolkit from "@radixdlt/radix-dapp-toolkit";
import { errAsync, okAsync, ResultAsync } from "neverthrow";

type Toolkit = Pick<
  typeof toolkit,
  "RadixConnectRelayModule" | "RequestItemModule" | "validateWalletResponse"
>;
type RelayInput = Parameters<Toolkit["RadixConnectRelayModule"]>[0];
type Resolver = RelayInput["providers"]["requestResolverModule"];
type RequestItems = ReturnType<Toolkit["RequestItemModule"]>;

export interface RelayTransportParts {
  readonly dAppDefinitionAddress: string;
  readonly relayUrl: string;
  /** Opens the wallet. */
  readonly walletUrl: string;
  readonly gatewayModule: toolkit.GatewayModule;
  readonly storageModule: toolkit.StorageModule;
  readonly environmentModule: toolkit.EnvironmentModule;
}

/** Providers of a `WalletRequestModule` that has this transport and no other. */
export function relayTransport(rdt: Toolkit, parts: RelayTransportParts) {
  const { dAppDefinitionAddress, relayUrl, walletUrl, gatewayModule, storageModule, environmentModule } =
    parts;
  const requestItemModule = rdt.RequestItemModule({
    providers: { gatewayModule, storageModule: storageModule.getPartition("requests") },
  });
  const requestResolverModule = resolverOver(rdt, requestItemModule, storageModule);
  const transport = rdt.RadixConnectRelayModule({
    baseUrl: relayUrl,
    walletUrl,
    dAppDefinitionAddress,
    providers: { storageModule, requestResolverModule, environmentModule },
  });
  return { requestItemModule, transports: [transport] };
}

/**
 * The toolkit creates the resolver that its transports share inside of `WalletRequestModule` and does not export it.
 * This one has the methods that a transport needs, over the same partitions of the storage; the toolkit's own goes on
 * resolving.
 */
function resolverOver(
  { validateWalletResponse }: Pick<Toolkit, "validateWalletResponse">,
  items: RequestItems,
  storageModule: toolkit.StorageModule,
): Resolver {
  const responses: toolkit.StorageModule<toolkit.WalletInteractionResponse> =
    storageModule.getPartition("walletResponses");
  const notFound = (interactionId: string) =>
    ({ error: "PendingItemNotFound", interactionId, message: "" }) as const;
  return {
    getPendingRequestIds: () =>
      items
        .getPending()
        .map((pending) => pending.map(({ interactionId }) => interactionId))
        .orElse(() => okAsync<string[]>([]))
        .andThen((ids) =>
          // The relay is polled only while a request waits for an answer.
          ids.length > 0 ? okAsync(ids) : errAsync("PendingItemsNotFound" as const),
        ),
    getPendingRequestById: (interactionId) =>
      items
        .getById(interactionId)
        .mapErr(() => notFound(interactionId))
        .andThen((item) => (item?.status === "pending" ? okAsync(item) : errAsync(notFound(interactionId)))),
    getWalletResponseById: (interactionId) =>
      items
        .getById(interactionId)
        .mapErr(() => notFound(interactionId))
        .map((item) => item?.walletResponse),
    markRequestAsSent: (interactionId) => items.patch(interactionId, { sentToWallet: true }),
    addWalletResponses: (given) =>
      responses
        .setItems(
          Object.fromEntries(
            given
              .filter((response) => validateWalletResponse(response).isOk())
              .map((response) => [response.interactionId, response]),
          ),
        )
        .mapErr(() => undefined),
    waitForWalletResponse: (interactionId) =>
      ResultAsync.fromSafePromise(
        new Promise((resolve) => {
          const waiting = items.requests$.subscribe((all) => {
            const item = all?.find((one) => one.interactionId === interactionId);
            if (item === undefined || item.status === "pending") return;
            resolve(item);
            waiting.unsubscribe();
          });
        }),
      ),
    destroy: () => undefined,
  };
}
