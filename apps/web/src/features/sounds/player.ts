import { NOTES, type Tune } from "./tunes.ts";

/** Seconds that a note takes to swell; without it a loudspeaker clicks. */
const SWELL = 0.015;
/** The same tune is not begun twice within so many seconds. */
const REST = 1;

/**
 * Plays tunes through the page's one AudioContext. Browsers let a page be heard only after somebody has touched it, so the
 * context is made and woken by `wake`, which a click or a key press calls; before that nothing is heard, and nothing is
 * made up for later.
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
