/** Finds what a deployment created, with reads that every Gateway answers. */
import type { GatewayClient } from "@kingdoms/client";

interface Details {
  readonly items: readonly {
    readonly address: string;
    readonly details?: { readonly blueprint_name?: string; readonly state?: unknown };
  }[];
}

interface Committed {
  readonly transaction: { readonly affected_global_entities?: readonly string[] };
}

/** Global entities of one kind (`package`, `component`) that a committed transaction touched. */
async function affected(gateway: GatewayClient, intentHash: string, kind: string): Promise<string[]> {
  const { transaction } = await gateway.post<Committed>("/transaction/committed-details", {
    intent_hash: intentHash,
    opt_ins: { affected_global_entities: true },
  });
  return (transaction.affected_global_entities ?? []).filter((address) => address.startsWith(`${kind}_`));
}

/** The package that this transaction published. */
export async function publishedPackage(gateway: GatewayClient, intentHash: string): Promise<string> {
  const packages = await affected(gateway, intentHash, "package");
  if (packages[0] === undefined || packages.length > 1) {
    throw new Error(`${intentHash} touched ${packages.length} packages instead of one`);
  }
  return packages[0];
}

export interface Factory {
  readonly factory: string;
  readonly kgld: string;
  readonly kingdomKey: string;
  readonly crownBadge: string;
}

/** The factory that this transaction instantiated, with the resources that its state names. */
export async function instantiatedFactory(gateway: GatewayClient, intentHash: string): Promise<Factory> {
  const addresses = await affected(gateway, intentHash, "component");
  const { items } = await gateway.post<Details>("/state/entity/details", { addresses });
  const found = items.find(({ details }) => details?.blueprint_name === "KingdomFactory");
  if (found === undefined) throw new Error(`${intentHash} instantiated no KingdomFactory`);
  const state = found.details?.state;
  return {
    factory: found.address,
    kgld: addressField(state, "kgld_resource"),
    kingdomKey: addressField(state, "kingdom_key_resource"),
    crownBadge: addressField(state, "crown_badge_resource"),
  };
}

function addressField(state: unknown, name: string): string {
  const { fields = [] } = (state ?? {}) as { fields?: readonly { field_name?: string; value?: unknown }[] };
  const value = fields.find(({ field_name }) => field_name === name)?.value;
  if (typeof value !== "string") throw new Error(`the factory's state has no ${name}`);
  return value;
}
