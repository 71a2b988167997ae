import * as z from "zod";
import { GatewayError, invalidEntity } from "../errors/errors.ts";
import type { LedgerPoint, StoredEntity } from "../history/read.ts";
import { fungibleBalances, nonFungibleVault, resourceOf } from "../holdings/read.ts";
import { address as addressAnswer, amount, ledgerState, pageOf, stateVersion } from "../json/common.ts";
import { atLedgerState, type Fields, list, paged } from "../json/fields.ts";
import { page } from "../json/response.ts";
import { decodeAll, partitions, unwrapped } from "../values/decoded.ts";
import { address, type Json } from "../values/json.ts";
import type { Context } from "../view/context.ts";
import { endpoint } from "./endpoint.ts";
import { offsetAndPoint } from "./entity-pages.ts";

const maxPage = 100;
const maxLockers = 100;

const pairOf = ({ address }: Fields) => ({ locker_address: address, account_address: address });

const pairAnswer = { locker_address: addressAnswer, account_address: addressAnswer };
const vaultAnswer = {
  resource_address: addressAnswer,
  vault_address: addressAnswer,
  last_updated_at_state_version: stateVersion,
};

interface Pair {
  readonly locker_address: string;
  readonly account_address: string;
}

/** Resources in a locker that an account can claim. */
export const lockerVaults = endpoint({
  path: "/state/account-locker/page/vaults",
  about: "what an account can claim from a locker",
  example: ({ locker, lockerAccount }) => ({ locker_address: locker, account_address: lockerAccount }),
  request: (fields) => paged(pairOf(fields), maxPage),
  answer: pageOf(
    z.discriminatedUnion("type", [
      z.object({ type: z.literal("Fungible"), amount, ...vaultAnswer }),
      z.object({ type: z.literal("NonFungible"), total_count: z.int(), ...vaultAnswer }),
    ]),
    pairAnswer,
  ),
  handle(context, request) {
    const { offset, point } = offsetAndPoint(context, request);
    const { locker_address, account_address } = request;
    const vaults = vaultsFor(context, request, point);
    if (vaults === null)
      throw new GatewayError(404, "Account locker not found", {
        type: "AccountLockerNotFoundError",
        locker_address,
        account_address,
      });
    const { items, ...rest } = page(vaults, offset, request.limit_per_page);
    return {
      ledger_state: context.state(point),
      locker_address,
      account_address,
      ...rest,
      items: items.map((vault) => vaultItem(context, vault, point)),
    };
  },
});

/** Pairs without an entry are left out. */
export const lockersTouched = endpoint({
  path: "/state/account-lockers/touched-at",
  about: "when what accounts can claim from lockers last changed",
  example: ({ locker, lockerAccount }) => ({
    account_lockers: [{ locker_address: locker, account_address: lockerAccount }],
  }),
  request: (fields) =>
    z.object({ account_lockers: list(z.object(pairOf(fields)), 1, maxLockers), ...atLedgerState }),
  answer: z.object({
    ledger_state: ledgerState,
    items: z.array(z.object({ ...pairAnswer, last_touched_at_state_version: stateVersion })),
  }),
  handle(context, { account_lockers, ...request }) {
    const point = context.point(request);
    return {
      ledger_state: context.state(point),
      items: account_lockers.flatMap((pair) => {
        const vaults = vaultsFor(context, pair, point);
        if (vaults === null) return [];
        const versions = vaults.map(
          (vault) => vaultItem(context, vault, point).last_updated_at_state_version,
        );
        return [{ ...pair, last_touched_at_state_version: Math.max(...versions) }];
      }),
    };
  },
});

/** The newest first; null if the locker never had anything for the account. */
function vaultsFor(
  context: Context,
  { locker_address, account_address }: Pair,
  point: LedgerPoint,
): readonly StoredEntity[] | null {
  const { engine } = context.ledger;
  const locker = context.entity(locker_address, point);
  if (locker.type !== "GlobalAccountLocker") throw invalidEntity(locker_address);
  const account = context.entity(account_address, point);
  if (account.blueprint !== "Account") throw invalidEntity(account_address);
  const key = engine.encodeSbor({ kind: "Reference", value: account_address });
  const entry = context.history.substate(
    locker.node,
    partitions.main,
    { kind: "map", key },
    point.stateVersion,
  );
  const [claims] = entry ? decodeAll(engine, [entry]) : [];
  if (!claims) return null;
  const store = context.entity(address(unwrapped(claims.decoded.json) as Json), point);
  const vaults = context.history.partition(store.node, partitions.main, point.stateVersion);
  return decodeAll(engine, vaults).map(({ decoded }) => context.entity(address(decoded.json as Json), point));
}

function vaultItem(context: Context, vault: StoredEntity, point: LedgerPoint) {
  if (vault.type === "InternalFungibleVault") {
    const [held] = fungibleBalances(context, [vault], point);
    return {
      type: "Fungible",
      resource_address: resourceOf(context, vault),
      vault_address: vault.address,
      amount: held?.amount ?? "0",
      last_updated_at_state_version: held?.lastVersion ?? vault.firstVersion,
    };
  }
  const { resource, ids, lastVersion } = nonFungibleVault(context, vault, point);
  return {
    type: "NonFungible",
    resource_address: resource,
    vault_address: vault.address,
    total_count: ids.length,
    last_updated_at_state_version: lastVersion,
  };
}
