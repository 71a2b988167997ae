import { expect, it } from "vitest";
import { isolated, pictureUrl, plain, shortAddress } from "./names.ts";

it("a shortened address keeps its kind and its last six characters", () => {
  expect(shortAddress("account_loc1cy2q0u7z4sxd3wjvm9k8h5p6n2rte4")).toEqual(["account_loc1cy2", "…n2rte4"]);
});

it("a short address stays whole", () => {
  expect(shortAddress("txid_loc1abc")).toEqual(["txid_loc1abc", ""]);
  expect(shortAddress("")).toEqual(["", ""]);
});

it("an address of one character more than its ends is shortened, and one that is as long as they are is not", () => {
  expect(shortAddress("a1xxxxxxxxxxxx")).toEqual(["a1xxxxxxxxxxxx", ""]);
  expect(shortAddress("a1xxxyyyyyyyzz")).toEqual(["a1xxxyyyyyyyzz", ""]);
  expect(shortAddress("a1xxxyyyyyyyzzz")).toEqual(["a1xxx", "…yyyzzz"]);
  expect(shortAddress("1xxxyyyyyyyzzz")).toEqual(["1xxxyyyyyyyzzz", ""]);
});

it("a name is compared without spaces around it, composed, and in small letters", () => {
  expect(plain("  O\u0308STERBURG ")).toBe("österburg");
});

it("a name inside a sentence is isolated from the direction of the text around it", () => {
  expect(isolated("Rook")).toBe("\u2068Rook\u2069");
});

it("an address of a picture is one of the web, or the data of a picture and of nothing else", () => {
  const shown = (text: string) => pictureUrl(text)?.href ?? null;
  expect(shown("https://example.org/a.png")).toBe("https://example.org/a.png");
  expect(shown("data:image/png;base64,AA==")).toBe("data:image/png;base64,AA==");
  expect(["data:text/html,x", "javascript:alert(1)", "x data:image/png;base64,AA=="].map(shown)).toEqual([
    null,
    null,
    null,
  ]);
});
