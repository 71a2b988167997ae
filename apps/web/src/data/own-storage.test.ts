import { beforeEach, expect, it } from "vitest";
import { ownStorage } from "./own-storage.ts";
import { storageForPage } from "./page.ts";

const FOLDER = "/practice/";
let shared: Storage;
let own: Storage;

beforeEach(() => {
  shared = storageForPage();
  own = ownStorage(shared, FOLDER);
});

it("two pages of one origin keep different texts under the same name", () => {
  shared.setItem("kingdoms:ledger", "the realm's");
  expect(own.getItem("kingdoms:ledger")).toBeNull();
  own.setItem("kingdoms:ledger", "its own");
  expect(own.getItem("kingdoms:ledger")).toBe("its own");
  expect(shared.getItem("kingdoms:ledger")).toBe("the realm's");
  own.removeItem("kingdoms:ledger");
  expect(own.getItem("kingdoms:ledger")).toBeNull();
  expect(shared.getItem("kingdoms:ledger")).toBe("the realm's");
});

it("a page lists and clears only the stored names that are its own", () => {
  shared.setItem("rdt:account:242:state", "of the page beside");
  own.setItem("rdt:account:242:state", "a");
  own.setItem("kingdoms:guide", "b");
  const names = Array.from({ length: own.length }, (_, index) => own.key(index));
  expect(new Set(names)).toEqual(new Set(["kingdoms:guide", "rdt:account:242:state"]));
  expect(own.key(2)).toBeNull();
  own.clear();
  expect(own.length).toBe(0);
  expect(shared.length).toBe(1);
});

it("practice pages in two folders do not share their stored values", () => {
  const other = ownStorage(shared, "/other/practice/");
  own.setItem("kingdoms:guide", "one");
  expect(other.getItem("kingdoms:guide")).toBeNull();
});

it("the choice of theme and language is that of every page", () => {
  shared.setItem("kingdoms:theme", "dark");
  expect(own.getItem("kingdoms:theme")).toBe("dark");
  own.setItem("kingdoms:language", "de");
  expect(shared.getItem("kingdoms:language")).toBe("de");
});
