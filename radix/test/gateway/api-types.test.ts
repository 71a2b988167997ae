/** `radix/client/src/api.generated.ts` is written from the schemas of the endpoints: `npm run endpoints`. */
import { fieldsOf, openApiDocument } from "@embedded-radix/gateway";
import openapiTypes, { astToString, type OpenAPI3 } from "openapi-typescript";
import { expect, it } from "vitest";

const HEAD = "/** Written by `npm run endpoints` from the OpenAPI document of the gateway. */\n\n";

it("the types of requests and answers are those of the OpenAPI document", async () => {
  const document = openApiDocument(fieldsOf("sim"), "0.1.0") as unknown as OpenAPI3;
  const types = astToString(await openapiTypes(document, { immutable: true }));
  await expect(HEAD + types).toMatchFileSnapshot("../../client/src/api.generated.ts");
});
