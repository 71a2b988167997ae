/** The tunes, how they are played, and when a kingdom has finished something that can be claimed. */
import type { Kingdom } from "@kingdoms/client";
import { worksOf } from "../../game/works.ts";

/** The tunes as notes: synthesized, so that no file is loaded. */
export const TUNES = ["committed", "failed", "alarm", "ready", "won", "lost", "rarity"] as const;
export type Tune = (typeof TUNES)[number];

export interface SoundNote {
  /** Hertz. */
  readonly pitch: number;
  /** Seconds from the beginning of the tune, and how long it is held. */
  readonly at: number;
  readonly length: number;
  readonly shape: OscillatorType;
  /** 0 to 1. */
  readonly loudness: number;
}

const note = (
  pitch: number,
  at: number,
  length: number,
  shape: OscillatorType,
  loudness: number,
): SoundNote => ({
  pitch,
  at,
  length,
  shape,
  loudness,
});

export const NOTES: Readonly<Record<Tune, readonly SoundNote[]>> = {
  // A seal pressed: two soft steps upwards.
  committed: [note(523.25, 0, 0.18, "triangle", 0.16), note(783.99, 0.12, 0.35, "triangle", 0.14)],
  // A low step downwards.
  failed: [note(233.08, 0, 0.22, "triangle", 0.2), note(174.61, 0.16, 0.4, "triangle", 0.2)],
  // A horn on the wall, twice.
  alarm: [
    note(349.23, 0, 0.28, "sawtooth", 0.1),
    note(466.16, 0.3, 0.4, "sawtooth", 0.1),
    note(349.23, 0.85, 0.28, "sawtooth", 0.1),
    note(466.16, 1.15, 0.5, "sawtooth", 0.1),
  ],
  // A fanfare: three steps up, the last one held.
  won: [
    note(392, 0, 0.16, "triangle", 0.14),
    note(523.25, 0.15, 0.16, "triangle", 0.14),
    note(659.25, 0.3, 0.16, "triangle", 0.14),
    note(783.99, 0.45, 0.7, "triangle", 0.16),
  ],
  // A low bell, and a lower one.
  lost: [
    note(220, 0, 0.5, "triangle", 0.2),
    note(207.65, 0.4, 0.5, "triangle", 0.18),
    note(146.83, 0.8, 0.9, "triangle", 0.2),
  ],
  // Something sparkles, upwards.
  rarity: [
    note(1046.5, 0, 0.3, "sine", 0.1),
    note(1318.5, 0.12, 0.3, "sine", 0.1),
    note(1568, 0.24, 0.3, "sine", 0.1),
    note(2093, 0.36, 0.9, "sine", 0.1),
  ],
  // A small bell.
  ready: [note(1046.5, 0, 0.7, "sine", 0.12), note(2093, 0, 0.35, "sine", 0.04)],
};

/** Seconds that a note takes to swell; without it a loudspeaker clicks. */
const SWELL = 0.015;
/** The same tune is not begun twice within so many seconds. */
const REST = 1;

/**
 * Plays tunes through the page's one AudioContext. Browsers allow sound only after the player has touched the page,
 * so `wake`, which a click or a key press calls, creates and resumes the context; before that there is no sound, and
 * missed tunes are not played later.
 */
export function createPlayer(makeContext: () => AudioContext) {
  let context: AudioContext | null = null;
  const begun = new Map<Tune, number>();
  return {
    async wake(): Promise<void> {
      context ??= makeContext();
      if (context.state === "suspended") await context.resume();
    },
    /** @returns whether it is heard. */
    play(tune: Tune): boolean {
      if (context?.state !== "running") return false;
      const now = context.currentTime;
      if (now - (begun.get(tune) ?? Number.NEGATIVE_INFINITY) < REST) return false;
      begun.set(tune, now);
      for (const { pitch, at, length, shape, loudness } of NOTES[tune]) {
        const voice = context.createOscillator();
        const volume = context.createGain();
        const [from, to] = [now + at, now + at + length];
        voice.type = shape;
        voice.frequency.value = pitch;
        volume.gain.setValueAtTime(0, from);
        volume.gain.linearRampToValueAtTime(loudness, from + SWELL);
        volume.gain.exponentialRampToValueAtTime(0.0001, to);
        voice.connect(volume).connect(context.destination);
        voice.start(from);
        voice.stop(to);
      }
      return true;
    },
  };
}

export const player = createPlayer(() => new AudioContext());

/**
 * Reports at each call whether anything has become ready since the last call. Things that were ready at the first
 * call are no news.
 */
export function createReadyWatch() {
  const waiting = new Map<string, number>();
  return (kingdoms: readonly Kingdom[], now: number): boolean => {
    let ready = false;
    for (const kingdom of kingdoms)
      for (const { what, readyAt } of worksOf(kingdom))
        if (readyAt > now) waiting.set(`${kingdom.id} ${what} ${readyAt}`, readyAt);
    for (const [key, at] of waiting) {
      if (at > now) continue;
      waiting.delete(key);
      ready = true;
    }
    return ready;
  };
}
