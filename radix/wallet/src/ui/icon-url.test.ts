import { expect, test } from "vitest";
import { iconSource } from "./icon-url.ts";

const PAGE = "http://127.0.0.1:8080/map?x=1";

test.each([
  ["http://127.0.0.1:8080/icons/gold.svg", "http://127.0.0.1:8080/icons/gold.svg"],
  ["http://localhost:5173/token.PNG", "http://localhost:5173/token.PNG"],
  ["https://[::1]/a.webp#part", "https://[::1]/a.webp#part"],
  ["icons/gold.svg", "http://127.0.0.1:8080/icons/gold.svg"],
])("the icon %s is loaded", (url, source) => {
  expect(iconSource(url, PAGE)).toBe(source);
});

test.each([
  "",
  "http://[",
  "http://",
  "//[::",
  "\ud800",
  "https://radix.example/icon.png",
  "http://127.0.0.1.radix.example/icon.png",
  "http://localhost@radix.example/icon.png",
  "http://user:word@127.0.0.1/icon.png",
  "http://127.0.0.1:8080/realm/faucet",
  "http://127.0.0.1:8080/icon.png?delete=all",
  "ftp://127.0.0.1/icon.png",
  "file:///etc/icon.png",
  "blob:http://127.0.0.1:8080/0.png",
  "javascript:alert(1)//.png",
  "data:image/png;base64,AAAA",
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>",
  `http://127.0.0.1:8080/${"a".repeat(1_000_000)}.png`,
])("the icon %s is not loaded", (url) => {
  expect(iconSource(url, PAGE)).toBeUndefined();
});

test("a page of another host loads its own icons too", () => {
  expect(iconSource("https://dapp.example/icons/a.svg", "https://dapp.example/")).toBe(
    "https://dapp.example/icons/a.svg",
  );
});
