import { describe, expect, it } from "vitest";
import { openPlayerData } from "./player-data.ts";
import { opened, PLAYER, refusalOf, START, STRANGER } from "./test-support/opened.ts";

const DAY = 24 * 60 * 60_000;

function open(...limits: Parameters<typeof opened>) {
  const options = opened(...limits);
  return { ...options, ...openPlayerData(options) };
}

describe("preferences", () => {
  it("preferences keep their values, in the order of their names", () => {
    const data = open();
    const chosen = {
      theme: { value: "dark", changedAt: 1 },
      sound: { value: true, changedAt: 2 },
      volume: { value: 0.5, changedAt: 3 },
    };
    expect(data.mergePreferences(PLAYER, chosen)).toEqual(chosen);
    expect(Object.keys(data.preferences(PLAYER))).toEqual(["sound", "theme", "volume"]);
    expect(data.preferences(PLAYER)).toEqual(chosen);
    expect(data.preferences(STRANGER)).toEqual({});
  });

  it("of each preference the newer choice stays, and the first of two at once", () => {
    const data = open();
    const theme = (value: string, changedAt: number) => ({ theme: { value, changedAt } });
    data.mergePreferences(PLAYER, theme("dark", 5));
    expect(data.mergePreferences(PLAYER, theme("light", 4))).toEqual(theme("dark", 5));
    expect(data.mergePreferences(PLAYER, theme("light", 5))).toEqual(theme("dark", 5));
    expect(data.mergePreferences(PLAYER, theme("light", 6))).toEqual(theme("light", 6));
    expect(data.mergePreferences(PLAYER, {})).toEqual(theme("light", 6));
  });

  it("a choice from the future counts as made now", () => {
    const data = open();
    const future = { theme: { value: "dark", changedAt: START + DAY } };
    expect(data.mergePreferences(PLAYER, future)).toEqual({ theme: { value: "dark", changedAt: START } });
    data.wait(1);
    const next = { theme: { value: "light", changedAt: START + 1 } };
    expect(data.mergePreferences(PLAYER, next)).toEqual(next);
  });

  it("no more preferences than the limit are kept, and those that are there stay", () => {
    const data = open({ preferencesOfPlayer: 2 });
    const of = (...names: string[]) =>
      Object.fromEntries(names.map((name) => [name, { value: name, changedAt: 1 }]));
    data.mergePreferences(PLAYER, of("a", "b"));
    expect(refusalOf(() => data.mergePreferences(PLAYER, of("c")))).toMatchObject({
      code: "TOO_MUCH",
      message: "No more than 2 preferences are kept.",
    });
    expect(Object.keys(data.preferences(PLAYER))).toEqual(["a", "b"]);
  });
});

describe("notes", () => {
  it("notes can be written, read, listed by kingdom, and deleted", () => {
    const data = open();
    expect(data.note(PLAYER, "k2")).toBeNull();
    expect(data.putNote(PLAYER, "k2", "two", null)).toEqual({ kingdom: "k2", text: "two", changedAt: START });
    data.putNote(PLAYER, "k1", "one", null);
    data.putNote(STRANGER, "k1", "theirs", null);
    expect(data.notes(PLAYER)).toEqual([
      { kingdom: "k1", text: "one", changedAt: START },
      { kingdom: "k2", text: "two", changedAt: START },
    ]);
    expect(data.note(PLAYER, "k1")).toEqual({ kingdom: "k1", text: "one", changedAt: START });
    expect(data.forgotten()).toBe(0);
    data.deleteNote(PLAYER, "k1", START);
    expect(data.forgotten()).toBe(1);
    expect(data.note(PLAYER, "k1")).toBeNull();
    expect(data.notes(PLAYER)).toHaveLength(1);
    expect(data.notes(STRANGER)).toHaveLength(1);
  });

  it("each change of a note has a later time, even if the clock stands or goes back", () => {
    const data = open();
    data.putNote(PLAYER, "k", "one", null);
    expect(data.putNote(PLAYER, "k", "two", START).changedAt).toBe(START + 1);
    data.wait(-DAY);
    expect(data.putNote(PLAYER, "k", "three", START + 1).changedAt).toBe(START + 2);
    data.wait(2 * DAY);
    expect(data.putNote(PLAYER, "k", "four", START + 2)).toEqual({
      kingdom: "k",
      text: "four",
      changedAt: START + DAY,
    });
  });

  it("a note that is not the one that the player has seen stays, and is shown", () => {
    const data = open();
    const changed = (there: object | null) => ({
      code: "NOTE_CHANGED",
      message: "This note was changed on another device in the meantime.",
      details: { note: there },
    });
    expect(refusalOf(() => data.putNote(PLAYER, "k", "one", START))).toMatchObject(changed(null));
    expect(refusalOf(() => data.deleteNote(PLAYER, "k", START))).toMatchObject(changed(null));
    const there = data.putNote(PLAYER, "k", "one", null);
    expect(refusalOf(() => data.putNote(PLAYER, "k", "two", null))).toMatchObject(changed(there));
    expect(refusalOf(() => data.putNote(PLAYER, "k", "two", START + 1))).toMatchObject(changed(there));
    expect(refusalOf(() => data.deleteNote(PLAYER, "k", null))).toMatchObject(changed(there));
    expect(data.note(PLAYER, "k")).toEqual(there);
    expect(data.notes(PLAYER)).toEqual([there]);
  });

  it("no more notes than the limit are kept, and those that are there can be changed", () => {
    const data = open({ notesOfPlayer: 1 });
    data.putNote(PLAYER, "k1", "one", null);
    expect(refusalOf(() => data.putNote(PLAYER, "k2", "two", null))).toMatchObject({
      code: "TOO_MUCH",
      message: "No more than 1 notes are kept. Delete one that you do not need.",
    });
    data.putNote(STRANGER, "k2", "theirs", null);
    data.deleteNote(PLAYER, "k1", data.putNote(PLAYER, "k1", "changed", START).changedAt);
    data.putNote(PLAYER, "k2", "two", null);
  });
});

describe("marks", () => {
  const mark = (kingdom: string, chosen: string | null, changedAt: number) => ({
    [kingdom]: { mark: chosen, changedAt },
  });

  it("of each kingdom the newer mark stays, also one that was taken away", () => {
    const data = open();
    data.mergeMarks(PLAYER, { ...mark("k2", "farm", 5), ...mark("k1", "foe", 5) });
    expect(Object.keys(data.marks(PLAYER))).toEqual(["k1", "k2"]);
    expect(data.mergeMarks(PLAYER, { ...mark("k1", "ally", 4), ...mark("k2", "ally", 5) })).toEqual({
      ...mark("k1", "foe", 5),
      ...mark("k2", "farm", 5),
    });
    data.mergeMarks(PLAYER, mark("k1", "ally", 6));
    expect(data.marks(PLAYER)).toEqual({ ...mark("k1", "ally", 6), ...mark("k2", "farm", 5) });
    expect(data.marks(STRANGER)).toEqual({});
    const { wait, ...later } = open();
    expect(later.mergeMarks(PLAYER, mark("k1", null, START))).toEqual(mark("k1", null, START));
    wait(-1);
    expect(later.mergeMarks(PLAYER, mark("k1", "foe", START))).toEqual(mark("k1", null, START));
  });

  it("a mark from the future counts as made now", () => {
    expect(open().mergeMarks(PLAYER, mark("k", "foe", START + 1))).toEqual(mark("k", "foe", START));
  });

  it("a mark that was taken away is forgotten once every device must have signed in again", () => {
    const data = open({ sessionMs: DAY });
    data.mergeMarks(PLAYER, { ...mark("k1", null, START), ...mark("k2", "foe", START) });
    data.mergeMarks(STRANGER, mark("k1", null, START));
    data.wait(DAY - 1);
    expect(Object.keys(data.mergeMarks(PLAYER, {}))).toEqual(["k1", "k2"]);
    data.wait(1);
    expect(data.mergeMarks(PLAYER, {})).toEqual(mark("k2", "foe", START));
    expect(data.marks(STRANGER)).toEqual(mark("k1", null, START));
  });

  it("no more marks than the limit are kept, and those that are there stay", () => {
    const data = open({ marksOfPlayer: 1 });
    data.mergeMarks(PLAYER, mark("k1", "foe", 1));
    expect(refusalOf(() => data.mergeMarks(PLAYER, mark("k2", "foe", 1)))).toMatchObject({
      code: "TOO_MUCH",
      message: "No more than 1 marks are kept.",
    });
    expect(data.marks(PLAYER)).toEqual(mark("k1", "foe", 1));
  });
});
