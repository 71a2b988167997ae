/** Schemas that several others refer to: the OpenAPI document has each once, under its name. */
import type * as z from "zod";

const schemas = new Map<string, z.ZodType>();

/** Names are unique. */
export function named<Schema extends z.ZodType>(name: string, schema: Schema): Schema {
  if (schemas.has(name)) throw new Error(`two schemas have the name ${name}`);
  schemas.set(name, schema);
  return schema;
}

export const namedSchemas: ReadonlyMap<string, z.ZodType> = schemas;
