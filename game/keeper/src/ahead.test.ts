import { describe, expect, it } from "vitest";
import { oneAhead } from "./ahead.ts";

describe("work that is prepared one item ahead", () => {
  it("the next item is prepared while one is worked on, and no further one", async () => {
    const said: string[] = [];
    const prepare = async (item: number): Promise<string> => {
      said.push(`prepare ${item}`);
      return `ready ${item}`;
    };
    for await (const [item, ready] of oneAhead([1, 2, 3], prepare)) {
      said.push(`begin ${item}`);
      await new Promise((resolve) => setTimeout(resolve, 0));
      said.push(ready);
    }
    expect(said).toEqual([
      "prepare 1",
      "prepare 2",
      "begin 1",
      "ready 1",
      "prepare 3",
      "begin 2",
      "ready 2",
      "begin 3",
      "ready 3",
    ]);
  });

  it("a preparation that failed is heard at the turn of its item, after those before", async () => {
    const done: number[] = [];
    const work = async (): Promise<void> => {
      const prepare = (item: number): Promise<number> =>
        item === 2 ? Promise.reject(new Error("no such round")) : Promise.resolve(item);
      for await (const [item] of oneAhead([1, 2, 3], prepare)) done.push(item);
    };
    await expect(work()).rejects.toThrow("no such round");
    expect(done).toEqual([1]);
  });

  it("work that is given up in the middle leaves the preparation of the next item unheard", async () => {
    const prepare = (item: number): Promise<number> =>
      item === 1 ? Promise.resolve(item) : Promise.reject(new Error("too late"));
    const begun: number[] = [];
    for await (const [item] of oneAhead([1, 2], prepare)) {
      begun.push(item);
      break;
    }
    expect(begun).toEqual([1]);
  });

  it("nothing is prepared for no items", async () => {
    const none: unknown[] = [];
    for await (const one of oneAhead([], () => Promise.reject(new Error("prepared")))) none.push(one);
    expect(none).toEqual([]);
  });
});
