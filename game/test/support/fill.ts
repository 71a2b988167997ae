/** KGLD in the treasury of a kingdom. */
import {
  accountAddress,
  buyKgld,
  type ComponentAddress,
  depositGold,
  type LocalId,
  type RealmConfig,
} from "@kingdoms/client";
import { parseKgld, parseXrd } from "@kingdoms/rules";

interface OwnedKingdom {
  readonly id: LocalId;
  readonly component: ComponentAddress;
  readonly owner: { readonly address: string };
}

/** Manifests that buy KGLD for this much XRD, and put this much KGLD into the treasury. */
export function fillTreasury(
  realm: RealmConfig,
  { id, component, owner }: OwnedKingdom,
  paid: string,
  deposited: string,
): readonly string[] {
  const account = accountAddress(owner.address);
  return [
    buyKgld({ realm, account, amount: parseXrd(paid) }),
    depositGold({ realm, account, component, id, amount: parseKgld(deposited) }),
  ];
}
