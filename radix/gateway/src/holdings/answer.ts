/** Resources that entities hold: added up, or vault by vault. */
import * as z from "zod";
import { address, amount, collection, localId, stateVersion } from "../json/common.ts";
import { named } from "../json/names.ts";
import { metadataCollection } from "../metadata/answer.ts";

const updated = { last_updated_at_state_version: stateVersion };

export const fungibleVaultItem = named(
  "FungibleVaultItem",
  z.object({ vault_address: address, amount, ...updated }),
);

export const nonFungibleVaultItem = named(
  "NonFungibleVaultItem",
  z.object({
    vault_address: address,
    total_count: z.int().min(0),
    next_cursor: z.string().optional(),
    items: z.array(localId).optional(),
    ...updated,
  }),
);

const resource = { resource_address: address, explicit_metadata: metadataCollection.optional() };

export const fungibleItem = named(
  "FungibleResourcesCollectionItem",
  z.discriminatedUnion("aggregation_level", [
    z.object({ aggregation_level: z.literal("Global"), ...resource, amount, ...updated }),
    z.object({ aggregation_level: z.literal("Vault"), ...resource, vaults: collection(fungibleVaultItem) }),
  ]),
);

export const nonFungibleItem = named(
  "NonFungibleResourcesCollectionItem",
  z.discriminatedUnion("aggregation_level", [
    z.object({ aggregation_level: z.literal("Global"), ...resource, amount: z.int().min(0), ...updated }),
    z.object({
      aggregation_level: z.literal("Vault"),
      ...resource,
      vaults: collection(nonFungibleVaultItem),
    }),
  ]),
);
