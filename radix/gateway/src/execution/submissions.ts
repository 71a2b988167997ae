import { notStarted } from "../shares/fair-queue.ts";
import type { SubmitResult, Writer } from "./writer.ts";

interface Waiting {
  readonly raw: Uint8Array;
  readonly resolve: (answer: SubmitResult | typeof notStarted) => void;
  readonly reject: (error: unknown) => void;
}

/** Submissions of one tick are one call of the writer. */
export class Submissions {
  readonly #submit: (raws: readonly Uint8Array[]) => ReturnType<Writer["submit"]>;
  #joined: Waiting[] = [];

  constructor(submit: (raws: readonly Uint8Array[]) => ReturnType<Writer["submit"]>) {
    this.#submit = submit;
  }

  add(raw: Uint8Array): Promise<SubmitResult | typeof notStarted> {
    return new Promise((resolve, reject) => {
      this.#joined.push({ raw, resolve, reject });
      if (this.#joined.length === 1) queueMicrotask(() => void this.#send());
    });
  }

  async #send(): Promise<void> {
    const joined = this.#joined;
    this.#joined = [];
    try {
      const answers = await this.#submit(joined.map(({ raw }) => raw));
      for (const [place, { resolve, reject }] of joined.entries()) {
        const answer = answers[place];
        if (answer instanceof Error) reject(answer);
        else resolve(answer ?? notStarted);
      }
    } catch (error) {
      for (const { reject } of joined) reject(error);
    }
  }
}
