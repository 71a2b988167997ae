/** What is heard, as notes: synthesized, so that no file is fetched. */
export const TUNES = ["committed", "failed", "alarm", "ready"] as const;
export type Tune = (typeof TUNES)[number];

export interface Note {
  /** Hertz. */
  readonly pitch: number;
  /** Seconds from the beginning of the tune, and how long it is held. */
  readonly at: number;
  readonly length: number;
  readonly shape: OscillatorType;
  /** 0 to 1. */
  readonly loudness: number;
}

const note = (pitch: number, at: number, length: number, shape: OscillatorType, loudness: number): Note => ({
  pitch,
  at,
  length,
  shape,
  loudness,
});

export const NOTES: Readonly<Record<Tune, readonly Note[]>> = {
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
  // A small bell.
  ready: [note(1046.5, 0, 0.7, "sine", 0.12), note(2093, 0, 0.35, "sine", 0.04)],
};
