import type { Kingdom } from "@kingdoms/client";
import { describe, expect, it } from "vitest";
import { createPlayer, createReadyWatch, NOTES, TUNES } from "./sounds.ts";

/** As much of an AudioContext as the player asks of it; it notes when voices begin and end. */
class Stage {
  state: AudioContextState = "suspended";
  currentTime = 10;
  destination = {};
  voices: { pitch: number; from: number; to: number }[] = [];
  async resume() {
    this.state = "running";
  }
  createGain() {
    const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { gain, connect: () => ({}) };
  }
  createOscillator() {
    const voice = { pitch: 0, from: 0, to: 0 };
    this.voices.push(voice);
    return {
      type: "sine",
      frequency: {
        set value(pitch: number) {
          voice.pitch = pitch;
        },
      },
      connect: <T>(next: T): T => next,
      start: (at: number) => {
        voice.from = at;
      },
      stop: (at: number) => {
        voice.to = at;
      },
    };
  }
}

describe("the player", () => {
  const made: Stage[] = [];
  const newPlayer = () =>
    createPlayer(() => {
      const stage = new Stage();
      made.push(stage);
      return stage as unknown as AudioContext;
    });

  it("no sound is made until the player has interacted with the page", () => {
    expect(newPlayer().play("alarm")).toBe(false);
    expect(made).toHaveLength(0);
  });

  it("every note of a tune is played, and the same tune not twice at once", async () => {
    const player = newPlayer();
    await player.wake();
    await player.wake();
    expect(made).toHaveLength(1);
    const [stage] = made;
    for (const tune of TUNES) {
      const before = stage?.voices.length ?? 0;
      expect(player.play(tune)).toBe(true);
      expect(player.play(tune)).toBe(false);
      const voices = stage?.voices.slice(before) ?? [];
      expect(voices.map(({ pitch }) => pitch)).toEqual(NOTES[tune].map(({ pitch }) => pitch));
      expect(voices.every(({ from, to }) => from >= 10 && to > from)).toBe(true);
    }
    if (stage !== undefined) stage.currentTime += 2;
    expect(player.play("alarm")).toBe(true);
  });

  it("no note is loud, and no tune is long", () => {
    for (const notes of Object.values(NOTES)) {
      expect(Math.max(...notes.map(({ loudness }) => loudness))).toBeLessThanOrEqual(0.2);
      expect(Math.max(...notes.map(({ at, length }) => at + length))).toBeLessThanOrEqual(2);
    }
  });
});

describe("sounds of finished work", () => {
  const kingdom = (mineAt: number | null, batchAt: number | null) =>
    ({
      id: "#1#",
      construction: mineAt === null ? null : { building: "mine", readyAt: mineAt },
      batches: {
        defenders: batchAt === null ? null : { amount: 1, readyAt: batchAt },
        missiles: null,
        barriers: null,
      },
    }) as unknown as Kingdom;

  it("something that becomes ready is reported once", () => {
    const look = createReadyWatch();
    expect(look([kingdom(100, 200)], 50)).toBe(false);
    expect(look([kingdom(100, 200)], 100)).toBe(true);
    expect(look([kingdom(100, 200)], 101)).toBe(false);
    expect(look([kingdom(null, 200)], 250)).toBe(true);
    expect(look([kingdom(null, null)], 251)).toBe(false);
  });
  it("something that was ready before is not reported", () => {
    expect(createReadyWatch()([kingdom(100, 40)], 150)).toBe(false);
  });
});
