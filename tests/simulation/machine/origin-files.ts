/** The origin private file system of a browser, on the disk of the machine whose part asks. */
import type { Life, Universe } from "../universe/universe.ts";
import { type Call, type Disk, DiskFile } from "./disk.ts";

let universe: Universe;

/** Folders and files are those of this simulation from now on. */
export function installOriginFiles(entered: Universe): void {
  universe = entered;
  const storage = { getDirectory: async () => new Directory("", "") };
  const locks = undefined;
  for (const [name, value] of Object.entries({
    FileSystemHandle: Handle,
    FileSystemDirectoryHandle: Directory,
    FileSystemFileHandle: FileHandle,
    navigator: { storage, locks },
  }))
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
}

function diskNow(): Disk {
  const { disk } = universe.current.machine;
  if (disk === null) throw new DOMException("This machine keeps no files.", "SecurityError");
  return disk;
}

class Handle {
  readonly name: string;
  readonly path: string;

  constructor(path: string, name: string) {
    this.path = path;
    this.name = name;
  }
}

const notFound = (path: string): DOMException => new DOMException(`There is no ${path}.`, "NotFoundError");

interface Creating {
  readonly create?: boolean;
}

class Directory extends Handle {
  readonly kind = "directory";

  async getDirectoryHandle(name: string, { create = false }: Creating = {}): Promise<Directory> {
    const path = `${this.path}/${name}`;
    const { folders } = diskNow();
    if (!folders.has(path) && !create) throw notFound(path);
    folders.add(path);
    return new Directory(path, name);
  }

  async getFileHandle(name: string, { create = false }: Creating = {}): Promise<FileHandle> {
    const path = `${this.path}/${name}`;
    const { files } = diskNow();
    if (!files.has(path)) {
      if (!create) throw notFound(path);
      files.set(path, new DiskFile());
    }
    return new FileHandle(path, name);
  }

  async removeEntry(name: string, { recursive = false } = {}): Promise<void> {
    const path = `${this.path}/${name}`;
    const { files, folders } = diskNow();
    const isFolder = folders.has(path);
    if (!isFolder && !files.has(path)) throw notFound(path);
    if (isFolder && !recursive)
      throw new DOMException("The folder is not empty.", "InvalidModificationError");
    for (const known of Array.from(files.keys()))
      if (known === path || known.startsWith(`${path}/`)) files.delete(known);
    for (const known of Array.from(folders))
      if (known === path || known.startsWith(`${path}/`)) folders.delete(known);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<[string, Handle]> {
    const { files } = diskNow();
    for (const path of Array.from(files.keys())) {
      const [folder, name] = [path.slice(0, path.lastIndexOf("/")), path.slice(path.lastIndexOf("/") + 1)];
      if (folder === this.path) yield [name, new FileHandle(path, name)];
    }
  }
}

class FileHandle extends Handle {
  readonly kind = "file";

  async createSyncAccessHandle(): Promise<SyncHandle> {
    const disk = diskNow();
    const file = disk.files.get(this.path);
    if (file === undefined) throw notFound(this.path);
    disk.admit("open");
    if (file.holder !== null)
      throw new DOMException("Another part has the file open.", "NoModificationAllowedError");
    return new SyncHandle(disk, file, universe.current);
  }
}

/** Delay until a browser releases the files of an ended worker. */
const RETURN_MS = 400;

class SyncHandle {
  readonly #disk: Disk;
  readonly #file: DiskFile;
  readonly #life: Life;

  constructor(disk: Disk, file: DiskFile, life: Life) {
    this.#disk = disk;
    this.#file = file;
    this.#life = life;
    file.holder = this;
    life.onEnd(() => universe.in(RETURN_MS, life, () => this.#letGo(), { posthumous: true }));
  }

  read(view: ArrayBufferView, { at = 0 } = {}): number {
    this.#call("read");
    return this.#file.read(bytesOf(view), at);
  }

  write(view: ArrayBufferView, { at = 0 } = {}): number {
    const bytes = bytesOf(view);
    const grows = at + bytes.length > this.#file.size;
    this.#call("write", grows, () => this.#file.write(bytes.subarray(0, bytes.length >> 1), at));
    this.#file.write(bytes, at);
    return bytes.length;
  }

  truncate(size: number): void {
    this.#call("truncate");
    this.#file.truncate(size);
  }

  flush(): void {
    this.#call("flush");
    this.#file.flush();
  }

  getSize(): number {
    return this.#file.size;
  }

  close(): void {
    this.#letGo();
  }

  #letGo(): void {
    if (this.#file.holder === this) this.#file.holder = null;
  }

  /** @param half the part of a call that is done if the worker ends in the middle of it. */
  #call(call: Call, grows = false, half: () => void = () => undefined): void {
    this.#mustHold();
    if (!this.#disk.admit(call, grows)) return;
    half();
    this.#disk.onEnd();
    this.#mustHold();
  }

  /** Computations of an ended part reach no file. */
  #mustHold(): void {
    if (this.#life.isDead || this.#file.holder !== this)
      throw new DOMException("The handle is closed.", "InvalidStateError");
  }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);
