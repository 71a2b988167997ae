import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { type Compile, DEFAULT_LIFETIME_EPOCHS } from "./compile.ts";
import type { TransactionsV2 } from "./v2.ts";

/**
 * Like `compile`, for transactions of version 2: `transactions.wasm` takes 9 MB of memory, the toolkit 80.
 *
 * @param load is called when the first transaction is compiled, and again after it failed.
 *
 * @public
 * @example
 * const module = await WebAssembly.compile(await loadArtifact("transactions.wasm"));
 * const compileV2 = compilerV2(async () => createTransactionsV2(module));
 * const key = ed25519FromSeed(seed);
 * const request = { networkId: 242, manifest, signers: [], notary: key, notaryIsSignatory: true, startEpoch: epoch };
 * console.log((await compileV2(request)).intentHash);
 */
export function compilerV2(load: () => Promise<TransactionsV2>): Compile {
  let loading: Promise<TransactionsV2> | null = null;
  return async ({ blobs = [], startEpoch, endEpoch, nonce, tipPercentage = 0, ...request }) => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    const { hex, intentHash } = (await loading).notarize({
      ...request,
      blobs: blobs.map(bytesToHex),
      startEpoch,
      endEpoch: endEpoch ?? startEpoch + DEFAULT_LIFETIME_EPOCHS,
      tipBasisPoints: tipPercentage * 100,
      children: [],
      ...(nonce === undefined ? {} : { discriminator: BigInt(nonce) }),
    });
    return { raw: hexToBytes(hex), hex, intentHash };
  };
}
