/**
 * Manifest text, one value or instruction at a time. Everything that goes into a manifest passes through here, so
 * that nothing a player types can end a string and start an instruction.
 */
import { type Attos, formatAttos } from "@kingdoms/rules";
import { localId as checkLocalId, componentAddress } from "../ids.ts";

/** The value cannot be written into a manifest. */
export class ManifestError extends Error {
  override readonly name = "ManifestError";
}

export function address(text: string): string {
  return `Address("${checked(componentAddress, text)}")`;
}

/** Exact: all 18 places, no exponent, no grouping. */
export function decimal(amount: Attos): string {
  return `Decimal("${formatAttos(amount)}")`;
}

export function u32(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value > 0xffff_ffff) {
    throw new ManifestError(`${value} is not a whole number from 0 to 4294967295`);
  }
  return `${value}u32`;
}

export function u64(value: bigint): string {
  if (value < 0n || value > 0xffff_ffff_ffff_ffffn) {
    throw new ManifestError(`${value} is not a whole number below 2^64`);
  }
  return `${value}u64`;
}

export function i64(value: number): string {
  if (!Number.isSafeInteger(value)) throw new ManifestError(`${value} is not a whole number`);
  return `${value}i64`;
}

export function bytes(hex: string): string {
  if (!/^(?:[0-9a-f]{2})*$/.test(hex)) throw new ManifestError("bytes are written in lower-case hexadecimal");
  return `Bytes("${hex}")`;
}

export function localId(id: string): string {
  return `NonFungibleLocalId("${checked(checkLocalId, id)}")`;
}

/**
 * A string literal. Letters of any script stay readable; what cannot be seen (control and format characters, line
 * separators, bidirectional marks) is written as an escape, so that the text which a wallet
 * shows for review is the text that runs.
 */
export function string(text: string): string {
  if (/\p{Cs}/u.test(text)) throw new ManifestError("the text holds half of a character");
  const escaped = text
    .replace(/["\\]/g, (mark) => `\\${mark}`)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
      Array.from({ length: character.length }, (_, index) => escapeUnit(character.charCodeAt(index))).join(
        "",
      ),
    );
  return `"${escaped}"`;
}

/** The variants of an option; the second holds a structure of these fields. */
export const none = "Enum<0u8>()";
export const some = (...fields: readonly string[]): string => `Enum<1u8>(Tuple(${fields.join(", ")}))`;

export const bucket = (name: string): string => `Bucket("${name}")`;
export const proof = (name: string): string => `Proof("${name}")`;
/** An address that the manifest itself reserves, and what proves the reservation. */
export const namedAddress = (name: string): string => `NamedAddress("${name}")`;
export const reservation = (name: string): string => `AddressReservation("${name}")`;

export const callMethod = (on: string, method: string, ...args: readonly string[]): string =>
  call(address(on), method, ...args);

/** @param on the value of an address, reserved ones included. */
export const call = (on: string, method: string, ...args: readonly string[]): string =>
  instruction("CALL_METHOD", on, `"${method}"`, ...args);

export const instruction = (name: string, ...args: readonly string[]): string =>
  `${name}\n${args.map((arg) => `    ${arg}\n`).join("")};\n`;

/** An instruction with its arguments, each of them written on one line. */
export interface Instruction {
  readonly name: string;
  readonly args: readonly string[];
}

/** The instructions of a manifest that was written here. @throws ManifestError for text of any other form. */
export function readInstructions(manifest: string): readonly Instruction[] {
  const read = manifest
    .split("\n;\n")
    .slice(0, -1)
    .map((text) => {
      const [name = "", ...args] = text.split("\n    ");
      return { name, args };
    });
  if (read.map(({ name, args }) => instruction(name, ...args)).join("") !== manifest)
    throw new ManifestError("the manifest has another form than the orders of this client");
  return read;
}

/** Withdraws from the account into a named bucket. */
export function takeFrom(account: string, resource: string, amount: Attos, name: string): string {
  return (
    callMethod(account, "withdraw", address(resource), decimal(amount)) + fromWorktop(resource, amount, name)
  );
}

/** Takes what lies on the worktop into a named bucket. */
export const fromWorktop = (resource: string, amount: Attos, name: string): string =>
  instruction("TAKE_FROM_WORKTOP", address(resource), decimal(amount), bucket(name));

/** Deposits the rest of the worktop: goods bought and change. */
export function depositAll(account: string): string {
  return callMethod(account, "deposit_batch", 'Expression("ENTIRE_WORKTOP")');
}

function checked(check: (text: string) => string, text: string): string {
  try {
    return check(text);
  } catch (error) {
    throw new ManifestError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function escapeUnit(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, "0")}`;
}
