//! What a subintent takes from accounts and leaves in them, as far as its manifest alone tells: whoever completes the
//! transaction decides the rest.

use crate::Outcome;
use radix_common::prelude::*;
use radix_engine_interface::blueprints::account::*;
use radix_transactions::manifest::static_resource_movements::*;
use radix_transactions::manifest::*;
use radix_transactions::prelude::*;
use serde_json::{json, Value};

/// Each call of an account that moves something, in their order. Withdrawals are exact, deposits at least so much.
pub fn of(manifest: &SubintentManifestV2, network: &NetworkDefinition) -> Outcome<Vec<Value>> {
    let mut visitor = StaticResourceMovementsVisitor::new(true);
    StaticManifestInterpreter::new(ValidationRuleset::all(), manifest)
        .validate_and_apply_visitor(&mut visitor)
        .map_err(|error| format!("{error:?}"))?;
    let encoder = AddressBech32Encoder::new(network);
    let mut movements = vec![];
    for call in visitor.output().invocation_static_information.values() {
        let Some((account, method)) = call.as_account_method() else {
            continue;
        };
        let (direction, moved) = match direction(method) {
            Some("leaves") => ("leaves", &call.output),
            Some(direction) => (direction, &call.input),
            None => continue,
        };
        let resources: Vec<_> = moved
            .specified_resources()
            .iter()
            .filter_map(|(address, resource)| match address {
                AnalyzerResourceAddress::Static(address) if !resource.is_zero() => {
                    Some(one(address.to_string(&encoder), resource.bounds()))
                }
                _ => None,
            })
            .collect();
        movements.push(json!({
            "account": account.to_string(&encoder),
            "direction": direction,
            "resources": resources,
            "more": moved.unspecified_resources().may_be_present(),
        }));
    }
    Ok(movements)
}

fn one(resource: String, bounds: &ResourceBounds) -> Value {
    let ids: Vec<_> = bounds.required_ids().iter().map(|id| id.to_string()).collect();
    json!({
        "resource": resource,
        "amount": bounds.lower_bound().equivalent_decimal().to_string(),
        "exact": bounds.is_exact_amount(),
        "ids": ids,
    })
}

fn direction(method: &str) -> Option<&'static str> {
    match method {
        ACCOUNT_WITHDRAW_IDENT
        | ACCOUNT_LOCK_FEE_AND_WITHDRAW_IDENT
        | ACCOUNT_WITHDRAW_NON_FUNGIBLES_IDENT
        | ACCOUNT_LOCK_FEE_AND_WITHDRAW_NON_FUNGIBLES_IDENT => Some("leaves"),
        ACCOUNT_DEPOSIT_IDENT
        | ACCOUNT_DEPOSIT_BATCH_IDENT
        | ACCOUNT_TRY_DEPOSIT_OR_ABORT_IDENT
        | ACCOUNT_TRY_DEPOSIT_BATCH_OR_ABORT_IDENT
        | ACCOUNT_TRY_DEPOSIT_OR_REFUND_IDENT
        | ACCOUNT_TRY_DEPOSIT_BATCH_OR_REFUND_IDENT => Some("enters"),
        _ => None,
    }
}
