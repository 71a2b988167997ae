/** The part of `FileSystemSyncAccessHandle` that SQLite's pool uses. */
export interface SyncFile {
  read(into: ArrayBufferView, options?: { readonly at?: number }): number;
  /** Takes the bytes of any view: the pool's digests are words. */
  write(view: ArrayBufferView, options?: { readonly at?: number }): number;
  truncate(size: number): void;
  getSize(): number;
  flush(): void;
  close(): void;
}
