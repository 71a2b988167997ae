/** Names of substates as the Core API writes them: by the kind of their entity, their partition and their key. */
import type { SubstateKey } from "@embedded-radix/engine";
import { entityReference } from "../values/entity-reference.ts";
import { substateKey } from "../values/substate-key.ts";

type PartitionKind = "Field" | "KeyValue" | "Index" | "SortedIndex";

interface PartitionType {
  readonly module: string;
  readonly kind: PartitionKind;
  /** Of its substates; for fields by their number. */
  readonly substates: string | Readonly<Record<number, string>>;
}

const fieldsOf = (module: string, substates: PartitionType["substates"]): PartitionType => ({
  module,
  kind: "Field",
  substates,
});
const mapOf = (module: string, substates: string): PartitionType => ({ module, kind: "KeyValue", substates });

/** Partitions that entities of every kind have, those of the boot loader's node included. */
const systemPartitions: Readonly<Record<number, PartitionType>> = {
  0: fieldsOf("TypeInfo", "TypeInfoModuleFieldTypeInfo"),
  1: mapOf("Schema", "SchemaEntry"),
  2: mapOf("Metadata", "MetadataModuleEntry"),
  3: fieldsOf("Royalty", "RoyaltyModuleFieldState"),
  4: mapOf("Royalty", "RoyaltyModuleMethodRoyaltyEntry"),
  5: fieldsOf("RoleAssignment", "RoleAssignmentModuleFieldOwnerRole"),
  6: mapOf("RoleAssignment", "RoleAssignmentModuleRuleEntry"),
  32: fieldsOf("BootLoader", {
    0: "BootLoaderModuleFieldKernelBoot",
    1: "BootLoaderModuleFieldSystemBoot",
    2: "BootLoaderModuleFieldVmBoot",
    8: "BootLoaderModuleFieldTransactionValidationConfiguration",
  }),
  33: fieldsOf("ProtocolUpdateStatus", "ProtocolUpdateStatusModuleFieldSummary"),
};

const firstMainPartition = 64;

const fields = (substates: PartitionType["substates"]) => fieldsOf("Main", substates);
const map = (substates: string) => mapOf("Main", substates);
const account = [
  fields("AccountFieldState"),
  map("AccountVaultEntry"),
  map("AccountResourcePreferenceEntry"),
  map("AccountAuthorizedDepositorEntry"),
];
const component = [fields("GenericScryptoComponentFieldState")];
/** A transaction tracker has as many collections as there are partitions left. */
const trackerCollections = 255 - firstMainPartition;

/** An object's own partitions in their order, by the engine's name of the entity's kind. */
const mainPartitions: Readonly<Record<string, readonly PartitionType[]>> = {
  GlobalPackage: [
    fields("PackageFieldRoyaltyAccumulator"),
    map("PackageBlueprintDefinitionEntry"),
    map("PackageBlueprintDependenciesEntry"),
    map("PackageBlueprintRoyaltyEntry"),
    map("PackageBlueprintAuthTemplateEntry"),
    map("PackageCodeVmTypeEntry"),
    map("PackageCodeOriginalCodeEntry"),
    map("PackageCodeInstrumentedCodeEntry"),
  ],
  GlobalFungibleResourceManager: [
    fields({ 0: "FungibleResourceManagerFieldDivisibility", 1: "FungibleResourceManagerFieldTotalSupply" }),
  ],
  GlobalNonFungibleResourceManager: [
    fields({
      0: "NonFungibleResourceManagerFieldIdType",
      1: "NonFungibleResourceManagerFieldMutableFields",
      2: "NonFungibleResourceManagerFieldTotalSupply",
    }),
    map("NonFungibleResourceManagerDataEntry"),
  ],
  InternalFungibleVault: [fields({ 0: "FungibleVaultFieldBalance", 2: "FungibleVaultFieldFrozenStatus" })],
  InternalNonFungibleVault: [
    fields({ 0: "NonFungibleVaultFieldBalance", 2: "NonFungibleVaultFieldFrozenStatus" }),
    { module: "Main", kind: "Index", substates: "NonFungibleVaultContentsIndexEntry" },
  ],
  GlobalConsensusManager: [
    fields({
      0: "ConsensusManagerFieldConfig",
      1: "ConsensusManagerFieldState",
      2: "ConsensusManagerFieldValidatorRewards",
      3: "ConsensusManagerFieldCurrentValidatorSet",
      4: "ConsensusManagerFieldCurrentProposalStatistic",
      5: "ConsensusManagerFieldCurrentTimeRoundedToMinutes",
      6: "ConsensusManagerFieldCurrentTime",
    }),
    {
      module: "Main",
      kind: "SortedIndex",
      substates: "ConsensusManagerRegisteredValidatorsByStakeIndexEntry",
    },
  ],
  GlobalValidator: [fields({ 0: "ValidatorFieldState", 1: "ValidatorFieldProtocolUpdateReadinessSignal" })],
  GlobalAccount: account,
  GlobalPreallocatedSecp256k1Account: account,
  GlobalPreallocatedEd25519Account: account,
  GlobalAccessController: [fields("AccessControllerFieldState")],
  GlobalGenericComponent: component,
  InternalGenericComponent: component,
  InternalKeyValueStore: [map("GenericKeyValueStoreEntry")],
  GlobalOneResourcePool: [fields("OneResourcePoolFieldState")],
  GlobalTwoResourcePool: [fields("TwoResourcePoolFieldState")],
  GlobalMultiResourcePool: [fields("MultiResourcePoolFieldState")],
  GlobalTransactionTracker: [
    fields("TransactionTrackerFieldState"),
    ...Array.from({ length: trackerCollections }, () => map("TransactionTrackerCollectionEntry")),
  ],
  GlobalAccountLocker: [map("AccountLockerAccountClaimsEntry")],
};

function partitionType(entityType: string, partition: number): PartitionType | undefined {
  return systemPartitions[partition] ?? mainPartitions[entityType]?.[partition - firstMainPartition];
}

/** @param entityType the engine's name. */
export function partitionKind(entityType: string, partition: number): PartitionKind | undefined {
  return partitionType(entityType, partition)?.kind;
}

/** `PartitionId`. A test fails for a partition that the table above lacks, for example in a later engine. */
export interface PartitionId {
  readonly entity_type: string;
  readonly entity_address: string;
  readonly entity_module: string;
  readonly partition_kind: PartitionKind;
  readonly partition_number: number;
}

/** @param entityType the engine's name. */
export function partitionId(entityType: string, address: string, partition: number): PartitionId {
  const type = partitionType(entityType, partition);
  const id: Pick<PartitionId, "entity_type"> & Partial<PartitionId> = {
    entity_type: entityReference(entityType, address).entity_type,
    entity_address: address,
    entity_module: type?.module,
    partition_kind: type?.kind,
    partition_number: partition,
  };
  return id as PartitionId;
}

/** @param entityType the engine's name. */
export function substateId(entityType: string, address: string, partition: number, key: SubstateKey) {
  const names = partitionType(entityType, partition)?.substates;
  const named = typeof names === "object" && key.kind === "field" ? names[key.field] : undefined;
  return {
    ...partitionId(entityType, address, partition),
    substate_type: typeof names === "string" ? names : named,
    substate_key: substateKey(key),
  };
}
