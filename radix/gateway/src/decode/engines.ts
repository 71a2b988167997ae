import type { Engine } from "@embedded-radix/engine";

/**
 * The duty of an engine. Each duty has its own instance, so they can run in separate threads: one executes and
 * commits, one previews, one decodes bytes.
 */
export type EngineDuty = "execute" | "preview" | "decode";

/** Makes a new instance; called again after a panic. */
export type NewEngine = (duty: EngineDuty) => Promise<Engine>;

/** Bytes of the index that an engine may cache. The one that decodes reads types alone. */
export const cacheBytes: Readonly<Record<EngineDuty, number>> = {
  execute: 8 * 1024 * 1024,
  preview: 4 * 1024 * 1024,
  decode: 4 * 1024 * 1024,
};
