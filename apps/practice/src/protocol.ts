/**
 * Messages between pages, their workers, and the worker that owns the world. A page reaches its own worker directly, and the worker of
 * another tab by a channel of the page's own.
 */
import type { PracticeState } from "./state.ts";

/** The channel on which new owners announce themselves and pages ask for the owner. */
export const CHANNEL = "kingdoms-practice";
/** The channel between one page and the owner; also the lock that the page holds for as long as it lives. */
export const ofTab = (tab: string): string => `${CHANNEL}/${tab}`;
/** Its holder owns the world. */
export const OWNER_LOCK = `${CHANNEL}/owner`;

export interface StartMessage {
  readonly type: "begin";
  readonly tab: string;
  /** URL of the folder of the artifacts. */
  readonly artifacts: string;
  /** Reaches an unpacking worker that has begun to load; null if the page expects nothing to be loaded. */
  readonly unpacker: MessagePort | null;
  /** Whether another tab owns the world, as far as the page knows. */
  readonly isOwned: boolean;
}

/** From a page to its own worker, which asked for an unpacking worker: the way to it, or why there is none. */
export type UnpackerMessage = { readonly type: "unpacker" } & (
  | { readonly port: MessagePort }
  | { readonly failure: string }
);

/** On the meeting's channel. */
export type ChannelMessage = { readonly type: "owner" } | { readonly type: "join"; readonly tab: string };

/** A request as a message. */
export interface RequestMessage {
  /** With the query, without the origin. */
  readonly path: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer | null;
}

/** Commands of a page to the owner, besides requests. */
export interface OwnerCommands {
  readonly save: () => Promise<Blob>;
  readonly open: (file: Blob) => Promise<void>;
  readonly restart: () => Promise<void>;
}
export type CommandName = keyof OwnerCommands;

/** From a page to the owner. */
export type ToOwner =
  | { readonly type: "ask"; readonly id: number; readonly asked: RequestMessage }
  | { readonly type: "abort"; readonly id: number }
  | { readonly type: "order"; readonly id: number; readonly name: CommandName; readonly file?: Blob };

/** From the owner to a page. */
export type FromOwner =
  /** The page may ask now. Each ownership is another session. The owner's script is another one in another version of the page. */
  | { readonly type: "joined"; readonly session: string; readonly script?: string }
  | {
      readonly type: "head";
      readonly id: number;
      readonly status: number;
      readonly headers: readonly (readonly [string, string])[];
      readonly hasBody: boolean;
    }
  | { readonly type: "chunk"; readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: "end"; readonly id: number }
  /** A request or its body failed, or an order was refused. */
  | { readonly type: "failed"; readonly id: number; readonly message: string }
  | { readonly type: "done"; readonly id: number; readonly file?: Blob };

/** From a worker to the page that started it, besides the messages of an owner. */
export type FromWorker =
  | FromOwner
  | { readonly type: "state"; readonly state: PracticeState }
  /** Asks for an unpacking worker. */
  | { readonly type: "unpacker" };
