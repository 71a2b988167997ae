/**
 * The meaning of each instruction of a manifest, and of each method of the ledger's own blueprints, for a review. An
 * unknown one is shown as it is written: a review never leaves out an instruction.
 */

/** Effects that the review has a sentence for. */
export type Effect =
  | "depositsAccepted"
  | "depositsRefused"
  | "depositsKnownOnly"
  | "resourceAllowed"
  | "resourceRefused"
  | "resourcePreferenceRemoved"
  | "depositorAdded"
  | "depositorRemoved"
  | "accountBurn"
  | "securify"
  | "lockFee"
  | "ownCall"
  | "metadataSet"
  | "metadataRemoved"
  | "metadataLocked"
  | "ownerKeys"
  | "ownerRole"
  | "ownerRoleLocked"
  | "role"
  | "royaltySet"
  | "royaltyLocked"
  | "royaltyClaimed"
  | "recall"
  | "freeze"
  | "unfreeze"
  | "vault"
  | "package"
  | "resource"
  | "account"
  | "identity"
  | "accessController"
  | "validator"
  | "controller"
  | "mint"
  | "burn"
  | "tokenData"
  | "stake"
  | "unstake"
  | "claimStake"
  | "validatorOwner"
  | "lockerStored"
  | "lockerRecovered"
  | "lockerClaimed"
  | "poolContributed"
  | "poolRedeemed"
  | "poolOwner"
  | "address"
  | "yieldsToParent"
  | "yieldsToChild"
  | "child"
  | "verifiesParent"
  | "unknown";

export interface VocabularyRow {
  /**
   * - `movement`: among withdrawals and deposits; `proof`: among proofs.
   * - `quiet`: it does not change the effect of others: assertions, and the order of buckets and proofs.
   * - `call`: among the calls, by its own name.
   * - a effect: in words.
   */
  readonly as: "movement" | "proof" | "quiet" | "call" | Effect;
  /** Shown in red: always, or if it concerns an account or a persona of the player. */
  readonly danger?: "always" | "own";
  /** Reserved for the wallet itself: on any account or persona, or on any entity. */
  readonly reserved?: true;
}

const row = (as: VocabularyRow["as"], more: Omit<VocabularyRow, "as"> = {}): VocabularyRow => ({
  as,
  ...more,
});
const own = (as: VocabularyRow["as"]): VocabularyRow => row(as, { danger: "own" });
const reserved = (as: VocabularyRow["as"]): VocabularyRow => row(as, { danger: "always", reserved: true });

type Rows = Readonly<Record<string, VocabularyRow>>;

const rows = (as: VocabularyRow, names: string): Rows =>
  Object.fromEntries(names.split(" ").map((name) => [name, as]));

/** Instructions that call nothing. */
export const INSTRUCTIONS: Rows = {
  ...rows(
    row("quiet"),
    "TAKE_FROM_WORKTOP TAKE_NON_FUNGIBLES_FROM_WORKTOP TAKE_ALL_FROM_WORKTOP RETURN_TO_WORKTOP " +
      "ASSERT_WORKTOP_CONTAINS ASSERT_WORKTOP_CONTAINS_NON_FUNGIBLES ASSERT_WORKTOP_CONTAINS_ANY ASSERT_WORKTOP_IS_EMPTY " +
      "ASSERT_WORKTOP_RESOURCES_ONLY ASSERT_WORKTOP_RESOURCES_INCLUDE ASSERT_NEXT_CALL_RETURNS_ONLY " +
      "ASSERT_NEXT_CALL_RETURNS_INCLUDE ASSERT_BUCKET_CONTENTS",
  ),
  ...rows(
    row("proof"),
    "CREATE_PROOF_FROM_BUCKET_OF_AMOUNT CREATE_PROOF_FROM_BUCKET_OF_NON_FUNGIBLES CREATE_PROOF_FROM_BUCKET_OF_ALL " +
      "CREATE_PROOF_FROM_AUTH_ZONE_OF_AMOUNT CREATE_PROOF_FROM_AUTH_ZONE_OF_NON_FUNGIBLES CREATE_PROOF_FROM_AUTH_ZONE_OF_ALL " +
      "CLONE_PROOF DROP_PROOF PUSH_TO_AUTH_ZONE POP_FROM_AUTH_ZONE DROP_AUTH_ZONE_PROOFS DROP_AUTH_ZONE_SIGNATURE_PROOFS " +
      "DROP_AUTH_ZONE_REGULAR_PROOFS DROP_NAMED_PROOFS DROP_ALL_PROOFS",
  ),
  BURN_RESOURCE: row("burn"),
  ALLOCATE_GLOBAL_ADDRESS: row("address"),
  USE_PREALLOCATED_ADDRESS: row("address"),
  USE_CHILD: row("child"),
  YIELD_TO_CHILD: row("yieldsToChild"),
  YIELD_TO_PARENT: row("yieldsToParent"),
  VERIFY_PARENT: row("verifiesParent"),
};

/** The target of a call: the kind of address, or the module that every entity has. */
export type Callee =
  | "account"
  | "identity"
  | "accesscontroller"
  | "validator"
  | "locker"
  | "pool"
  | "resource"
  | "package"
  | "consensusmanager"
  | "transactiontracker"
  | "metadata"
  | "roles"
  | "royalty"
  | "vault";

/** Methods of the ledger's own blueprints. */
export const METHODS: Readonly<Record<Callee, Rows>> = {
  account: {
    ...rows(
      row("movement"),
      "deposit deposit_batch withdraw withdraw_non_fungibles try_deposit_or_refund try_deposit_batch_or_refund " +
        "try_deposit_or_abort try_deposit_batch_or_abort",
    ),
    ...rows(
      reserved("lockFee"),
      "lock_fee lock_contingent_fee lock_fee_and_withdraw lock_fee_and_withdraw_non_fungibles",
    ),
    ...rows(row("proof"), "create_proof_of_amount create_proof_of_non_fungibles"),
    ...rows(own("accountBurn"), "burn burn_non_fungibles"),
    ...rows(row("call"), "balance non_fungible_local_ids has_non_fungible"),
    securify: reserved("securify"),
    // The rule itself decides between its three sentences, see `readings.ts`.
    set_default_deposit_rule: own("depositsRefused"),
    set_resource_preference: own("resourceRefused"),
    remove_resource_preference: own("resourcePreferenceRemoved"),
    add_authorized_depositor: own("depositorAdded"),
    remove_authorized_depositor: own("depositorRemoved"),
  },
  identity: { securify: reserved("securify") },
  accesscontroller: rows(
    reserved("controller"),
    "create_proof initiate_recovery_as_primary initiate_recovery_as_recovery quick_confirm_primary_role_recovery_proposal " +
      "quick_confirm_recovery_role_recovery_proposal timed_confirm_recovery cancel_primary_role_recovery_proposal " +
      "cancel_recovery_role_recovery_proposal lock_primary_role unlock_primary_role stop_timed_recovery " +
      "initiate_badge_withdraw_attempt_as_primary initiate_badge_withdraw_attempt_as_recovery " +
      "quick_confirm_primary_role_badge_withdraw_attempt quick_confirm_recovery_role_badge_withdraw_attempt " +
      "cancel_primary_role_badge_withdraw_attempt cancel_recovery_role_badge_withdraw_attempt mint_recovery_badges " +
      "lock_recovery_fee withdraw_recovery_fee contribute_recovery_fee",
  ),
  validator: {
    ...rows(row("stake"), "stake stake_as_owner"),
    unstake: row("unstake"),
    claim_xrd: row("claimStake"),
    ...rows(
      row("validatorOwner"),
      "register unregister update_key update_fee update_accept_delegated_stake signal_protocol_update_readiness " +
        "lock_owner_stake_units start_unlock_owner_stake_units finish_unlock_owner_stake_units",
    ),
    ...rows(
      row("call"),
      "accepts_delegated_stake total_stake_xrd_amount total_stake_unit_supply get_redemption_value " +
        "get_protocol_update_readiness apply_emission apply_reward",
    ),
  },
  locker: {
    ...rows(row("lockerStored"), "store airdrop"),
    ...rows(row("lockerRecovered"), "recover recover_non_fungibles"),
    ...rows(row("lockerClaimed"), "claim claim_non_fungibles"),
    ...rows(row("call"), "get_amount get_non_fungible_local_ids"),
  },
  pool: {
    contribute: row("poolContributed"),
    redeem: row("poolRedeemed"),
    ...rows(row("poolOwner"), "protected_deposit protected_withdraw"),
    ...rows(row("call"), "get_redemption_value get_vault_amount get_vault_amounts"),
  },
  resource: {
    ...rows(row("mint"), "mint mint_ruid mint_single_ruid"),
    ...rows(row("burn"), "burn package_burn"),
    update_non_fungible_data: row("tokenData"),
    ...rows(
      row("call"),
      "get_non_fungible non_fungible_exists create_empty_vault create_empty_bucket get_resource_type get_total_supply " +
        "amount_for_withdrawal drop_empty_bucket",
    ),
  },
  package: { PackageRoyalty_claim_royalties: row("royaltyClaimed") },
  consensusmanager: {
    create_validator: row("validator"),
    ...rows(row("call"), "get_current_epoch start get_current_time compare_current_time next_round"),
  },
  transactiontracker: {},
  metadata: {
    set: own("metadataSet"),
    remove: own("metadataRemoved"),
    lock: own("metadataLocked"),
    get: row("call"),
  },
  roles: {
    set_owner: own("ownerRole"),
    lock_owner: own("ownerRoleLocked"),
    set: own("role"),
    ...rows(row("call"), "get get_owner_role"),
  },
  royalty: {
    set_royalty: own("royaltySet"),
    lock_royalty: own("royaltyLocked"),
    claim_royalties: own("royaltyClaimed"),
  },
  // The address does not show whose vault it is.
  vault: {
    ...rows(row("recall", { danger: "always" }), "recall recall_non_fungibles"),
    freeze: row("freeze", { danger: "always" }),
    unfreeze: row("unfreeze", { danger: "always" }),
  },
};

/** Functions of the ledger's own packages that make something. */
export const FUNCTIONS: Rows = {
  "Package.publish_wasm": row("package"),
  "Package.publish_wasm_advanced": row("package"),
  "FungibleResourceManager.create": row("resource"),
  "FungibleResourceManager.create_with_initial_supply": row("resource"),
  "NonFungibleResourceManager.create": row("resource"),
  "NonFungibleResourceManager.create_with_initial_supply": row("resource"),
  "Account.create": row("account"),
  "Account.create_advanced": row("account"),
  "Identity.create": row("identity"),
  "Identity.create_advanced": row("identity"),
  "AccessController.create": row("accessController"),
};

/** Other names for a call; the engine writes these instead of the call if it can. */
interface Alias {
  readonly on: Callee | "function";
  /** Of the method, or of blueprint and function. */
  readonly name: string;
}

const alias = (on: Alias["on"], name: string): Alias => ({ on, name });

export const ALIASES: Readonly<Record<string, Alias>> = {
  RECALL_FROM_VAULT: alias("vault", "recall"),
  FREEZE_VAULT: alias("vault", "freeze"),
  UNFREEZE_VAULT: alias("vault", "unfreeze"),
  RECALL_NON_FUNGIBLES_FROM_VAULT: alias("vault", "recall_non_fungibles"),
  PUBLISH_PACKAGE: alias("function", "Package.publish_wasm"),
  PUBLISH_PACKAGE_ADVANCED: alias("function", "Package.publish_wasm_advanced"),
  CREATE_FUNGIBLE_RESOURCE: alias("function", "FungibleResourceManager.create"),
  CREATE_FUNGIBLE_RESOURCE_WITH_INITIAL_SUPPLY: alias(
    "function",
    "FungibleResourceManager.create_with_initial_supply",
  ),
  CREATE_NON_FUNGIBLE_RESOURCE: alias("function", "NonFungibleResourceManager.create"),
  CREATE_NON_FUNGIBLE_RESOURCE_WITH_INITIAL_SUPPLY: alias(
    "function",
    "NonFungibleResourceManager.create_with_initial_supply",
  ),
  CREATE_IDENTITY: alias("function", "Identity.create"),
  CREATE_IDENTITY_ADVANCED: alias("function", "Identity.create_advanced"),
  CREATE_ACCOUNT: alias("function", "Account.create"),
  CREATE_ACCOUNT_ADVANCED: alias("function", "Account.create_advanced"),
  CREATE_ACCESS_CONTROLLER: alias("function", "AccessController.create"),
  SET_METADATA: alias("metadata", "set"),
  REMOVE_METADATA: alias("metadata", "remove"),
  LOCK_METADATA: alias("metadata", "lock"),
  SET_COMPONENT_ROYALTY: alias("royalty", "set_royalty"),
  LOCK_COMPONENT_ROYALTY: alias("royalty", "lock_royalty"),
  CLAIM_COMPONENT_ROYALTIES: alias("royalty", "claim_royalties"),
  SET_OWNER_ROLE: alias("roles", "set_owner"),
  LOCK_OWNER_ROLE: alias("roles", "lock_owner"),
  SET_ROLE: alias("roles", "set"),
  MINT_FUNGIBLE: alias("resource", "mint"),
  MINT_NON_FUNGIBLE: alias("resource", "mint"),
  MINT_RUID_NON_FUNGIBLE: alias("resource", "mint_ruid"),
  CLAIM_PACKAGE_ROYALTIES: alias("package", "PackageRoyalty_claim_royalties"),
  CREATE_VALIDATOR: alias("consensusmanager", "create_validator"),
};

/** Instructions that call something by its name. */
export const CALLS: Readonly<Record<string, "main" | "function" | Callee>> = {
  CALL_METHOD: "main",
  CALL_FUNCTION: "function",
  CALL_METADATA_METHOD: "metadata",
  CALL_ROLE_ASSIGNMENT_METHOD: "roles",
  CALL_ROYALTY_METHOD: "royalty",
  CALL_DIRECT_VAULT_METHOD: "vault",
};
