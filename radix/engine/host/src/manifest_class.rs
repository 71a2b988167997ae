//! The Gateway's manifest classes, told from the instructions alone.
//!
//! A class holds when every call of the manifest belongs to it or is one that any manifest may make (locking a fee,
//! moving what it yields between accounts), and at least one call is its own.

use radix_common::prelude::*;
use radix_engine_interface::prelude::*;
use radix_transactions::manifest::*;

/// What one call of a manifest is to the classes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Call {
    Fee,
    Withdraw,
    Deposit,
    Proof,
    DepositSettings,
    ValidatorStake,
    ValidatorUnstake,
    ValidatorClaim,
    PoolContribution,
    PoolRedemption,
    /// A component or function that is none of the system's own.
    Application,
    /// A system call that no class permits.
    Other,
}

/// Names of the classes, the most specific first; empty where none fits.
pub fn classify<'a>(effects: impl Iterator<Item = ManifestInstructionEffect<'a>>) -> Vec<&'static str> {
    let calls: Vec<Call> = effects.filter_map(call_of).collect();
    let has = |call: Call| calls.contains(&call);
    let only = |permitted: &[Call]| calls.iter().all(|call| permitted.contains(call));
    let moves = [Call::Fee, Call::Withdraw, Call::Deposit];
    let specific = [
        ("PoolContribution", Call::PoolContribution),
        ("PoolRedemption", Call::PoolRedemption),
        ("ValidatorStake", Call::ValidatorStake),
        ("ValidatorUnstake", Call::ValidatorUnstake),
        ("ValidatorClaim", Call::ValidatorClaim),
    ];

    let mut classes = vec![];
    if has(Call::Withdraw) && has(Call::Deposit) && only(&moves) {
        classes.push("Transfer");
    }
    for (name, own) in specific {
        if has(own) && only(&[Call::Fee, Call::Withdraw, Call::Deposit, Call::Proof, own]) {
            classes.push(name);
        }
    }
    if has(Call::DepositSettings) && only(&[Call::Fee, Call::Proof, Call::DepositSettings]) {
        classes.push("AccountDepositSettingsUpdate");
    }
    if only(&[Call::Fee, Call::Withdraw, Call::Deposit, Call::Proof, Call::Application]) {
        classes.push("General");
    }
    classes
}

fn call_of(effect: ManifestInstructionEffect<'_>) -> Option<Call> {
    match effect {
        ManifestInstructionEffect::Invocation { kind, .. } => Some(call_of_invocation(kind)),
        ManifestInstructionEffect::ConsumeBucket { destination: BucketDestination::Burned, .. } => Some(Call::Other),
        ManifestInstructionEffect::CreateAddressAndReservation { .. } => Some(Call::Other),
        _ => None,
    }
}

fn call_of_invocation(kind: InvocationKind<'_>) -> Call {
    match kind {
        InvocationKind::Method { address, module_id: ModuleId::Main, method } => match address {
            ManifestGlobalAddress::Static(address) => call_of_method(address.as_node_id(), method),
            ManifestGlobalAddress::Named(_) => Call::Application,
        },
        InvocationKind::Function { address: ManifestPackageAddress::Static(address), .. } => {
            match is_system_package(address) {
                true => Call::Other,
                false => Call::Application,
            }
        }
        InvocationKind::Function { address: ManifestPackageAddress::Named(_), .. } => Call::Application,
        InvocationKind::YieldToParent | InvocationKind::YieldToChild { .. } => Call::Application,
        InvocationKind::Method { .. } | InvocationKind::DirectMethod { .. } => Call::Other,
    }
}

fn call_of_method(node: &NodeId, method: &str) -> Call {
    let Some(entity_type) = node.entity_type() else { return Call::Other };
    match entity_type {
        EntityType::GlobalAccount
        | EntityType::GlobalPreallocatedEd25519Account
        | EntityType::GlobalPreallocatedSecp256k1Account => match method {
            "lock_fee" | "lock_contingent_fee" => Call::Fee,
            "withdraw" | "withdraw_non_fungibles" | "lock_fee_and_withdraw" | "lock_fee_and_withdraw_non_fungibles" => {
                Call::Withdraw
            }
            "deposit"
            | "deposit_batch"
            | "try_deposit_or_abort"
            | "try_deposit_or_refund"
            | "try_deposit_batch_or_abort"
            | "try_deposit_batch_or_refund" => Call::Deposit,
            "create_proof_of_amount" | "create_proof_of_non_fungibles" => Call::Proof,
            "set_default_deposit_rule"
            | "set_resource_preference"
            | "remove_resource_preference"
            | "add_authorized_depositor"
            | "remove_authorized_depositor" => Call::DepositSettings,
            _ => Call::Other,
        },
        EntityType::GlobalValidator => match method {
            "stake" => Call::ValidatorStake,
            "unstake" => Call::ValidatorUnstake,
            "claim_xrd" => Call::ValidatorClaim,
            _ => Call::Other,
        },
        EntityType::GlobalOneResourcePool | EntityType::GlobalTwoResourcePool | EntityType::GlobalMultiResourcePool => {
            match method {
                "contribute" => Call::PoolContribution,
                "redeem" => Call::PoolRedemption,
                _ => Call::Other,
            }
        }
        EntityType::GlobalGenericComponent => match method {
            "lock_fee" if node == FAUCET.as_node_id() => Call::Fee,
            _ => Call::Application,
        },
        EntityType::GlobalAccountLocker => Call::Application,
        _ => Call::Other,
    }
}

fn is_system_package(address: &PackageAddress) -> bool {
    [
        PACKAGE_PACKAGE,
        RESOURCE_PACKAGE,
        ACCOUNT_PACKAGE,
        IDENTITY_PACKAGE,
        CONSENSUS_MANAGER_PACKAGE,
        ACCESS_CONTROLLER_PACKAGE,
        POOL_PACKAGE,
        TRANSACTION_PROCESSOR_PACKAGE,
        METADATA_MODULE_PACKAGE,
        ROYALTY_MODULE_PACKAGE,
        ROLE_ASSIGNMENT_MODULE_PACKAGE,
        TRANSACTION_TRACKER_PACKAGE,
        LOCKER_PACKAGE,
    ]
    .contains(address)
}
