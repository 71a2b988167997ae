export { accountAddress, identityAddress, networkSuffix } from "./addresses.ts";
export {
  type Compile,
  type CompiledTransaction,
  CompileError,
  compile,
  type TransactionRequest,
} from "./compile.ts";
export { compilerV2 } from "./compile-v2.ts";
export { ed25519FromSeed, type KeyPair } from "./keys.ts";
export {
  type TestAccount,
  testAccounts,
  testBeaconKey,
  testDeployer,
  testPersona,
} from "./test-keys.ts";
