/** The meaning of the badges that the engine gives to signers and callers. */
import * as z from "zod";
import { address, hex, stateVersion } from "../json/common.ts";

const seen = { first_seen_state_version: stateVersion };

export const resolved = z.union([
  z.object({ type: z.enum(["ProtocolExecution", "ValidatorExecution"]) }),
  z.object({ type: z.enum(["Ed25519PublicKey", "Secp256k1PublicKey"]), public_key_bytes_hex: hex, ...seen }),
  z.object({ type: z.literal("GlobalCallerEntity"), entity_address: address, ...seen }),
  z.object({
    type: z.literal("GlobalCallerBlueprint"),
    package_address: address,
    blueprint_name: z.string(),
    ...seen,
  }),
  z.object({ type: z.literal("PackageOfDirectCaller"), package_address: address, ...seen }),
]);

export type Resolved = z.output<typeof resolved>;
