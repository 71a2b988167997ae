/** Plays on a realm that runs as a process of its own. */
import { compile, testAccounts } from "@embedded-radix/transactions";
import {
  accountAddress,
  buyANewKingdom,
  type Cell,
  createGatewayClient,
  type RealmConfig,
  readLedgerStatus,
  readTransactionStatus,
} from "@kingdoms/client";
import { parseXrd } from "@kingdoms/rules";

/** Founds a kingdom of the first ready-made account; resolves to the realm's config. */
export async function found(url: string, cell: Cell): Promise<RealmConfig> {
  const config = (await (await fetch(`${url}/realm/config`)).json()) as RealmConfig;
  const [account] = await testAccounts(config.networkId);
  if (account === undefined) throw new Error("no test account");
  const { address, key } = account;
  const gateway = createGatewayClient({ baseUrl: url });
  const order = {
    realm: config,
    account: accountAddress(address),
    price: parseXrd("600"),
    cell,
    name: "Camelot",
  };
  const { hex, intentHash } = await compile({
    networkId: config.networkId,
    manifest: `CALL_METHOD Address("${address}") "lock_fee" Decimal("50");\n${buyANewKingdom(order)}`,
    signers: [],
    notary: key,
    notaryIsSignatory: true,
    startEpoch: (await readLedgerStatus(gateway)).epoch,
  });
  await gateway.post("/transaction/submit", { notarized_transaction_hex: hex });
  const { state, error } = await readTransactionStatus(gateway, intentHash);
  if (state !== "success") throw new Error(`${state}: ${error}`);
  return config;
}
