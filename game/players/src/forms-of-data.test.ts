import { describe, expect, it } from "vitest";
import { choicesOf, marksOf, noteOf, preferencesOf, replacedBy, subscriptionOf } from "./forms.ts";
import { LIMITS } from "./limits.ts";
import { refusalOf } from "./test-support/opened.ts";

const BODY = "0123456789abcdefghij";
const KINGDOM = `component_${BODY}`;

/** That the work is refused as malformed, with this sentence. */
function mustRefuse(work: () => unknown, message: string): void {
  expect(refusalOf(work)).toMatchObject({ name: "PlayersError", code: "MALFORMED", message });
}

describe("preferences", () => {
  const limits = { ...LIMITS, preferenceCharacters: 6, preferencesOfPlayer: 2 };
  const read = (preferences: unknown) => preferencesOf({ preferences }, limits);
  const chosen = (value: unknown, changedAt: unknown = 7) => ({ theme: { value, changedAt } });

  it.each(["dark", 123_456, -1.5, true, false, "a\n"])("the value %j is taken", (value) => {
    expect(read(chosen(value))).toEqual(chosen(value));
  });

  it("no preferences are preferences", () => {
    expect(read({})).toEqual({});
  });

  it.each([undefined, null, [], "theme"])("%j are no preferences", (preferences) => {
    mustRefuse(() => read(preferences), "preferences must be an object.");
  });

  it.each(["", "a1", "a-b", "a".repeat(33), "__proto__"])("the name %j is malformed", (name) => {
    const preferences = JSON.parse(`{${JSON.stringify(name)}:{"value":1,"changedAt":1}}`) as object;
    mustRefuse(() => read(preferences), "A preference's name is 1 to 32 letters.");
  });

  it("a name has 32 letters at most", () => {
    expect(Object.keys(read({ ["aZ".repeat(16)]: { value: 1, changedAt: 0 } }))).toEqual(["aZ".repeat(16)]);
  });

  it.each([undefined, null, {}, []])("the value %j is malformed", (value) => {
    mustRefuse(() => read(chosen(value)), "theme must have a value: a text, a number or a truth value.");
  });

  it("a preference that is no object is malformed", () => {
    mustRefuse(() => read({ theme: 7 }), "theme must have a value: a text, a number or a truth value.");
  });

  it.each(["12345", 1_234_567, "a\u0000", "\ud800"])(
    "the value %j is too long, or no plain text",
    (value) => {
      mustRefuse(() => read(chosen(value)), "theme must be plain text of 6 characters at most.");
    },
  );

  it.each([undefined, "7", -1, 0.5, Number.MAX_SAFE_INTEGER + 1, null])(
    "a preference that was chosen at %j is malformed",
    (changedAt) => {
      mustRefuse(
        () => read({ theme: { value: 1, changedAt } }),
        "theme must have changedAt, a whole number of milliseconds since 1970.",
      );
    },
  );

  it("no more preferences than the limit are taken", () => {
    const many = (count: number) =>
      Object.fromEntries(["a", "b", "c"].slice(0, count).map((name) => [name, { value: 1, changedAt: 0 }]));
    expect(Object.keys(read(many(2)))).toEqual(["a", "b"]);
    mustRefuse(() => read(many(3)), "No more than 2 preferences are kept.");
  });
});

describe("notes", () => {
  const limits = { ...LIMITS, noteCharacters: 3 };
  const WHEN = "A time is a whole number of milliseconds since 1970, or null for a note that is new.";

  it("a note is read with the time of the one that it replaces", () => {
    expect(noteOf({ text: "abc", replaces: null }, limits)).toEqual({ text: "abc", replaces: null });
    expect(noteOf({ text: "a", replaces: 0 }, limits)).toEqual({ text: "a", replaces: 0 });
    expect(replacedBy(7)).toBe(7);
    expect(replacedBy(null)).toBeNull();
  });

  it.each([undefined, "", "abcd", 7, "\u0000"])("the text %j of a note is malformed", (text) => {
    mustRefuse(
      () => noteOf({ text, replaces: null }, limits),
      "text must be plain text of 1 to 3 characters.",
    );
  });

  it.each([undefined, "7", -1, 0.5, Number.NaN])("a note that replaces %j is malformed", (replaces) => {
    mustRefuse(() => noteOf({ text: "a", replaces }, limits), WHEN);
    mustRefuse(() => replacedBy(replaces), WHEN);
  });
});

describe("marks", () => {
  const limits = { ...LIMITS, marksAtOnce: 2 };
  const read = (marks: unknown) => marksOf({ marks }, limits);

  it.each(["farm", "a", "a".repeat(16), null])("the mark %j is taken", (mark) => {
    expect(read({ [KINGDOM]: { mark, changedAt: 1 } })).toEqual({ [KINGDOM]: { mark, changedAt: 1 } });
  });

  it.each([undefined, "", "a".repeat(17), "Farm", "a1", 7])("the mark %j is malformed", (mark) => {
    mustRefuse(
      () => read({ [KINGDOM]: { mark, changedAt: 1 } }),
      "A mark is 1 to 16 small letters, or null for none.",
    );
  });

  it("a mark that is no object is malformed", () => {
    mustRefuse(() => read({ [KINGDOM]: "farm" }), "A mark is 1 to 16 small letters, or null for none.");
  });

  it.each([undefined, -1, 0.5])("a mark that was chosen at %j is malformed", (changedAt) => {
    mustRefuse(
      () => read({ [KINGDOM]: { mark: "farm", changedAt } }),
      "A mark must have changedAt, a whole number of milliseconds since 1970.",
    );
  });

  it("a mark on an address that is no kingdom's is malformed", () => {
    mustRefuse(
      () => read({ here: { mark: "farm", changedAt: 1 } }),
      "A kingdom is named by the address of its component.",
    );
  });

  it.each([undefined, null, []])("%j are no marks", (marks) => {
    mustRefuse(() => read(marks), "marks must be an object.");
  });

  it("no more marks than the limit are taken at once", () => {
    const many = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`${KINGDOM}${at}`, { mark: null, changedAt: 1 }]),
      );
    expect(Object.keys(read(many(2)))).toHaveLength(2);
    mustRefuse(() => read(many(3)), "No more than 2 marks are taken at once.");
  });
});

describe("the subscription of a browser", () => {
  const endpoint = "https://fcm.googleapis.com/fcm/send/one";
  /** The public key of the example in RFC 8291. */
  const p256dh = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
  const auth = "BTBZMqHH6r4Tts7J_aSIgg";
  const read = (changed: object, keys: object | null = {}) =>
    subscriptionOf({
      subscription: { endpoint, keys: keys && { p256dh, auth, ...keys }, ...changed },
    });
  const NO_SERVICE = "subscription.endpoint must be an address of a browser's push service.";
  const NO_POINT = "subscription.keys.p256dh must be a public key of the curve P-256, 65 bytes in base64url.";
  const NO_SECRET = "subscription.keys.auth must be 16 bytes in base64url.";

  it("a subscription is read with its keys", async () => {
    expect(await read({})).toEqual({ endpoint, p256dh, auth });
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ["nothing", () => subscriptionOf({}), NO_SERVICE],
    ["no endpoint", () => read({ endpoint: undefined }), NO_SERVICE],
    ["another endpoint", () => read({ endpoint: "https://example.org/" }), NO_SERVICE],
    ["no keys", () => read({}, null), NO_POINT],
    ["no key", () => read({}, { p256dh: undefined }), NO_POINT],
    ["a short key", () => read({}, { p256dh: p256dh.slice(1) }), NO_POINT],
    ["a long key", () => read({}, { p256dh: `${p256dh}A` }), NO_POINT],
    ["a key in another alphabet", () => read({}, { p256dh: p256dh.replace("_", "/") }), NO_POINT],
    ["a key that is no point", () => read({}, { p256dh: `B${"A".repeat(86)}` }), NO_POINT],
    ["no secret", () => read({}, { auth: undefined }), NO_SECRET],
    ["a short secret", () => read({}, { auth: auth.slice(1) }), NO_SECRET],
    ["a secret in another alphabet", () => read({}, { auth: auth.replace("_", "/") }), NO_SECRET],
  ])("a subscription with %s is malformed", async (_, reading, message) => {
    await expect(reading()).rejects.toMatchObject({ code: "MALFORMED", message });
  });
});

describe("the alerts that a device asks for", () => {
  const limits = {
    ...LIMITS,
    deviceCharacters: 4,
    kingdomsOfDevice: 2,
    leadMinutes: 60,
    outcomesOfDevice: 2,
  };
  const device = { name: "Fox", kingdoms: [KINGDOM], leadMinutes: 10 };
  const quiet = { from: "22:00", to: "07:30", timeZone: "Europe/Berlin", attacks: true };
  const read = (changed: object) => choicesOf({ ...device, ...changed }, limits);

  it("outcomes and quiet hours may be missing", () => {
    expect(read({})).toEqual({ ...device, outcomes: undefined, quiet: undefined });
    expect(read({ quiet: null, outcomes: [] })).toEqual({ ...device, outcomes: [], quiet: null });
  });

  it("kingdoms and outcomes count once", () => {
    const twice = { kingdoms: [KINGDOM, KINGDOM], outcomes: ["war", "war"] };
    expect(read(twice)).toMatchObject({ kingdoms: [KINGDOM], outcomes: ["war"] });
  });

  it.each([
    { name: "abcd" },
    { leadMinutes: 0 },
    { leadMinutes: 60 },
    { outcomes: ["a".repeat(16), "b"] },
    { quiet },
    { quiet: { ...quiet, from: "00:00", to: "23:59", attacks: false } },
    { quiet: { ...quiet, from: "19:09", timeZone: "America/Argentina/Ushuaia" } },
    { quiet: { ...quiet, timeZone: "Etc/GMT+5" } },
    { quiet: { ...quiet, timeZone: "UTC" } },
  ])("the choice %j is taken", (changed) => {
    expect(read(changed)).toMatchObject(changed);
  });

  const NAME = "name must be plain text of 1 to 4 characters.";
  const KINGDOMS = "kingdoms must be 1 to 2 addresses.";
  const LEAD = "leadMinutes must be a whole number from 0 to 60.";
  const OUTCOMES = "outcomes must be 2 kinds of missions at most, each of 1 to 16 small letters.";
  const TIMES = "quiet.from and quiet.to must be times, as 22:00.";
  const ZONE = "quiet.timeZone must be the name of a time zone, as Europe/Berlin.";
  it.each([
    [{ name: undefined }, NAME],
    [{ name: "abcde" }, NAME],
    [{ name: " \n" }, NAME],
    [{ name: "a\u0000" }, NAME],
    [{ kingdoms: undefined }, KINGDOMS],
    [{ kingdoms: [] }, KINGDOMS],
    [{ kingdoms: [KINGDOM, KINGDOM, KINGDOM] }, KINGDOMS],
    [{ kingdoms: ["here"] }, "A kingdom is named by the address of its component."],
    [{ leadMinutes: undefined }, LEAD],
    [{ leadMinutes: -1 }, LEAD],
    [{ leadMinutes: 61 }, LEAD],
    [{ leadMinutes: 1.5 }, LEAD],
    [{ outcomes: "war" }, OUTCOMES],
    [{ outcomes: ["a", "b", "c"] }, OUTCOMES],
    [{ outcomes: [""] }, OUTCOMES],
    [{ outcomes: ["a".repeat(17)] }, OUTCOMES],
    [{ outcomes: ["War"] }, OUTCOMES],
    [{ quiet: "at night" }, TIMES],
    [{ quiet: { ...quiet, from: "24:00" } }, TIMES],
    [{ quiet: { ...quiet, from: "2:00" } }, TIMES],
    [{ quiet: { ...quiet, to: "12:60" } }, TIMES],
    [{ quiet: { ...quiet, to: "12:00:00" } }, TIMES],
    [{ quiet: { ...quiet, to: " 12:00" } }, TIMES],
    [{ quiet: { ...quiet, to: undefined } }, TIMES],
    [{ quiet: { ...quiet, attacks: "yes" } }, "quiet.attacks must be true or false."],
    [{ quiet: { ...quiet, timeZone: undefined } }, ZONE],
    [{ quiet: { ...quiet, timeZone: "+01:00" } }, ZONE],
    [{ quiet: { ...quiet, timeZone: "A/B/C/D" } }, ZONE],
    [{ quiet: { ...quiet, timeZone: "A/" } }, ZONE],
    [{ quiet: { ...quiet, timeZone: " UTC" } }, ZONE],
    [{ quiet: { ...quiet, timeZone: "a".repeat(65) } }, ZONE],
  ])("the choice %j is malformed", (changed, message) => {
    mustRefuse(() => read(changed), message);
  });

  it.each(["Europe/Ravenkeep", "a".repeat(64)])("the time zone %s is refused by its name", (timeZone) => {
    expect(refusalOf(() => read({ quiet: { ...quiet, timeZone } }))).toMatchObject({
      code: "TIME_ZONE_UNKNOWN",
      message: "This server knows no time zone of that name.",
    });
  });
});
