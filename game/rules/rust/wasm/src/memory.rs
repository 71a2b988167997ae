//! What the module exports: memory for a request, and the call.

use crate::Rules;
use std::cell::RefCell;

thread_local! {
    static RULES: RefCell<Rules> = RefCell::new(Rules::standard());
}

/// Memory for a request of this length; give it back with [`free`].
#[no_mangle]
pub extern "C" fn alloc(length: usize) -> *mut u8 {
    Box::into_raw(vec![0u8; length].into_boxed_slice()).cast()
}

/// # Safety
/// `pointer` and `length` are of one `alloc` or one answer, and were not freed before.
#[no_mangle]
pub unsafe extern "C" fn free(pointer: *mut u8, length: usize) {
    drop(Box::from_raw(core::ptr::slice_from_raw_parts_mut(
        pointer, length,
    )));
}

/// The answer, with its pointer in the upper half and its length in the lower one; the caller frees it.
///
/// # Safety
/// `pointer` and `length` name memory of one `alloc`, filled with a request.
#[no_mangle]
pub unsafe extern "C" fn call(pointer: *const u8, length: usize) -> u64 {
    let request = core::slice::from_raw_parts(pointer, length);
    let answer = RULES
        .with(|rules| rules.borrow_mut().call(request))
        .into_boxed_slice();
    let length = answer.len() as u64;
    let pointer = Box::into_raw(answer).cast::<u8>() as usize as u64;
    pointer << 32 | length
}
