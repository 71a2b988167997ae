//! What runs the code of packages: the host's WebAssembly, or the Radix Engine's own interpreter, natively and where it is
//! asked for. An interpreter that is itself WebAssembly takes several times as long (`docs/decisions/0029`).

use radix_engine::errors::InvokeError;
use radix_engine::vm::wasm::*;
use radix_engine::vm::{NoExtension, ScryptoVm, VmModules};
use radix_engine_interface::blueprints::package::CodeHash;
use radix_engine_interface::types::Buffer;

#[cfg(target_arch = "wasm32")]
mod host;
#[cfg(target_arch = "wasm32")]
mod imports;

pub type Modules = VmModules<CodeEngine, NoExtension>;

pub fn modules() -> Modules {
    #[cfg(target_arch = "wasm32")]
    let engine = CodeEngine::Host(host::HostEngine);
    #[cfg(not(target_arch = "wasm32"))]
    let engine = CodeEngine::interpreter();
    of(engine)
}

pub fn interpreting() -> Modules {
    of(CodeEngine::interpreter())
}

fn of(wasm_engine: CodeEngine) -> Modules {
    let wasm_validator_config = WasmValidatorConfigV1::new();
    Modules::new(ScryptoVm { wasm_engine, wasm_validator_config }, NoExtension)
}

pub enum CodeEngine {
    #[cfg(target_arch = "wasm32")]
    Host(host::HostEngine),
    Interpreter(DefaultWasmEngine),
}

impl CodeEngine {
    fn interpreter() -> Self {
        Self::Interpreter(DefaultWasmEngine::default())
    }
}

impl WasmEngine for CodeEngine {
    type WasmInstance = CodeInstance;

    fn instantiate(&self, code_hash: CodeHash, instrumented_code: &[u8]) -> CodeInstance {
        match self {
            #[cfg(target_arch = "wasm32")]
            Self::Host(engine) => CodeInstance::Host(engine.instantiate(code_hash, instrumented_code)),
            Self::Interpreter(engine) => CodeInstance::Interpreter(engine.instantiate(code_hash, instrumented_code)),
        }
    }
}

pub enum CodeInstance {
    #[cfg(target_arch = "wasm32")]
    Host(host::HostInstance),
    Interpreter(DefaultWasmInstance),
}

impl WasmInstance for CodeInstance {
    fn invoke_export<'r>(
        &mut self,
        name: &str,
        arguments: Vec<Buffer>,
        runtime: &mut Box<dyn WasmRuntime + 'r>,
    ) -> Result<Vec<u8>, InvokeError<WasmRuntimeError>> {
        match self {
            #[cfg(target_arch = "wasm32")]
            Self::Host(instance) => instance.invoke_export(name, arguments, runtime),
            Self::Interpreter(instance) => instance.invoke_export(name, arguments, runtime),
        }
    }
}
