//! What package code may call: one export `env.<name>` for each function of the module `env`, of the same type.

use radix_engine::errors::InvokeError;
use radix_engine::vm::wasm::WasmRuntimeError;
use radix_engine_interface::api::actor_api::EventFlags;

use super::host::serve;

/// `"export" function(parameters) -> result = |call| work`. Bytes are two parameters, a pointer `x` and a length `xl`.
macro_rules! imports {
    ($($name:literal $function:ident($($parameter:ident: $type:ty),*) -> $result:ty = |$call:ident| $work:expr;)*) => {
        $(
            #[export_name = $name]
            extern "C" fn $function($($parameter: $type),*) -> $result {
                serve(|$call| $work)
            }
        )*
    };
}

imports! {
    "env.gas" gas(units: u64) -> () = |call| call.runtime().consume_wasm_execution_units(units as u32);
    "env.buffer_consume" buffer_consume(id: u32, to: u32) -> () = |call| {
        let bytes = call.runtime().buffer_consume(id)?;
        call.write(to, &bytes)
    };

    "env.blueprint_call"
    blueprint_call(p: u32, pl: u32, b: u32, bl: u32, i: u32, il: u32, a: u32, al: u32) -> u64 = |call| {
        let (package, blueprint, ident) = (call.read(p, pl)?, call.read(b, bl)?, call.read(i, il)?);
        let arguments = call.read(a, al)?;
        Ok(call.runtime().blueprint_call(package, blueprint, ident, arguments)?.0)
    };
    "env.address_allocate" address_allocate(p: u32, pl: u32, b: u32, bl: u32) -> u64 = |call| {
        let (package, blueprint) = (call.read(p, pl)?, call.read(b, bl)?);
        Ok(call.runtime().address_allocate(package, blueprint)?.0)
    };
    "env.address_get_reservation_address" address_get_reservation_address(n: u32, nl: u32) -> u64 = |call| {
        let node = call.read(n, nl)?;
        Ok(call.runtime().address_get_reservation_address(node)?.0)
    };

    "env.object_new" object_new(b: u32, bl: u32, s: u32, sl: u32) -> u64 = |call| {
        let (blueprint, states) = (call.read(b, bl)?, call.read(s, sl)?);
        Ok(call.runtime().object_new(blueprint, states)?.0)
    };
    "env.object_globalize" object_globalize(n: u32, nl: u32, m: u32, ml: u32, a: u32, al: u32) -> u64 = |call| {
        let (node, modules, address) = (call.read(n, nl)?, call.read(m, ml)?, call.read(a, al)?);
        Ok(call.runtime().globalize_object(node, modules, address)?.0)
    };
    "env.object_instance_of" object_instance_of(n: u32, nl: u32, p: u32, pl: u32, b: u32, bl: u32) -> u32 = |call| {
        let (node, package, blueprint) = (call.read(n, nl)?, call.read(p, pl)?, call.read(b, bl)?);
        call.runtime().instance_of(node, package, blueprint)
    };
    "env.object_get_blueprint_id" object_get_blueprint_id(n: u32, nl: u32) -> u64 = |call| {
        let node = call.read(n, nl)?;
        Ok(call.runtime().blueprint_id(node)?.0)
    };
    "env.object_get_outer_object" object_get_outer_object(n: u32, nl: u32) -> u64 = |call| {
        let node = call.read(n, nl)?;
        Ok(call.runtime().get_outer_object(node)?.0)
    };
    "env.object_call" object_call(r: u32, rl: u32, i: u32, il: u32, a: u32, al: u32) -> u64 = |call| {
        let (receiver, ident, arguments) = (call.read(r, rl)?, call.read(i, il)?, call.read(a, al)?);
        Ok(call.runtime().object_call(receiver, ident, arguments)?.0)
    };
    "env.object_call_direct" object_call_direct(r: u32, rl: u32, i: u32, il: u32, a: u32, al: u32) -> u64 = |call| {
        let (receiver, ident, arguments) = (call.read(r, rl)?, call.read(i, il)?, call.read(a, al)?);
        Ok(call.runtime().object_call_direct(receiver, ident, arguments)?.0)
    };
    "env.object_call_module"
    object_call_module(r: u32, rl: u32, module: u32, i: u32, il: u32, a: u32, al: u32) -> u64 = |call| {
        let (receiver, ident, arguments) = (call.read(r, rl)?, call.read(i, il)?, call.read(a, al)?);
        Ok(call.runtime().object_call_module(receiver, module, ident, arguments)?.0)
    };

    "env.actor_get_package_address" actor_get_package_address() -> u64 =
        |call| Ok(call.runtime().actor_get_package_address()?.0);
    "env.actor_get_blueprint_name" actor_get_blueprint_name() -> u64 =
        |call| Ok(call.runtime().actor_get_blueprint_name()?.0);
    "env.actor_get_object_id" actor_get_object_id(handle: u32) -> u64 =
        |call| Ok(call.runtime().actor_get_node_id(handle)?.0);
    "env.actor_open_field" actor_open_field(object: u32, field: u32, flags: u32) -> u32 =
        |call| call.runtime().actor_open_field(object, field as u8, flags);
    "env.actor_emit_event" actor_emit_event(n: u32, nl: u32, p: u32, pl: u32, flags: u32) -> () = |call| {
        let (name, payload) = (call.read(n, nl)?, call.read(p, pl)?);
        let flags = EventFlags::from_bits(flags)
            .ok_or(InvokeError::SelfError(WasmRuntimeError::InvalidEventFlags(flags)))?;
        call.runtime().actor_emit_event(name, payload, flags)
    };

    "env.kv_store_new" kv_store_new(s: u32, sl: u32) -> u64 = |call| {
        let schema = call.read(s, sl)?;
        Ok(call.runtime().key_value_store_new(schema)?.0)
    };
    "env.kv_store_open_entry" kv_store_open_entry(n: u32, nl: u32, k: u32, kl: u32, flags: u32) -> u32 = |call| {
        let (node, key) = (call.read(n, nl)?, call.read(k, kl)?);
        call.runtime().key_value_store_open_entry(node, key, flags)
    };
    "env.kv_store_remove_entry" kv_store_remove_entry(n: u32, nl: u32, k: u32, kl: u32) -> u64 = |call| {
        let (node, key) = (call.read(n, nl)?, call.read(k, kl)?);
        Ok(call.runtime().key_value_store_remove_entry(node, key)?.0)
    };
    "env.kv_entry_read" kv_entry_read(handle: u32) -> u64 = |call| Ok(call.runtime().key_value_entry_get(handle)?.0);
    "env.kv_entry_write" kv_entry_write(handle: u32, d: u32, dl: u32) -> () = |call| {
        let data = call.read(d, dl)?;
        call.runtime().key_value_entry_set(handle, data)
    };
    "env.kv_entry_remove" kv_entry_remove(handle: u32) -> u64 =
        |call| Ok(call.runtime().key_value_entry_remove(handle)?.0);
    "env.kv_entry_close" kv_entry_close(handle: u32) -> () = |call| call.runtime().key_value_entry_close(handle);

    "env.field_entry_read" field_entry_read(handle: u32) -> u64 =
        |call| Ok(call.runtime().field_entry_read(handle)?.0);
    "env.field_entry_write" field_entry_write(handle: u32, d: u32, dl: u32) -> () = |call| {
        let data = call.read(d, dl)?;
        call.runtime().field_entry_write(handle, data)
    };
    "env.field_entry_close" field_entry_close(handle: u32) -> () = |call| call.runtime().field_entry_close(handle);

    "env.costing_get_execution_cost_unit_limit" execution_cost_unit_limit() -> u32 =
        |call| call.runtime().costing_get_execution_cost_unit_limit();
    "env.costing_get_execution_cost_unit_price" execution_cost_unit_price() -> u64 =
        |call| Ok(call.runtime().costing_get_execution_cost_unit_price()?.0);
    "env.costing_get_finalization_cost_unit_limit" finalization_cost_unit_limit() -> u32 =
        |call| call.runtime().costing_get_finalization_cost_unit_limit();
    "env.costing_get_finalization_cost_unit_price" finalization_cost_unit_price() -> u64 =
        |call| Ok(call.runtime().costing_get_finalization_cost_unit_price()?.0);
    "env.costing_get_usd_price" usd_price() -> u64 = |call| Ok(call.runtime().costing_get_usd_price()?.0);
    "env.costing_get_tip_percentage" tip_percentage() -> u32 = |call| call.runtime().costing_get_tip_percentage();
    "env.costing_get_fee_balance" fee_balance() -> u64 = |call| Ok(call.runtime().costing_get_fee_balance()?.0);

    "env.sys_log" sys_log(l: u32, ll: u32, m: u32, ml: u32) -> () = |call| {
        let (level, message) = (call.read(l, ll)?, call.read(m, ml)?);
        call.runtime().sys_log(level, message)
    };
    "env.sys_bech32_encode_address" sys_bech32_encode_address(a: u32, al: u32) -> u64 = |call| {
        let address = call.read(a, al)?;
        Ok(call.runtime().sys_bech32_encode_address(address)?.0)
    };
    "env.sys_get_transaction_hash" sys_get_transaction_hash() -> u64 =
        |call| Ok(call.runtime().sys_get_transaction_hash()?.0);
    "env.sys_generate_ruid" sys_generate_ruid() -> u64 = |call| Ok(call.runtime().sys_generate_ruid()?.0);
    "env.sys_panic" sys_panic(m: u32, ml: u32) -> () = |call| {
        let message = call.read(m, ml)?;
        call.runtime().sys_panic(message)
    };

    "env.crypto_utils_bls12381_v1_verify"
    bls_verify(m: u32, ml: u32, k: u32, kl: u32, s: u32, sl: u32) -> u32 = |call| {
        let (message, key, signature) = (call.read(m, ml)?, call.read(k, kl)?, call.read(s, sl)?);
        call.runtime().crypto_utils_bls12381_v1_verify(message, key, signature)
    };
    "env.crypto_utils_bls12381_v1_aggregate_verify"
    bls_aggregate_verify(m: u32, ml: u32, s: u32, sl: u32) -> u32 = |call| {
        let (keys_and_messages, signatures) = (call.read(m, ml)?, call.read(s, sl)?);
        call.runtime().crypto_utils_bls12381_v1_aggregate_verify(keys_and_messages, signatures)
    };
    "env.crypto_utils_bls12381_v1_fast_aggregate_verify"
    bls_fast_aggregate_verify(m: u32, ml: u32, k: u32, kl: u32, s: u32, sl: u32) -> u32 = |call| {
        let (message, keys, signature) = (call.read(m, ml)?, call.read(k, kl)?, call.read(s, sl)?);
        call.runtime().crypto_utils_bls12381_v1_fast_aggregate_verify(message, keys, signature)
    };
    "env.crypto_utils_bls12381_g2_signature_aggregate" bls_signature_aggregate(s: u32, sl: u32) -> u64 = |call| {
        let signatures = call.read(s, sl)?;
        Ok(call.runtime().crypto_utils_bls12381_g2_signature_aggregate(signatures)?.0)
    };
    "env.crypto_utils_keccak256_hash" keccak256_hash(d: u32, dl: u32) -> u64 = |call| {
        let data = call.read(d, dl)?;
        Ok(call.runtime().crypto_utils_keccak256_hash(data)?.0)
    };
    "env.crypto_utils_blake2b_256_hash" blake2b_256_hash(d: u32, dl: u32) -> u64 = |call| {
        let data = call.read(d, dl)?;
        Ok(call.runtime().crypto_utils_blake2b_256_hash(data)?.0)
    };
    "env.crypto_utils_ed25519_verify"
    ed25519_verify(m: u32, ml: u32, k: u32, kl: u32, s: u32, sl: u32) -> u32 = |call| {
        let (message, key, signature) = (call.read(m, ml)?, call.read(k, kl)?, call.read(s, sl)?);
        call.runtime().crypto_utils_ed25519_verify(message, key, signature)
    };
    "env.crypto_utils_secp256k1_ecdsa_verify"
    secp256k1_ecdsa_verify(m: u32, ml: u32, k: u32, kl: u32, s: u32, sl: u32) -> u32 = |call| {
        let (message, key, signature) = (call.read(m, ml)?, call.read(k, kl)?, call.read(s, sl)?);
        call.runtime().crypto_utils_secp256k1_ecdsa_verify(message, key, signature)
    };
    "env.crypto_utils_secp256k1_ecdsa_verify_and_key_recover"
    key_recover(m: u32, ml: u32, s: u32, sl: u32) -> u64 = |call| {
        let (message, signature) = (call.read(m, ml)?, call.read(s, sl)?);
        Ok(call.runtime().crypto_utils_secp256k1_ecdsa_verify_and_key_recover(message, signature)?.0)
    };
    "env.crypto_utils_secp256k1_ecdsa_verify_and_key_recover_uncompressed"
    key_recover_uncompressed(m: u32, ml: u32, s: u32, sl: u32) -> u64 = |call| {
        let (message, signature) = (call.read(m, ml)?, call.read(s, sl)?);
        Ok(call.runtime().crypto_utils_secp256k1_ecdsa_verify_and_key_recover_uncompressed(message, signature)?.0)
    };
}
