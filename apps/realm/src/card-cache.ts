/** The pictures of links to a report or a kingdom: drawn in a thread, one after the other, and kept. */
import { startThread, ThreadOnDemand } from "@embedded-radix/gateway/threads";
import type { GameConfig, LocalId, MissionCompleted } from "@kingdoms/client";

interface Owner {
  readonly id: LocalId;
  readonly name: string;
  readonly component: string;
}

/** As `apps/web/src/game/share/server.ts` draws it. */
export type CardData =
  | {
      readonly kind: "report";
      readonly title: string;
      readonly sender: Owner;
      readonly target: Owner | null;
      readonly event: MissionCompleted | null;
      readonly outcome: string;
      readonly facts: string;
    }
  | {
      readonly kind: "kingdom";
      readonly kingdom: Owner;
      readonly rarity: string;
      readonly gems: number;
      readonly lines: readonly string[];
    };

export type CardCalls = {
  readonly draw: (data: CardData, config: GameConfig) => Promise<Uint8Array<ArrayBuffer>>;
};

/** Pictures kept, of some 30 kB each. */
const MOST_KEPT = 200;
/** Pictures that may wait to be drawn. */
const MOST_WAITING = 8;

/** There are too many pictures to draw; it may be asked for again. */
export class CardsBusy extends Error {
  override readonly name = "CardsBusy";
}

export class CardCache {
  readonly #thread = new ThreadOnDemand<CardCalls>(() =>
    startThread(new URL("./card-thread.ts", import.meta.url), null),
  );
  /** By the drawing; the most recently requested one comes last. */
  readonly #kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  #waiting = 0;

  /** @throws CardsBusy */
  draw(data: CardData, config: GameConfig): Promise<Uint8Array<ArrayBuffer>> {
    const key = JSON.stringify(data, (_, value: unknown) =>
      typeof value === "bigint" ? String(value) : value,
    );
    const known = this.#kept.get(key);
    if (known === undefined && this.#waiting >= MOST_WAITING) throw new CardsBusy("Too many pictures wait.");
    const picture = known ?? this.#drawn(data, config);
    this.#kept.delete(key);
    this.#kept.set(key, picture);
    picture.catch(() => this.#kept.delete(key));
    for (const oldest of [...this.#kept.keys()].slice(0, -MOST_KEPT)) this.#kept.delete(oldest);
    return picture;
  }

  async #drawn(data: CardData, config: GameConfig): Promise<Uint8Array<ArrayBuffer>> {
    this.#waiting++;
    try {
      return await this.#thread.use((thread) => thread.call("draw", data, config));
    } finally {
      this.#waiting--;
    }
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
