import { parseAttos } from "@embedded-radix/client/amounts";
import { expect, test } from "vitest";
import { roundUp, showAmount, sizeOf } from "./amounts.ts";

test("amounts are shown grouped and truncated, never rounded up", () => {
  expect(showAmount(parseAttos("1234567.99999"), "en", 2)).toBe("1,234,567.99");
  expect(showAmount(parseAttos("600"), "en")).toBe("600");
  expect(showAmount(parseAttos("-0.10"), "en")).toBe("-0.1");
  expect(showAmount(parseAttos("1234567.99999"), "de", 2)).toBe("1.234.567,99");
  expect(showAmount(parseAttos("0.000000000000000001"), "de")).toBe("0,000000000000000001");
  expect(sizeOf(parseAttos("-3"))).toBe(parseAttos("3"));
});

test("a fee is rounded up to hundredths", () => {
  expect(roundUp(parseAttos("0.310000000000000001"), 2)).toBe(parseAttos("0.32"));
  expect(roundUp(parseAttos("0.31"), 2)).toBe(parseAttos("0.31"));
});
