import { describe, expect, test } from "vitest";
import { parsePreAuthorization } from "./pre-authorization.ts";

const request = {
  discriminator: "subintent",
  version: 1,
  manifestVersion: 2,
  subintentManifest: "YIELD_TO_PARENT;",
  expiration: { discriminator: "expireAfterDelay", expireAfterSeconds: 60 },
};

describe("pre-authorization requests", () => {
  test("a request keeps its known fields, and absent ones stay absent", () => {
    expect(parsePreAuthorization({ request: { ...request, message: undefined, header: null } })).toEqual({
      discriminator: "preAuthorizationRequest",
      manifest: "YIELD_TO_PARENT;",
      blobs: [],
      expiration: { kind: "after", seconds: 60 },
    });
  });

  test("an expiration at a time and a header are read", () => {
    const header = { startEpochInclusive: 1, endEpochExclusive: 2, intentDiscriminator: 3 };
    const expiration = { discriminator: "expireAtTime", unixTimestampSeconds: 1_800_000_000 };
    expect(parsePreAuthorization({ request: { ...request, header, expiration } })).toMatchObject({
      expiration: { kind: "at", seconds: 1_800_000_000 },
      header,
    });
  });

  test.each([
    ["no request", undefined, "request is not an object"],
    ["another kind of request", { ...request, discriminator: "wish" }, '"wish" is not known'],
    ["another version", { ...request, version: 2 }, "version 2 of manifest version 2 is not known"],
    ["another manifest version", { ...request, manifestVersion: 1 }, "manifest version 1 is not known"],
    ["blobs that are no bytes", { ...request, blobs: ["xyz"] }, "not hexadecimal"],
    ["no expiration", { ...request, expiration: undefined }, "request.expiration is not an object"],
    [
      "another kind of expiration",
      { ...request, expiration: { discriminator: "never" } },
      '"never" is not known',
    ],
    [
      "half a second",
      { ...request, expiration: { discriminator: "expireAfterDelay", expireAfterSeconds: 0.5 } },
      "whole number",
    ],
    [
      "a discriminator beyond exact numbers",
      { ...request, header: { startEpochInclusive: 1, endEpochExclusive: 2, intentDiscriminator: 2 ** 60 } },
      "whole number",
    ],
  ])("a request with %s is refused with the reason", (_name, value, reason) => {
    expect(() => parsePreAuthorization({ request: value })).toThrow(reason);
  });
});
