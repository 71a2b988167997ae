//! The exports of `engine.wasm`, and its imports: the host's rows.

use std::alloc::{alloc as allocate, dealloc, Layout};
use std::cell::RefCell;
use std::rc::Rc;

use radix_common::prelude::NodeId;

use crate::api::Host;
use crate::rows::Rows;

thread_local! {
    static HOST: RefCell<Option<Host>> = const { RefCell::new(None) };
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Reserves bytes for a request. Give them back with `free` and the same length.
#[no_mangle]
pub extern "C" fn alloc(length: u32) -> *mut u8 {
    // Zero bytes cannot be allocated; one is.
    unsafe { allocate(layout(length)) }
}

/// # Safety
/// `pointer` and `length` are what `alloc` gave or `call` answered, and are freed once.
#[no_mangle]
pub unsafe extern "C" fn free(pointer: *mut u8, length: u32) {
    dealloc(pointer, layout(length));
}

/// Runs an operation. Answers with `pointer << 32 | length` of a frame that the caller frees.
///
/// # Safety
/// `pointer` and `length` are a frame in memory that `alloc` gave.
#[no_mangle]
pub unsafe extern "C" fn call(operation: u32, pointer: *const u8, length: u32) -> u64 {
    let frame = std::slice::from_raw_parts(pointer, length as usize);
    let answer = HOST.with(|host| host.borrow_mut().get_or_insert_with(start).call(operation, frame));
    let answer_length = answer.len() as u32;
    let target = alloc(answer_length);
    std::ptr::copy_nonoverlapping(answer.as_ptr(), target, answer.len());
    pack(target, answer_length)
}

/// Message of the panic that ended the last call, as `pointer << 32 | length`; length 0 where there was none.
/// The one export that may be called after a trap.
#[no_mangle]
pub extern "C" fn panic_message() -> u64 {
    PANIC.with(|message| match message.try_borrow() {
        Ok(message) => pack(message.as_ptr(), message.len() as u32),
        Err(_) => 0,
    })
}

fn start() -> Host {
    std::panic::set_hook(Box::new(|info| {
        PANIC.with(|message| {
            if let Ok(mut message) = message.try_borrow_mut() {
                *message = info.to_string();
            }
        });
    }));
    Host::with_rows(Rc::new(Imports))
}

// Each answers with bytes that `alloc` gave, as `pointer << 32 | length`, and which are freed here; 0 is none.
#[link(wasm_import_module = "rows")]
extern "C" {
    #[link_name = "read"]
    fn rows_read(node: *const u8, partition: u32, key: *const u8, key_length: u32) -> u64;
    #[link_name = "keys"]
    fn rows_keys(node: *const u8, partition: u32) -> u64;
    #[link_name = "partitions"]
    fn rows_partitions() -> u64;
    #[link_name = "parent"]
    fn rows_parent(node: *const u8) -> u64;
}

struct Imports;

impl Rows for Imports {
    fn read(&self, node: &NodeId, partition: u8, key: &[u8]) -> Option<Vec<u8>> {
        take(unsafe { rows_read(node.0.as_ptr(), partition.into(), key.as_ptr(), key.len() as u32) })
    }

    /// Each is preceded by its length, u32 little endian.
    fn keys(&self, node: &NodeId, partition: u8) -> Vec<Vec<u8>> {
        let bytes = take(unsafe { rows_keys(node.0.as_ptr(), partition.into()) }).unwrap_or_default();
        let mut rest = bytes.as_slice();
        let mut keys = vec![];
        while let [a, b, c, d, tail @ ..] = rest {
            let (key, others) = tail.split_at(u32::from_le_bytes([*a, *b, *c, *d]) as usize);
            keys.push(key.to_vec());
            rest = others;
        }
        keys
    }

    /// Each as its node and its number.
    fn partitions(&self) -> Vec<(NodeId, u8)> {
        let bytes = take(unsafe { rows_partitions() }).unwrap_or_default();
        let place = |bytes: &[u8]| (node(&bytes[..NodeId::LENGTH]), bytes[NodeId::LENGTH]);
        bytes.chunks_exact(NodeId::LENGTH + 1).map(place).collect()
    }

    fn parent(&self, child: &NodeId) -> Option<NodeId> {
        take(unsafe { rows_parent(child.0.as_ptr()) }).map(|bytes| node(&bytes))
    }
}

fn node(bytes: &[u8]) -> NodeId {
    NodeId(bytes.try_into().expect("a node id"))
}

fn take(packed: u64) -> Option<Vec<u8>> {
    let (pointer, length) = ((packed >> 32) as usize as *const u8, packed as u32);
    if pointer.is_null() {
        return None;
    }
    unsafe {
        let bytes = std::slice::from_raw_parts(pointer, length as usize).to_vec();
        free(pointer as *mut u8, length);
        Some(bytes)
    }
}

fn layout(length: u32) -> Layout {
    Layout::from_size_align(length.max(1) as usize, 8).expect("a length below 4 GiB")
}

fn pack(pointer: *const u8, length: u32) -> u64 {
    (pointer as u64) << 32 | u64::from(length)
}
