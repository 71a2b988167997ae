import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { RequestOf } from "./api.ts";
import { createGatewayClient } from "./client.ts";
import { RequiredError, requireParameters } from "./required.ts";

interface Schema {
  readonly required?: readonly string[];
  readonly $ref?: string;
}

const document = JSON.parse(
  readFileSync(new URL("../../../docs/gateway-api.json", import.meta.url), "utf8"),
) as {
  readonly paths: Readonly<
    Record<string, { post?: { requestBody?: { content: Record<string, { schema: Schema }> } } }>
  >;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

const resolved = (schema: Schema | undefined): Schema =>
  schema?.$ref === undefined
    ? (schema ?? {})
    : (document.components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {});

it("a request without a parameter that it requires raises the required-parameter error, and is not sent", async () => {
  let sent = 0;
  const gateway = createGatewayClient({
    baseUrl: "http://gateway.example",
    fetch: () => {
      sent += 1;
      return Promise.resolve(Response.json({ status: "Unknown" }));
    },
  });
  for (const body of [{}, { intent_hash: undefined }, { intent_hash: null }]) {
    const error: unknown = await gateway
      .post("/transaction/status", body as unknown as RequestOf<"/transaction/status">)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RequiredError);
    expect(error).toMatchObject({
      name: "RequiredError",
      field: "intent_hash",
      message: "Required parameter intent_hash was null or undefined when calling /transaction/status.",
    });
  }
  expect(sent).toBe(0);
  await gateway.post("/transaction/status", { intent_hash: "txid_1" });
  expect(sent).toBe(1);
});

it("required parameters of each path of the Gateway API are checked before sending", () => {
  let paths = 0;
  for (const [path, { post }] of Object.entries(document.paths)) {
    const { required = [] } = resolved(post?.requestBody?.content["application/json"]?.schema);
    const whole = Object.fromEntries(required.map((field) => [field, []]));
    expect(() => requireParameters(path, whole), path).not.toThrow();
    for (const field of required) {
      expect(() => requireParameters(path, { ...whole, [field]: undefined }), `${path} ${field}`).toThrow(
        RequiredError,
      );
      paths += 1;
    }
  }
  expect(paths).toBeGreaterThan(30);
});
