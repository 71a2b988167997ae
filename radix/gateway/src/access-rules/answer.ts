/** Access rules and role assignments, as the Core API has them. */
import * as z from "zod";
import { address, amount, hex, localId } from "../json/common.ts";
import { named } from "../json/names.ts";

const requirement = named(
  "Requirement",
  z.discriminatedUnion("type", [
    z.object({ type: z.literal("Resource"), resource: address }),
    z.object({
      type: z.literal("NonFungible"),
      non_fungible: z.object({
        resource_address: address,
        local_id: z.object({
          simple_rep: localId,
          id_type: z.enum(["String", "Integer", "Bytes", "RUID"]),
          sbor_hex: hex,
        }),
      }),
    }),
  ]),
);

const requirements = { list: z.array(requirement) };

const basicRequirement = named(
  "BasicRequirement",
  z.discriminatedUnion("type", [
    z.object({ type: z.literal("Require"), requirement }),
    z.object({ type: z.literal("AmountOf"), amount, resource: address }),
    z.object({ type: z.literal("CountOf"), count: z.int(), ...requirements }),
    z.object({ type: z.literal("AllOf"), ...requirements }),
    z.object({ type: z.literal("AnyOf"), ...requirements }),
  ]),
);

const compositeRequirement: z.ZodType = named(
  "CompositeRequirement",
  z.union([
    z.object({ type: z.literal("ProofRule"), proof_rule: basicRequirement }),
    z.object({
      type: z.enum(["AnyOf", "AllOf"]),
      get access_rules() {
        return z.array(compositeRequirement);
      },
    }),
  ]),
);

export const accessRule = named(
  "AccessRule",
  z.discriminatedUnion("type", [
    z.object({ type: z.literal("AllowAll") }),
    z.object({ type: z.literal("DenyAll") }),
    z.object({ type: z.literal("Protected"), access_rule: compositeRequirement }),
  ]),
);

export const ownerRole = z.object({ rule: accessRule, updater: z.enum(["None", "Owner", "Object"]) });

const roleKey = z.object({
  module: z.enum(["Main", "Metadata", "Royalty", "RoleAssignment"]),
  name: z.string(),
});

export const roleAssignments = named(
  "ComponentEntityRoleAssignments",
  z.object({
    owner: ownerRole,
    entries: z.array(
      z.object({
        role_key: roleKey,
        assignment: z.discriminatedUnion("resolution", [
          z.object({ resolution: z.literal("Owner") }),
          z.object({ resolution: z.literal("Explicit"), explicit_rule: accessRule }),
        ]),
        updater_roles: z.array(roleKey),
      }),
    ),
  }),
);
