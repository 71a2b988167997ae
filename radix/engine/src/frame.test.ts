import { expect, it } from "vitest";
import { Blob, decodeFrame, encodeFrame } from "./frame.ts";

it("a frame carries JSON and bytes separately", () => {
  const blob = new Blob();
  const request = {
    name: "Schloß",
    first: blob.put(new Uint8Array([1, 2])),
    second: blob.put(new Uint8Array([3])),
  };
  const frame = encodeFrame(request, blob);
  const { json, binary } = decodeFrame(frame);
  expect(json).toEqual({ name: "Schloß", first: [0, 2], second: [2, 1] });
  expect([...binary]).toEqual([1, 2, 3]);
  expect(frame.length).toBe(4 + new TextEncoder().encode(JSON.stringify(request)).length + 3);
});

it("a frame is decoded at any offset of its buffer", () => {
  const frame = encodeFrame([null], new Blob());
  const moved = new Uint8Array([9, 9, 9, ...frame]).subarray(3);
  expect(decodeFrame(moved).json).toEqual([null]);
});
