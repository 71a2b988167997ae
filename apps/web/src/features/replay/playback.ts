/**
 * The state of a running replay: its moment, its speed, and the scene of the map. Knows no React, and only the clock
 * that it is given.
 */
import { isCompletion, isLaunch, kindOfCompletion, MISSION_KINDS, partiesOf } from "@kingdoms/client";
import { Replay, type ReplayOptions, type Timeline, type TimelineEntry } from "@kingdoms/client/replay";
import { flightOf } from "../../game/flights.ts";
import { isDrawn } from "../../game/mission-kinds/looks.ts";
import type { Flash } from "../../map/layers/layer.ts";
import { FLASH_MS } from "../../map/layers/replay.ts";
import type { SceneFeed, ToldScene } from "../../map/map-view.ts";
import { cellIndex } from "../../map/viewport.ts";
import type { Speed } from "./search.ts";

/** Ledger time, seconds. */
export interface ReplaySpan {
  readonly from: number;
  readonly to: number;
}

/** The content beside the map. */
export interface PlaybackView {
  readonly moment: number;
  readonly playing: boolean;
  readonly speed: Speed;
  readonly span: ReplaySpan;
  /** Of `replay.timeline`, how many have happened. */
  readonly count: number;
  /** Raised by each step from event to event. */
  readonly steps: number;
  /** The moment that was asked for is not known yet. */
  readonly isBeyond: boolean;
  /** The player has chosen the moment. */
  readonly isChosen: boolean;
}

/** The interval at which the content beside the map is updated while it plays. */
const TELL_MS = 200;
/** Rings at once. */
const MOST_FLASHES = 40;
/** Steps from end to end by Page Up and Page Down. */
export const LEAPS = 20;

/** Players do not order it, and the map does not show it. */
const isSilent = ({ event }: TimelineEntry): boolean =>
  isLaunch(event) && event.kind !== null && MISSION_KINDS[event.kind].method === null;

export class Playback implements SceneFeed {
  readonly #options: ReplayOptions;
  readonly #frames = new Set<(change: Partial<ToldScene>) => void>();
  readonly #listeners = new Set<() => void>();
  #replay: Replay;
  #flashes: readonly Flash[] = [];
  #scene: Partial<ToldScene> = {};
  #told = 0;
  #shown: PlaybackView;
  /** The moment that a link asks for, until the player chooses another one. */
  #wanted: number | null;

  constructor(
    timeline: Timeline,
    span: ReplaySpan,
    start: { wanted: number | null; speed: Speed } & ReplayOptions,
  ) {
    this.#options = start;
    this.#wanted = start.wanted;
    this.#replay = new Replay(timeline, start);
    this.#shown = {
      moment: span.from,
      playing: false,
      speed: start.speed,
      span,
      count: 0,
      steps: 0,
      isBeyond: false,
      isChosen: false,
    };
    this.know(timeline, span);
  }

  get replay(): Replay {
    return this.#replay;
  }

  /** Ledger time, seconds, with parts of them. */
  get moment(): number {
    return this.#shown.moment;
  }

  /** Does each frame look different? */
  get isMoving(): boolean {
    return this.#shown.playing || this.#flashes.length > 0;
  }

  shown = (): PlaybackView => this.#shown;

  /** Called at once after the player's actions, and at intervals while it plays. */
  listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  current = (): Partial<ToldScene> => this.#scene;

  subscribe = (listener: (change: Partial<ToldScene>) => void): (() => void) => {
    this.#frames.add(listener);
    return () => this.#frames.delete(listener);
  };

  /** More of the past, or something new, became known. */
  know(timeline: Timeline, span: ReplaySpan): void {
    if (timeline !== this.#replay.timeline) this.#replay = new Replay(timeline, this.#options);
    const wish = this.#wanted ?? (this.#shown.isChosen ? this.#shown.moment : span.from);
    const moment = within(span, wish);
    this.#shown = { ...this.#shown, span, isBeyond: this.#wanted !== null && this.#wanted < span.from };
    this.#show(moment);
    this.#tell();
  }

  play(): void {
    const { moment, span } = this.#shown;
    this.#wanted = null;
    this.#shown = { ...this.#shown, playing: span.to > span.from, isBeyond: false, isChosen: true };
    if (moment >= span.to) this.#show(span.from);
    this.#tell();
  }

  pause(): void {
    this.#shown = { ...this.#shown, playing: false };
    this.#tell();
  }

  setSpeed(speed: Speed): void {
    this.#shown = { ...this.#shown, speed };
    this.#tell();
  }

  seek(moment: number): void {
    this.#wanted = null;
    this.#shown = { ...this.#shown, isBeyond: false, isChosen: true };
    this.#show(within(this.#shown.span, moment));
    this.#tell();
  }

  /** To the next event, or to the one before this moment. */
  step(direction: 1 | -1): void {
    const { entries } = this.#replay.timeline;
    const { moment, steps, span } = this.#shown;
    const isThere = (each: TimelineEntry | undefined): boolean =>
      each === undefined ||
      (!isSilent(each) && (direction === 1 ? each.time > moment : each.time < Math.floor(moment)));
    let place = direction === 1 ? this.#replay.count : this.#replay.count - 1;
    while (!isThere(entries[place])) place += direction;
    const goal = within(span, entries[place]?.time ?? (direction === 1 ? span.to : span.from));
    this.#wanted = null;
    this.#shown = { ...this.#shown, playing: false, isBeyond: false, isChosen: true, steps: steps + 1 };
    this.#show(goal, direction === 1);
    this.#tell();
  }

  /** @param elapsed milliseconds since the last frame. */
  tick(elapsed: number): void {
    const { playing, moment, speed, span } = this.#shown;
    if (!playing) {
      this.#show(moment);
      return;
    }
    const next = Math.min(span.to, moment + (elapsed / 1000) * speed);
    if (next >= span.to) this.#shown = { ...this.#shown, playing: false };
    this.#show(next, true);
    if (!this.#shown.playing || performance.now() - this.#told >= TELL_MS) this.#tell();
  }

  /** The newest events that have happened, the newest first. */
  recent(most: number): readonly TimelineEntry[] {
    const { entries } = this.#replay.timeline;
    const found: TimelineEntry[] = [];
    for (let place = this.#shown.count - 1; place >= 0 && found.length < most; place--) {
      const entry = entries[place];
      if (entry !== undefined && !isSilent(entry)) found.push(entry);
    }
    return found;
  }

  #show(moment: number, forward = false): void {
    const before = this.#replay.count;
    const { kingdoms, missions } = this.#replay;
    this.#replay.seek(moment);
    const { count } = this.#replay;
    this.#shown = { ...this.#shown, moment, count };
    const now = performance.now();
    const lasting = this.#flashes.filter(({ at }) => now - at < FLASH_MS);
    const added = forward ? this.#flashesOf(before, count, now) : [];
    this.#flashes = [...lasting, ...added].slice(-MOST_FLASHES);
    const isFirst = this.#scene.kingdoms === undefined;
    const change = {
      ...(isFirst || kingdoms !== this.#replay.kingdoms ? this.#placed() : {}),
      ...(isFirst || missions !== this.#replay.missions
        ? { missions: this.#replay.missions.flatMap((mission) => flightOf(mission) ?? []) }
        : {}),
      flashes: this.#flashes,
    };
    this.#scene = { ...this.#scene, ...change };
    for (const listener of this.#frames) listener(change);
  }

  #placed(): Pick<ToldScene, "kingdoms" | "byCell" | "byId"> {
    const { kingdoms } = this.#replay;
    return {
      kingdoms,
      byCell: new Map(kingdoms.map((kingdom) => [cellIndex(kingdom.cell), kingdom])),
      byId: new Map(kingdoms.map((kingdom) => [kingdom.id, kingdom])),
    };
  }

  #flashesOf(before: number, count: number, at: number): readonly Flash[] {
    const { entries } = this.#replay.timeline;
    const news = entries.slice(Math.max(before, count - MOST_FLASHES), count);
    return news.flatMap(({ event }) => {
      if (event.type === "KingdomFounded") return { cell: event.cell, kind: null, at };
      if (!isCompletion(event)) return [];
      const kind = kindOfCompletion(event);
      const { to } = partiesOf(event);
      const cell = this.#replay.kingdom(to)?.cell;
      return cell === undefined || !isDrawn(kind) ? [] : { cell, kind, at };
    });
  }

  #tell(): void {
    this.#told = performance.now();
    for (const listener of this.#listeners) listener();
  }
}

const within = ({ from, to }: ReplaySpan, moment: number): number => Math.max(from, Math.min(to, moment));

/**
 * The part of a timeline that can be shown, and within it the requested one.
 * @param now null if the ledger's time is unknown.
 */
export function spanOf(
  { entries, knownFrom }: Timeline,
  now: number | null,
  { from, to }: { readonly from?: number | undefined; readonly to?: number | undefined },
): ReplaySpan {
  const newest = entries.at(-1)?.time ?? 0;
  const last = Math.max(now ?? newest, newest);
  const first = Math.min(last, Math.max(knownFrom, entries[0]?.time ?? last));
  const begin = Math.min(Math.max(first, from ?? first), last);
  return { from: begin, to: Math.max(begin, Math.min(last, to ?? last)) };
}
