//! What runs the code of packages. Natively that is the Radix Engine's own interpreter. In WebAssembly it is the host,
//! which compiles the code: an interpreter that is itself WebAssembly takes several times as long
//! (`docs/decisions/0029`).

use radix_engine::vm::{NoExtension, ScryptoVm, VmModules};

#[cfg(target_arch = "wasm32")]
mod host;
#[cfg(target_arch = "wasm32")]
mod imports;

#[cfg(target_arch = "wasm32")]
use self::host::HostEngine as CodeEngine;
#[cfg(not(target_arch = "wasm32"))]
use radix_engine::vm::wasm::DefaultWasmEngine as CodeEngine;

pub type Modules = VmModules<CodeEngine, NoExtension>;

pub fn modules() -> Modules {
    Modules::new(ScryptoVm::default(), NoExtension)
}
