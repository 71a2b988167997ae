import { DecodeError, ResponseError, UnexpectedAnswerError, UnreachableError } from "@kingdoms/client";
import { describe, expect, it } from "vitest";
import { i18n } from "../i18n/index.ts";
import { errorSentence, wordsOf } from "./error-sentence.ts";
import { PartNotLoaded } from "./in-time.ts";

const caught = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error;
  }
};
const nothing = JSON.parse("null") as { items: { length: number } };

describe("an error on the screen", () => {
  it.each([
    ["a field of nothing", caught(() => nothing.items.length)],
    ["a call of nothing", caught(() => (JSON.parse("{}") as { items(): void }).items())],
    ["a page instead of JSON", caught(() => JSON.parse("<!doctype html>") as unknown)],
    ["a number out of range", caught(() => "x".repeat(-1))],
    ["a lost request", new TypeError("Failed to fetch")],
    ["a time that is over", new DOMException("signal timed out", "TimeoutError")],
    ["a full storage", new DOMException("exceeded the quota", "QuotaExceededError")],
    ["a module that is none", new WebAssembly.CompileError("expected magic word 00 61 73 6d")],
    ["a part of the page", new PartNotLoaded(new TypeError("Failed to fetch dynamically imported module"))],
    ["an answer without its parts", new UnexpectedAnswerError("http://x/state answered without items")],
    ["a state of another form", new DecodeError("kingdom.kingdom_data", "is missing")],
    ["a text that was thrown", "undefined is not an object"],
    ["nothing at all", undefined],
  ])("the error is a sentence of the catalogue: %s", (_, error) => {
    const known = Object.values(i18n.getResourceBundle("en", "messages").common as Record<string, string>);
    expect(known).toContain(errorSentence(i18n.t, error));
    expect(wordsOf(error)).toBe("");
  });

  it("the sentence is that of the gateway or the page if it is for people", () => {
    const refused = new ResponseError(500, { message: "Boom from gateway" });
    expect(errorSentence(i18n.t, refused)).toBe("Boom from gateway");
    expect(errorSentence(i18n.t, new ResponseError(500, undefined))).toBe("Unknown error occurred");
    const starting = { message: "The ledger is being checked.", details: { type: "StartingError" } };
    expect(errorSentence(i18n.t, new ResponseError(503, starting))).toBe("The ledger is being checked.");
    const away = new UnreachableError("http://gateway.example", false, null);
    expect(errorSentence(i18n.t, away)).toBe("http://gateway.example could not be reached");
    expect(errorSentence(i18n.t, new ResponseError(429, undefined))).toMatch(/Too many requests/);
  });

  it.each([
    ["partNotLoaded", new PartNotLoaded(new TypeError("Failed to fetch"))],
    ["unreadable", new UnexpectedAnswerError("answered without items")],
    ["unreadable", new DecodeError("kingdom", "is missing")],
    ["unreadable", new SyntaxError("Unexpected token")],
    ["unreadable", new WebAssembly.CompileError("expected magic word")],
    ["unreadable", new WebAssembly.LinkError("import is missing")],
    ["notTheGame", Object.assign(new Error("other"), { code: "NOT_THE_GAME" })],
    ["serverSilent", Object.assign(new Error("silent"), { code: "NO_ANSWER" })],
    ["serverSilent", new ResponseError(502, undefined)],
    ["serverSilent", new ResponseError(503, { message: "upstream connect error" })],
    ["serverSilent", new ResponseError(504, { message: "stream timeout" })],
    ["serverSilent", Object.assign(new Error("/realm/clock answered 502"), { code: "", status: 502 })],
    ["busy", Object.assign(new Error("slow down"), { code: "", status: 429 })],
    ["busy", Object.assign(new Error("one at a time"), { code: "ONE_AT_A_TIME", status: 429 })],
    ["busy", Object.assign(new Error("busy"), { code: "BUSY" })],
    ["busy", Object.assign(new Error("often"), { code: "TOO_OFTEN" })],
    ["unknownError", new TypeError("x is not a function")],
  ] as const)("the sentence is %s for its kind of error", (key, error) => {
    expect(errorSentence(i18n.t, error)).toBe(i18n.t(`common.${key}`));
  });

  it("a realm that answers with a proxy's status and its own code has its own words", () => {
    const full = Object.assign(new Error("The realm is full."), { code: "SERVER_FULL", status: 503 });
    expect(errorSentence(i18n.t, full)).toBe("The realm is full.");
  });

  it.each([
    "Error",
    "ResponseError",
    "UnreachableError",
    "RealmRefusedError",
    "PlayersRefused",
    "PublishedWorldError",
  ])("the words of a %s are for people", (name) => {
    const error = Object.assign(new Error("The realm said so."), { name });
    expect(errorSentence(i18n.t, error)).toBe("The realm said so.");
  });
});
