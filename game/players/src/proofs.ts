/** Proofs of ownership (Radix Off-Ledger Authentication), checked by the npm package against the gateway. */
import type { GatewayApiClient } from "@radixdlt/babylon-gateway-api-sdk";
import type { Rola, SignedChallenge } from "@radixdlt/rola";
import { PlayersError } from "./players-error.ts";

export interface ProofOptions {
  readonly networkId: number;
  readonly dAppDefinition: string;
  /** Base URL of the Gateway API. */
  readonly gatewayUrl: string;
  /** How it is reached. */
  readonly fetch: (request: Request) => Promise<Response>;
}

const APPLICATION = "Kingdoms";

/** Throws `PROOF_REFUSED` and `LEDGER_UNREACHABLE`. */
export type CheckProof = (signed: SignedChallenge, origin: string) => Promise<void>;

export function proofCheck(options: ProofOptions): CheckProof {
  let loading: Promise<Checker> | null = null;
  return async (signed, origin) => {
    loading ??= load(options).catch((error: unknown) => {
      loading = null;
      throw error;
    });
    const { rola, gatewayApiClient } = await loading;
    const { networkId, dAppDefinition } = options;
    const { verifySignedChallenge } = rola({
      networkId,
      applicationName: APPLICATION,
      dAppDefinitionAddress: dAppDefinition,
      expectedOrigin: origin,
      gatewayApiClient,
    });
    const result = await verifySignedChallenge(signed);
    if (result.isErr()) throw refusal(result.error);
  };
}

interface Checker {
  readonly rola: typeof Rola;
  readonly gatewayApiClient: GatewayApiClient;
}

/** Fetched with the first proof: the package brings its own engine, which players who do not sign in never need. */
async function load({ networkId, gatewayUrl, fetch }: ProofOptions): Promise<Checker> {
  const [{ Rola: rola }, sdk] = await Promise.all([
    import("@radixdlt/rola"),
    import("@radixdlt/babylon-gateway-api-sdk"),
  ]);
  const networks = sdk.RadixNetworkConfigById as Record<number, object>;
  // The package refuses a network without an entry, even if it is given the gateway's address.
  networks[networkId] ??= { networkName: APPLICATION, networkId, gatewayUrl, dashboardUrl: "" };
  const gatewayApiClient = sdk.GatewayApiClient.initialize({
    basePath: gatewayUrl,
    applicationName: APPLICATION,
    fetchApi: (input, init) => fetch(new Request(input, init)),
  });
  return { rola, gatewayApiClient };
}

function refusal({ reason, jsError }: { readonly reason: string; readonly jsError?: unknown }): PlayersError {
  if (reason === "couldNotVerifyPublicKeyOnLedger" && !isRefusedByGateway(jsError))
    return new PlayersError(
      "LEDGER_UNREACHABLE",
      "The ledger cannot be reached to check who owns this persona or account. Try again.",
    );
  return new PlayersError("PROOF_REFUSED", sentences[reason] ?? sentences.invalidPublicKey ?? reason, {
    reason,
  });
}

const sentences: Readonly<Record<string, string>> = {
  invalidSignature: "The wallet's signature is not one for this page and this game.",
  couldNotVerifyPublicKeyOnLedger: "This network knows no such persona or account.",
  invalidPublicKey: "The key that signed does not own this persona or account.",
};

/** The gateway answered that the address does not belong to its network. */
const isRefusedByGateway = (error: unknown): boolean => {
  const status = (error as { status?: unknown } | undefined)?.status;
  return typeof status === "number" && status >= 400 && status < 500 && status !== 429;
};
