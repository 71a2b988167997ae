import { beforeEach, describe, expect, it } from "vitest";
import { isComplete, openPersonaData, requestedData } from "./persona-data.ts";
import { memoryStorage } from "./storage.ts";

const NAME = { variant: "eastern", givenNames: "Mei", familyName: "Lin", nickname: "" } as const;
const two = (quantifier: "exactly" | "atLeast") => ({ quantifier, quantity: 2 }) as const;

let storage: Storage;

beforeEach(() => {
  storage = memoryStorage();
});

describe("a persona's data", () => {
  it("the ready-made persona has fictional data, others have none", () => {
    const data = openPersonaData(storage, "identity_public");

    expect(data.of("identity_public").name?.familyName).toBe("Tester");
    expect(data.of("identity_own")).toEqual({});
  });

  it("a persona's data are kept for the next time, newest first, each once", () => {
    const data = openPersonaData(storage, "identity_public");
    data.merge("identity_own", { name: NAME, emailAddresses: ["a@x.example", "b@x.example"] });
    data.merge("identity_own", { emailAddresses: ["c@x.example", "a@x.example"], phoneNumbers: ["1"] });

    expect(openPersonaData(storage, "identity_public").of("identity_own")).toEqual({
      name: NAME,
      emailAddresses: ["c@x.example", "a@x.example", "b@x.example"],
      phoneNumbers: ["1"],
    });
    expect(data.of("identity_public").name?.familyName).toBe("Tester");
  });

  it.each([
    "not JSON",
    "[1]",
    '{"identity_own":{"emailAddresses":"a"}}',
    '{"identity_own":{"name":{"variant":"x"}}}',
  ])("damaged data count as none: %s", (text) => {
    storage.setItem("persona-data", text);

    expect(openPersonaData(storage, "identity_public").of("identity_own")).toEqual({});
  });
});

it("replacing a persona's data removes the earlier ones, the fictional ones too, and keeps other personas'", () => {
  const store = openPersonaData(memoryStorage(), "identity_public");
  store.merge("identity_other", { phoneNumbers: ["1"] });
  store.replace("identity_public", { emailAddresses: ["a"], phoneNumbers: [] });
  expect(store.of("identity_public")).toEqual({ emailAddresses: ["a"], phoneNumbers: [] });
  expect(store.of("identity_other")).toEqual({ emailAddresses: [], phoneNumbers: ["1"] });
});

describe("an answer", () => {
  const data = { name: NAME, emailAddresses: ["a", "b", "c"], phoneNumbers: ["1"] };

  it("an answer has the fields and numbers that were asked for, and no other", () => {
    expect(requestedData({ isRequestingName: false }, data)).toEqual({});
    expect(
      requestedData({ isRequestingName: true, numberOfRequestedEmailAddresses: two("exactly") }, data),
    ).toEqual({ name: NAME, emailAddresses: ["a", "b"] });
    expect(
      requestedData({ isRequestingName: false, numberOfRequestedEmailAddresses: two("atLeast") }, data),
    ).toEqual({ emailAddresses: ["a", "b", "c"] });
  });

  it("an answer is complete only with a name, and with neither too few nor too many of the rest", () => {
    const emails = { isRequestingName: false, numberOfRequestedEmailAddresses: two("exactly") };

    expect(isComplete({ isRequestingName: true }, {})).toBe(false);
    expect(isComplete({ isRequestingName: true }, { name: { ...NAME, familyName: "" } })).toBe(false);
    expect(isComplete({ isRequestingName: true }, { name: NAME })).toBe(true);
    expect(isComplete(emails, { emailAddresses: ["a"] })).toBe(false);
    expect(isComplete(emails, { emailAddresses: ["a", "b", "c"] })).toBe(false);
    expect(isComplete(emails, { emailAddresses: ["a", "b"] })).toBe(true);
    expect(
      isComplete(
        { isRequestingName: false, numberOfRequestedPhoneNumbers: two("atLeast") },
        { phoneNumbers: ["1"] },
      ),
    ).toBe(false);
  });
});
