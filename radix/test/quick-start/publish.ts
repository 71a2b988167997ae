/**
 * Publishes the gumball machine on a running realm and buys from it, with nothing but npm packages:
 * `node --import tsx radix/test/quick-start/publish.ts [http://localhost:8090]`
 */
import { readFile } from "node:fs/promises";
import { brotliDecompressSync } from "node:zlib";
import { GatewayApiClient } from "@radixdlt/babylon-gateway-api-sdk";
import * as Ret from "@radixdlt/radix-engine-toolkit";

const [basePath = "http://localhost:8090"] = process.argv.slice(2);
const networkId = 242;
const gateway = GatewayApiClient.initialize({ basePath, applicationName: "Gumball", networkId });
const key = new Ret.PrivateKey.Ed25519(crypto.getRandomValues(new Uint8Array(32)));
const account = (
  await Ret.LTSRadixEngineToolkit.Derive.virtualAccountAddress(key.publicKey(), networkId)
).toString();
const post = { method: "POST", headers: { "content-type": "application/json" } };
await fetch(`${basePath}/realm/faucet`, { ...post, body: JSON.stringify({ account }) });

const artifact = async (name: string) =>
  new Uint8Array(
    brotliDecompressSync(await readFile(new URL(`../../artifacts/${name}.br`, import.meta.url))),
  );
const [code, definition] = await Promise.all([artifact("gumball.wasm"), artifact("gumball.rpd")]);
const { ManifestString } = Ret.ManifestSborStringRepresentation;
const definitionText = await Ret.RadixEngineToolkit.ManifestSbor.decodeToString(
  definition,
  networkId,
  ManifestString,
);

/** Signs, submits, and returns the addresses of new entities. */
async function send(manifest: string, blobs: Uint8Array[] = []): Promise<string[]> {
  const { ledger_state } = await gateway.transaction.innerClient.transactionConstruction();
  const builder = (await Ret.TransactionBuilder.new()).header({
    networkId,
    startEpochInclusive: ledger_state.epoch,
    endEpochExclusive: ledger_state.epoch + 10,
    nonce: Ret.generateRandomNonce(),
    notaryPublicKey: key.publicKey(),
    notaryIsSignatory: true,
    tipPercentage: 0,
  });
  const value = `CALL_METHOD Address("${account}") "lock_fee" Decimal("100");\n${manifest}
    CALL_METHOD Address("${account}") "deposit_batch" Expression("ENTIRE_WORKTOP");`;
  const notarized = await builder.manifest({ instructions: { kind: "String", value }, blobs }).notarize(key);
  const { toHexString } = Ret.Convert.Uint8Array;
  const notarized_transaction_hex = toHexString(
    await Ret.RadixEngineToolkit.NotarizedTransaction.compile(notarized),
  );
  await gateway.transaction.innerClient.transactionSubmit({
    transactionSubmitRequest: { notarized_transaction_hex },
  });
  const { id } = await Ret.RadixEngineToolkit.NotarizedTransaction.intentHash(notarized);
  const { transaction } = await gateway.transaction.innerClient.transactionCommittedDetails({
    transactionCommittedDetailsRequest: { intent_hash: id, opt_ins: { receipt_state_changes: true } },
  });
  if (transaction.transaction_status !== "CommittedSuccess") throw new Error(transaction.error_message ?? id);
  const { new_global_entities: made = [] } = (transaction.receipt?.state_updates ?? {}) as {
    new_global_entities?: { entity_address: string }[];
  };
  return made.map(({ entity_address }) => entity_address);
}

const blob = Ret.Convert.Uint8Array.toHexString(Ret.hash(code));
const [packageAddress] = await send(
  `PUBLISH_PACKAGE ${definitionText} Blob("${blob}") Map<String, Tuple>();`,
  [code],
);
const made = await send(
  `CALL_FUNCTION Address("${packageAddress}") "GumballMachine" "instantiate_gumball_machine" Decimal("2.5") "GUM";`,
);
const machine = made.find((address) => address.startsWith("component_"));
const xrd = (await gateway.status.getNetworkConfiguration()).well_known_addresses.xrd;
await send(`CALL_METHOD Address("${account}") "withdraw" Address("${xrd}") Decimal("5");
  TAKE_ALL_FROM_WORKTOP Address("${xrd}") Bucket("payment");
  CALL_METHOD Address("${machine}") "buy_gumball" Bucket("payment");`);
console.log({ account, packageAddress, machine });
