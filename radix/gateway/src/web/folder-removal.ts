/** Keeps SQLite's pool from removing files that it cannot open. */

type Removing = (name: string, options?: { readonly recursive?: boolean }) => Promise<void>;

/**
 * No folder is removed while `work` runs. If one file of a pool cannot be opened, SQLite removes the pool's folder, and with it all
 * databases: the file may only be held a moment longer, by a worker that has ended.
 */
export async function withoutFolderRemoval<T>(work: () => Promise<T>): Promise<T> {
  const folders = (globalThis as { FileSystemDirectoryHandle?: { prototype: { removeEntry?: Removing } } })
    .FileSystemDirectoryHandle?.prototype;
  const remove = folders?.removeEntry;
  if (folders === undefined || remove === undefined) return work();
  folders.removeEntry = async function (this: unknown, name, options) {
    if (options?.recursive !== true) await remove.call(this, name, options);
  };
  try {
    return await work();
  } finally {
    folders.removeEntry = remove;
  }
}
