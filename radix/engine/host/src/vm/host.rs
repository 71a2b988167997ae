//! Package code as instances of the host's WebAssembly, which call the engine through `imports`.

use std::cell::Cell;

use radix_common::constants::MAX_MEMORY_SIZE_IN_PAGES;
use radix_engine::errors::InvokeError;
use radix_engine::vm::wasm::{WasmEngine, WasmInstance, WasmRuntime, WasmRuntimeError};
use radix_engine_interface::blueprints::package::CodeHash;
use radix_engine_interface::types::{Buffer, Slice};

pub type Outcome<T> = Result<T, InvokeError<WasmRuntimeError>>;

const PAGE_BYTES: u32 = 65_536;

// How a call ended, as `invoke` answers.
const RETURNED: u32 = 0;
const ABORTED: u32 = 1;
const NO_EXPORT: u32 = 2;
const TRAPPED: u32 = 3;

#[link(wasm_import_module = "packages")]
extern "C" {
    /// A number for a new instance of this code, which is compiled unless code of this hash (32 bytes) has been.
    fn instantiate(hash: *const u8, code: *const u8, code_length: u32) -> u32;
    /// Calls an export with 64-bit arguments; its 64-bit value is left at `result`.
    fn invoke(
        instance: u32,
        name: *const u8,
        name_length: u32,
        arguments: *const u64,
        count: u32,
        result: *mut u64,
    ) -> u32;
    /// Copies from an instance's memory; 0 where that is outside of it.
    fn read(instance: u32, from: u32, length: u32, to: *mut u8) -> u32;
    /// Copies to an instance's memory; 0 where that is outside of it.
    fn write(instance: u32, to: u32, from: *const u8, length: u32) -> u32;
    fn release(instance: u32);
    /// Leaves at `to`, where there is room for 256 bytes, why the last call trapped; answers with the length.
    fn trap(to: *mut u8) -> u32;
    /// Ends the innermost `invoke` with `ABORTED`.
    fn abort() -> !;
}

pub struct HostEngine;

impl WasmEngine for HostEngine {
    type WasmInstance = HostInstance;

    fn instantiate(&self, code_hash: CodeHash, instrumented_code: &[u8]) -> HostInstance {
        let hash = code_hash.0 .0;
        HostInstance(unsafe { instantiate(hash.as_ptr(), instrumented_code.as_ptr(), instrumented_code.len() as u32) })
    }
}

/// The engine makes one for each call, so each call has a memory of its own.
pub struct HostInstance(u32);

impl Drop for HostInstance {
    fn drop(&mut self) {
        unsafe { release(self.0) }
    }
}

impl WasmInstance for HostInstance {
    fn invoke_export<'r>(
        &mut self,
        name: &str,
        arguments: Vec<Buffer>,
        runtime: &mut Box<dyn WasmRuntime + 'r>,
    ) -> Outcome<Vec<u8>> {
        let arguments: Vec<u64> = arguments.into_iter().map(|buffer| buffer.0).collect();
        let mut result = 0;
        // Nobody reads the pointer once this call has ended, so the runtime lives for long enough.
        let runtime = runtime as *mut _ as usize as *mut Box<dyn WasmRuntime>;
        let outer = CALL.replace(Some(Call { runtime, instance: self.0 }));
        let is_outer_in_engine = IN_ENGINE.replace(false);
        let ended = unsafe {
            invoke(self.0, name.as_ptr(), name.len() as u32, arguments.as_ptr(), arguments.len() as u32, &mut result)
        };
        CALL.set(outer);
        IN_ENGINE.set(is_outer_in_engine);
        let error = match ended {
            RETURNED => {
                let slice = Slice(result);
                return read_memory(self.0, slice.ptr(), slice.len());
            }
            ABORTED => return Err(ERROR.take().expect("whoever aborts says why")),
            NO_EXPORT => WasmRuntimeError::UnknownExport(name.to_string()),
            TRAPPED => WasmRuntimeError::ExecutionError(trap_text()),
            other => unreachable!("the host answered {other} to a call"),
        };
        Err(InvokeError::SelfError(error))
    }
}

/// A call of package code that has not ended.
#[derive(Clone, Copy)]
pub struct Call {
    runtime: *mut Box<dyn WasmRuntime>,
    instance: u32,
}

thread_local! {
    /// The innermost.
    static CALL: Cell<Option<Call>> = const { Cell::new(None) };
    /// Whether it is within the engine, in a function that its code called.
    static IN_ENGINE: Cell<bool> = const { Cell::new(false) };
    /// Why it was aborted.
    static ERROR: Cell<Option<InvokeError<WasmRuntimeError>>> = const { Cell::new(None) };
}

/// The host asks where a call has trapped: in the engine that is a panic, in the code of a package an error of it.
#[no_mangle]
extern "C" fn in_engine() -> u32 {
    IN_ENGINE.get().into()
}

impl Call {
    pub fn runtime(&mut self) -> &mut Box<dyn WasmRuntime> {
        unsafe { &mut *self.runtime }
    }

    pub fn read(&self, from: u32, length: u32) -> Outcome<Vec<u8>> {
        read_memory(self.instance, from, length)
    }

    pub fn write(&self, to: u32, bytes: &[u8]) -> Outcome<()> {
        match unsafe { write(self.instance, to, bytes.as_ptr(), bytes.len() as u32) } {
            0 => Err(InvokeError::SelfError(WasmRuntimeError::MemoryAccessError)),
            _ => Ok(()),
        }
    }
}

/// Does what package code asks for within the innermost call, and aborts that call where it fails.
pub fn serve<T>(work: impl FnOnce(&mut Call) -> Outcome<T>) -> T {
    let mut call = CALL.get().expect("package code runs within a call");
    IN_ENGINE.set(true);
    let outcome = work(&mut call);
    IN_ENGINE.set(false);
    match outcome {
        Ok(value) => value,
        Err(error) => {
            ERROR.set(Some(error));
            unsafe { abort() }
        }
    }
}

fn read_memory(instance: u32, from: u32, length: u32) -> Outcome<Vec<u8>> {
    let outside = InvokeError::SelfError(WasmRuntimeError::MemoryAccessError);
    // No memory of package code is larger: nothing is reserved for a length that is.
    if length > MAX_MEMORY_SIZE_IN_PAGES * PAGE_BYTES {
        return Err(outside);
    }
    let mut bytes = Vec::with_capacity(length as usize);
    unsafe {
        if read(instance, from, length, bytes.as_mut_ptr()) == 0 {
            return Err(outside);
        }
        bytes.set_len(length as usize);
    }
    Ok(bytes)
}

fn trap_text() -> String {
    let mut text = [0; 256];
    let length = unsafe { trap(text.as_mut_ptr()) } as usize;
    String::from_utf8_lossy(&text[..length]).into_owned()
}
