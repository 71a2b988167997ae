/** Schemas of substates by their types, and of their system structures, as the Core API has them. */
import * as z from "zod";
import { named } from "../json/names.ts";
import { bootSubstates } from "./boot/answer.ts";
import { componentSubstates } from "./components/answer.ts";
import { consensusSubstates } from "./consensus/answer.ts";
import { fullTypeId, moduleSubstates } from "./modules/answer.ts";
import { packageSubstates } from "./package/answer.ts";
import { resourceSubstates } from "./resource/answer.ts";

export const substate = named(
  "Substate",
  z.discriminatedUnion("substate_type", [
    ...bootSubstates,
    ...componentSubstates,
    ...consensusSubstates,
    ...moduleSubstates,
    ...packageSubstates,
    ...resourceSubstates,
  ]),
);

const typeReference = named(
  "ObjectSubstateTypeReference",
  z.discriminatedUnion("type", [
    z.object({ type: z.literal("Package"), full_type_id: fullTypeId }),
    z.object({
      type: z.literal("ObjectInstance"),
      generic_index: z.int(),
      resolved_full_type_id: fullTypeId,
    }),
  ]),
);

export const systemStructure = named(
  "SubstateSystemStructure",
  z.discriminatedUnion("type", [
    z.object({
      type: z.literal("SystemField"),
      field_kind: z.enum([
        "TypeInfo",
        "KernelBoot",
        "SystemBoot",
        "VmBoot",
        "TransactionValidationConfiguration",
        "ProtocolUpdateStatusSummary",
      ]),
    }),
    z.object({ type: z.literal("SystemSchema") }),
    z.object({
      type: z.literal("KeyValueStoreEntry"),
      key_full_type_id: fullTypeId,
      value_full_type_id: fullTypeId,
    }),
    z.object({ type: z.literal("ObjectField"), value_schema: typeReference }),
    z.object({
      type: z.enum([
        "ObjectKeyValuePartitionEntry",
        "ObjectIndexPartitionEntry",
        "ObjectSortedIndexPartitionEntry",
      ]),
      key_schema: typeReference,
      value_schema: typeReference,
    }),
  ]),
);
