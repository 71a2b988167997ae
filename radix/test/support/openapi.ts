import type { OpenApiDocument } from "@embedded-radix/gateway";

interface RequestSchema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

/** The schema of an endpoint's request. */
export function requestSchema({ paths, components }: OpenApiDocument, path: string): RequestSchema {
  const item = paths[path] as {
    post: { requestBody: { content: Record<string, { schema: { $ref: string } }> } };
  };
  const { $ref } = item.post.requestBody.content["application/json"]?.schema ?? { $ref: "" };
  return components.schemas[$ref.split("/").at(-1) ?? ""] as RequestSchema;
}
