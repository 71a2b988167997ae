/** Readers of request bodies: each takes a field and its path, and throws the gateway's own errors. */
import { hexToBytes } from "@noble/hashes/utils.js";
import { invalidField } from "./errors.ts";

export type Body = Readonly<Record<string, unknown>>;

export function object(value: unknown, path: string): Body {
  if (value && typeof value === "object" && !Array.isArray(value)) return value as Body;
  throw invalidField(path, "This has to be an object.");
}

export function optionalObject(body: Body, field: string): Body | null {
  const value = body[field];
  return value === undefined || value === null ? null : object(value, field);
}

export function text(body: Body, field: string): string {
  const value = body[field];
  if (typeof value === "string" && value !== "") return value;
  throw invalidField(field, `The ${field} field is required.`);
}

export function optionalText(body: Body, field: string): string | null {
  const value = body[field];
  return value === undefined || value === null ? null : text(body, field);
}

export function bool(body: Body | null, field: string, otherwise = false): boolean {
  const value = body?.[field];
  if (value === undefined || value === null) return otherwise;
  if (typeof value === "boolean") return value;
  throw invalidField(field, "This has to be true or false.");
}

export function integer(body: Body, field: string, least: number, most: number): number {
  const value = body[field];
  if (typeof value === "number" && Number.isInteger(value) && value >= least && value <= most) return value;
  throw invalidField(field, `This has to be a whole number from ${least} to ${most}.`);
}

/** Above the maximum it is lowered silently, as the official gateway does. */
export function pageSize(body: Body, most: number): number {
  const value = body.limit_per_page;
  if (value === undefined || value === null) return most;
  if (typeof value === "number" && Number.isInteger(value) && value > 0) return Math.min(value, most);
  throw invalidField("limit_per_page", "This has to be a whole number above 0.");
}

export function list(body: Body, field: string, least: number, most: number): readonly unknown[] {
  const value = body[field] ?? [];
  if (!Array.isArray(value)) throw invalidField(field, "This has to be a list.");
  if (value.length < least || value.length > most)
    throw invalidField(field, `This has to hold ${least} to ${most} items, not ${value.length}.`);
  return value;
}

export function textList(body: Body, field: string, least: number, most: number): readonly string[] {
  return list(body, field, least, most).map((item, index) => {
    if (typeof item === "string") return item;
    throw invalidField(`${field}[${index}]`, "This has to be a string.");
  });
}

export function hex(value: unknown, path: string): Uint8Array {
  if (typeof value === "string" && value.length % 2 === 0 && /^[0-9a-fA-F]*$/.test(value))
    return hexToBytes(value);
  throw invalidField(path, "This has to be hexadecimal.");
}
