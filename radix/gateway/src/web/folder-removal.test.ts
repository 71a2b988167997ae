import { afterEach, expect, it, vi } from "vitest";
import { withoutFolderRemoval } from "./folder-removal.ts";
import { withJoinedWrites } from "./joined-writes.ts";

afterEach(() => vi.unstubAllGlobals());

it("while a pool is opened, no folder is removed, and a single file is", async () => {
  const removed: string[] = [];
  class Folder {
    removeEntry(name: string): Promise<void> {
      removed.push(name);
      return Promise.resolve();
    }
  }
  vi.stubGlobal("FileSystemDirectoryHandle", Folder);
  const folder = new Folder() as { removeEntry(name: string, options?: object): Promise<void> };
  await withoutFolderRemoval(async () => {
    await folder.removeEntry("databases", { recursive: true });
    await folder.removeEntry("check");
  });
  expect(removed).toEqual(["check"]);
  await folder.removeEntry("databases", { recursive: true });
  expect(removed).toEqual(["check", "databases"]);
});

it("when a pool does not open, its files are closed, those that opened later, too", async () => {
  const closed: string[] = [];
  class File {
    readonly #name: string;
    readonly #opens: Promise<void>;

    constructor(name: string, opens: Promise<void>) {
      this.#name = name;
      this.#opens = opens;
    }

    async createSyncAccessHandle() {
      await this.#opens;
      return { close: () => closed.push(this.#name) };
    }
  }
  vi.stubGlobal("FileSystemFileHandle", File);
  const soon = new Promise<void>((resolve) => setTimeout(resolve, 5));
  const files = [
    new File("first", Promise.resolve()),
    new File("held", Promise.reject(new Error("held"))),
    new File("late", soon),
  ];
  const opening = withJoinedWrites(() => Promise.all(files.map((file) => file.createSyncAccessHandle())));
  await expect(opening).rejects.toThrow("held");
  expect(closed).toEqual(["first", "late"]);
});
