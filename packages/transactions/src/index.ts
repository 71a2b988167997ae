export { accountAddress, identityAddress, networkSuffix } from "./addresses.ts";
export { type CompiledTransaction, CompileError, compile, type TransactionRequest } from "./compile.ts";
export { ed25519FromSeed, type KeyPair } from "./keys.ts";
export {
  type TestAccount,
  testAccounts,
  testBeaconKey,
  testDeployer,
  testPersona,
} from "./test-keys.ts";
