/** An entity with its details, by its type. */
import * as z from "zod";
import { roleAssignments } from "../access-rules/answer.ts";
import {
  fungibleItem,
  fungibleVaultItem,
  nonFungibleItem,
  nonFungibleVaultItem,
} from "../holdings/answer.ts";
import { address, amount, collection, hex, programmaticJson } from "../json/common.ts";
import { named } from "../json/names.ts";
import { metadataCollection } from "../metadata/answer.ts";
import { nativeResourceDetails, nativeState } from "../native/answer.ts";
import { blueprint, code, royaltyConfig, schema } from "../package/answer.ts";

export const nonFungibleIdType = z.enum(["String", "Integer", "Bytes", "Ruid"]);

const dapps = z.object({ items: z.array(z.object({ dapp_address: address })) });

const resource = {
  role_assignments: roleAssignments,
  total_supply: amount,
  total_minted: amount,
  total_burned: amount,
  two_way_linked_dapps: dapps.optional(),
  native_resource_details: nativeResourceDetails.optional(),
};

const component = z.object({
  type: z.literal("Component"),
  package_address: address,
  blueprint_name: z.string(),
  blueprint_version: z.string(),
  state: z.union([programmaticJson, nativeState]).optional().meta({
    description: "Of users' components as programmatic JSON, of the engine's own as in the Core API.",
  }),
  role_assignments: roleAssignments.optional(),
  royalty_vault_balance: amount.optional(),
  royalty_config: royaltyConfig.optional(),
  two_way_linked_dapp_address: address.optional(),
  direct_linked_dapp_address: address.optional(),
  blueprint_linked_dapp_address: address.optional(),
  two_way_linked_dapp_details: z
    .object({
      dapps: dapps.optional(),
      entities: z
        .object({
          items: z.array(
            z.object({ entity_address: address, auto_link_blueprints: z.array(z.string()).optional() }),
          ),
        })
        .optional(),
      primary_locker: address.optional(),
    })
    .optional(),
});

export const details = named(
  "StateEntityDetailsResponseItemDetails",
  z.discriminatedUnion("type", [
    z.object({ type: z.literal("FungibleResource"), divisibility: z.int(), ...resource }),
    z.object({
      type: z.literal("NonFungibleResource"),
      non_fungible_id_type: nonFungibleIdType,
      non_fungible_data_mutable_fields: z.array(z.string()),
      ...resource,
    }),
    z.object({ type: z.literal("FungibleVault"), resource_address: address, balance: fungibleVaultItem }),
    z.object({
      type: z.literal("NonFungibleVault"),
      resource_address: address,
      balance: nonFungibleVaultItem,
    }),
    z.object({
      type: z.literal("Package"),
      codes: collection(code),
      vm_type: z.enum(["Native", "ScryptoV1"]),
      code_hash_hex: hex,
      code_hex: hex,
      royalty_vault_balance: amount.optional(),
      blueprints: collection(blueprint),
      schemas: collection(schema),
      role_assignments: roleAssignments,
      two_way_linked_dapp_address: address.optional(),
    }),
    component,
  ]),
);

export const entityItem = named(
  "StateEntityDetailsResponseItem",
  z.object({
    address,
    fungible_resources: collection(fungibleItem).optional(),
    non_fungible_resources: collection(nonFungibleItem).optional(),
    ancestor_identities: z
      .object({ parent_address: address, owner_address: address, global_address: address })
      .optional(),
    metadata: metadataCollection,
    explicit_metadata: metadataCollection.optional(),
    details: details.optional(),
  }),
);
