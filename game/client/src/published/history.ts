/** The history as it is published: its newest page, which is written with the world, and complete pages below it in the archive. */
import { stateVersion } from "../ids.ts";
import type { GameWith } from "../reads/game.ts";
import { newestFirst, readFactoryPage } from "../sync/factory-stream.ts";
import { type HistoryPage, joined } from "../sync/snapshot.ts";
import type { PublishedFiles } from "./files.ts";
import type { ArchiveFile, SpanFile } from "./format.ts";

/** Events of the newest page; when there are twice as many, the older half becomes a page of the archive. */
const RECENT_EVENTS = 100;
/** The most that a gateway answers at once. */
const OLDER_PAGE = 100;
/** Older pages that are read in one step, after the start of a publisher. */
const OLDER_AT_ONCE = 5;

export class PublishedHistory {
  readonly #game: GameWith<"factory">;
  readonly #files: PublishedFiles;
  readonly #signal: AbortSignal;
  #newest: HistoryPage = { low: 1, high: 1, events: [] };
  /** The newest page as it was written last. */
  recent: SpanFile | null = null;
  /** Newest first, without gaps. */
  pages: readonly SpanFile[] = [];
  /** Digest of the list of pages. */
  archive = "";

  constructor(game: GameWith<"factory">, files: PublishedFiles, signal: AbortSignal) {
    this.#game = game;
    this.#files = files;
    this.#signal = signal;
  }

  /** The newest page. It may leave a gap to the pages before it, which are dropped. */
  async begin(page: HistoryPage): Promise<void> {
    this.#newest = page;
    await this.#archived([]);
  }

  add(page: HistoryPage): void {
    this.#newest = joined(this.#newest, page);
  }

  /** Some older pages, until the first transaction of the game. */
  async extend(): Promise<void> {
    const pages = [...this.pages];
    for (let count = 0; count < OLDER_AT_ONCE; count++) {
      const low = pages.at(-1)?.low ?? this.#newest.low;
      if (low <= 1) break;
      const at = stateVersion(low - 1);
      const options = { limit: OLDER_PAGE, at, signal: this.#signal };
      pages.push(await this.#spanOf(newestFirst(await readFactoryPage(this.#game, options), at)));
    }
    if (pages.length > this.pages.length) await this.#archived(pages);
  }

  /** Writes the newest page, parted between two state versions if it is long. */
  async write(): Promise<void> {
    const { low, high, events } = this.#newest;
    const cut = events.at(-RECENT_EVENTS)?.stateVersion ?? low;
    if (events.length > 2 * RECENT_EVENTS && cut > low) {
      const older = { low, high: cut - 1, events: events.filter((event) => event.stateVersion < cut) };
      this.#newest = { low: cut, high, events: events.filter((event) => event.stateVersion >= cut) };
      await this.#archived([await this.#spanOf(older), ...this.pages]);
    }
    this.recent = await this.#spanOf(this.#newest);
  }

  async #spanOf(page: HistoryPage): Promise<SpanFile> {
    return { low: page.low, high: page.high, digest: await this.#files.write(page) };
  }

  async #archived(pages: readonly SpanFile[]): Promise<void> {
    this.pages = pages;
    const archive: ArchiveFile = { pages };
    this.archive = await this.#files.write(archive);
  }
}
