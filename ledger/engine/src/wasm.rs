//! The exports of `engine.wasm`. There are no imports.

use std::alloc::{alloc as allocate, dealloc, Layout};
use std::cell::RefCell;

use crate::api::Host;

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
    Host::default()
}

fn layout(length: u32) -> Layout {
    Layout::from_size_align(length.max(1) as usize, 8).expect("a length below 4 GiB")
}

fn pack(pointer: *const u8, length: u32) -> u64 {
    (pointer as u64) << 32 | u64::from(length)
}
