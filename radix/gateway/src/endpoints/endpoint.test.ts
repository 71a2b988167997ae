/** The compiler checks a handler against its endpoint's schema: `tsc` fails if one of the lines marked below compiles. */
import { expect, it } from "vitest";
import * as z from "zod";
import { jsonFields } from "../json/response.ts";
import { endpoint } from "./endpoint.ts";

const described = {
  path: "/status/example",
  about: "an example",
  example: () => ({}),
  request: () => z.object({}),
  answer: z.object({ found: z.object({ version: z.int(), name: z.string().optional() }) }),
};

it("a handler's answer has the type of its endpoint's schema", () => {
  const endpoints = [
    endpoint({ ...described, handle: () => ({ found: { version: 1, name: null } }) }),
    endpoint({ ...described, handle: async () => jsonFields({ found: jsonFields({ version: 1 }) }) }),
    // @ts-expect-error a field is missing
    endpoint({ ...described, handle: () => ({ found: {} }) }),
    // @ts-expect-error a field has another type
    endpoint({ ...described, handle: () => ({ found: { version: "1" } }) }),
    // @ts-expect-error only a field that may be absent may be null
    endpoint({ ...described, handle: () => ({ found: { version: null } }) }),
    // @ts-expect-error the same of parts that are JSON already
    endpoint({ ...described, handle: () => jsonFields({ found: jsonFields({ version: "1" }) }) }),
  ];
  for (const { path } of endpoints) expect(path).toBe(described.path);
});
