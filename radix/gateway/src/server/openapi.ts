/** The OpenAPI document of the gateway: every endpoint with its schemas, for people and for generators of clients. */
import * as z from "zod";
import type { Endpoint, Sample } from "../endpoints/endpoint.ts";
import { endpoints } from "../endpoints/index.ts";
import type { Fields } from "../json/fields.ts";
import { namedSchemas } from "../json/names.ts";

/** The part of the document that this project reads. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, object>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, z.core.JSONSchema.BaseSchema>>;
  };
  readonly [other: string]: unknown;
}

const refTo = (name: string) => `#/components/schemas/${name}`;

/** The path at which the official gateway serves its document. */
export const openApiPath = "/gateway-api-schema.json";

/** Entities of the examples in the documentation. */
export const placeholders: Sample = {
  account: "account_…",
  component: "component_…",
  package: "package_…",
  fungibleResource: "resource_…",
  nonFungibleResource: "resource_…",
  nonFungibleId: "#1#",
  fungibleVault: "internal_vault_…",
  nonFungibleVault: "internal_vault_…",
  validator: "validator_…",
  locker: "locker_…",
  lockerAccount: "account_…",
  systemBadge: "resource_…",
  keyValueStore: "internal_keyvaluestore_…",
  keyHex: "5c…",
  intentHash: "txid_…",
  subintentHash: "subtxid_…",
  manifest: "CALL_METHOD …",
  publicKey: "…",
  notarizedTransaction: "4d22…",
  previewTransaction: "4d22…",
};

/**
 * @public
 * @example
 * const { paths } = openApiDocument(fieldsOf("sim"), "1.0.0");
 * console.log(Object.keys(paths));
 */
export function openApiDocument(fields: Fields, version: string): OpenApiDocument {
  return {
    openapi: "3.1.0",
    info: {
      title: "Gateway API of an embedded Radix ledger",
      description:
        "Requests and answers are those of the official Radix Gateway API; docs/gateway.md lists what differs. Answers may gain fields. A field that is null in a request counts as absent.",
      version,
    },
    servers: [{ url: "/" }],
    paths: Object.fromEntries(endpoints.map((endpoint) => [endpoint.path, pathItem(endpoint)])),
    components: { schemas: schemasOf(fields) },
  };
}

function pathItem(endpoint: Endpoint) {
  const name = nameOf(endpoint);
  const [, family = ""] = endpoint.path.split("/");
  const json = (schema: string, example?: object) => ({
    "application/json": { schema: { $ref: refTo(schema) }, ...(example ? { example } : {}) },
  });
  return {
    post: {
      operationId: name,
      tags: [family],
      summary: endpoint.about,
      requestBody: { required: true, content: json(`${name}Request`, endpoint.example(placeholders)) },
      responses: {
        200: { description: "What was asked for.", content: json(`${name}Response`) },
        "4XX": { description: "The request cannot be answered.", content: json("ErrorResponse") },
      },
    },
  };
}

/** `/state/entity/page/metadata` is `StateEntityPageMetadata`. */
function nameOf({ path }: Endpoint): string {
  return path.replace(/[/-]([a-z])/g, (_, first: string) => first.toUpperCase());
}

function schemasOf(fields: Fields): OpenApiDocument["components"]["schemas"] {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of namedSchemas) registry.add(schema, { id });
  for (const endpoint of endpoints) {
    const name = nameOf(endpoint);
    // Endpoints may share a schema, and a schema has one name.
    registry.add(endpoint.request(fields).clone(), { id: `${name}Request` });
    registry.add(endpoint.answer.clone(), { id: `${name}Response` });
  }
  const { schemas } = z.toJSONSchema(registry, { io: "input", uri: refTo, unrepresentable: "any" });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $id: _id, $schema: _version, ...schema }]) => [name, schema]),
  );
}
