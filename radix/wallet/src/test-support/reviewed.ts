/** Reviews of the wallet beside a gateway that answers as a test says. */
import { ONE } from "@embedded-radix/client/amounts";
import { attos } from "../amounts.ts";
import type { Entities, EntityName } from "../ledger/entities.ts";
import { explainRefusal } from "../review/refusal.ts";
import { type Describe, reviewTransaction } from "../review/review.ts";

const ACCOUNTS = ["aldric", "brunhild", "edda"].map((label, index) => ({
  label,
  address: `account_${label}`,
  appearanceId: index,
  key: { publicKeyHex: `key-${label}` },
}));
const PERSONA = { label: "Rowan", identityAddress: "identity_rowan" };
export const keyring = {
  accounts: () => ACCOUNTS,
  find: (wanted: string) => ACCOUNTS.find(({ address }) => address === wanted),
  findPersona: (wanted: string) => (wanted === PERSONA.identityAddress ? PERSONA : undefined),
} as never;

/** Names for all addresses. @param ask is called with those that a review asks for. */
export const entities = (ask: (names: string[]) => void, known: readonly string[] = []): Entities =>
  ({
    async names(addresses: Iterable<string>) {
      ask([...addresses]);
      return new Map(
        [...addresses].map((address): [string, EntityName] => [
          address,
          { address, name: `name of ${address}`, ...(known.includes(address) ? { known: true } : {}) },
        ]),
      );
    },
  }) as never;

/** Change of one vault, in the gateway's form. */
type Change = [account: string, resource: string, amount: string];

interface World {
  readonly changes?: Change[];
  readonly receipt?: object;
  /** XRD of each account. */
  readonly held?: Record<string, bigint>;
  readonly known?: string[];
  readonly describe?: Describe;
}

/** Requests of the review to the ledger. */
type Asked = {
  readonly paths: [path: string, body: Record<string, unknown>][];
  names: string[];
  accounts: readonly string[];
};

/** Reviews a manifest beside a gateway that answers so. */
export async function reviewed(manifest: string, world: World = {}, more: { message?: string } = {}) {
  const asked: Asked = { paths: [], names: [], accounts: [] };
  const gateway = {
    async post(path: string, body: Record<string, unknown>) {
      asked.paths.push([path, body]);
      if (path === "/transaction/construction") return { ledger_state: { epoch: 7 } };
      const resource_changes = (world.changes ?? []).map(([account, resource_address, amount]) => ({
        resource_address,
        component_entity: { entity_address: account },
        vault_entity: { entity_address: `vault of ${account} ${resource_address}` },
        amount,
      }));
      const receipt = {
        status: "Succeeded",
        fee_summary: { xrd_total_execution_cost: "0.3" },
        ...world.receipt,
      };
      return { receipt, resource_changes: [{ resource_changes }] };
    },
  } as never;
  const held = world.held ?? { account_aldric: 100n, account_brunhild: 100n, account_edda: 100n };
  const ledger = {
    ...entities((names) => {
      asked.names = names;
    }, world.known),
    async amounts(accounts: readonly string[], resource: string) {
      asked.accounts = accounts;
      if (resource !== "resource_xrd") throw new TypeError(`${resource} is not XRD`);
      return new Map(Object.entries(held).map(([account, xrd]) => [account, attos(xrd * ONE)]));
    },
    xrd: async () => "resource_xrd",
  };
  const review = await reviewTransaction(
    { discriminator: "sendTransaction", manifest, blobs: ["00ff"], ...more } as never,
    manifest,
    keyring,
    { gateway, entities: ledger, describe: world.describe, refusalOf: explainRefusal },
  );
  return { review, asked };
}
