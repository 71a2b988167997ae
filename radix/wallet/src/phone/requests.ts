import type { Response } from "../protocol/response.ts";
import { readJson, type WalletStorage, writeJson } from "../storage.ts";

/** A request that came by a deep link, until its answer is with the relay. */
export interface PhoneRequest {
  readonly interactionId: string;
  readonly sessionId: string;
  /** The dApp's, for which the answer is sealed. */
  readonly publicKey: string;
  readonly dAppDefinitionAddress: string;
  /** The page that asked, to which the player returns. */
  readonly back: string;
  /** Unix milliseconds. */
  readonly receivedAt: number;
  /** Set once it is answered, until the relay has the answer. */
  readonly response?: Response;
}

/** In the browser's storage: a reload loses neither a question nor an answer. */
export interface PhoneRequests {
  all(): PhoneRequest[];
  /** Adds a request, unless it is there already. */
  add(request: PhoneRequest): void;
  answer(interactionId: string, response: Response): void;
  /** Its answer is with the relay. */
  close(interactionId: string): void;
  /** Whether a request was answered, of late. */
  wasClosed(interactionId: string): boolean;
}

interface Stored {
  readonly open: PhoneRequest[];
  readonly closed: string[];
}

/** After this many others, a link that is followed again is no longer recognized. */
const REMEMBERED = 200;

export function openPhoneRequests(storage: WalletStorage, networkId: number): PhoneRequests {
  const key = `${networkId}:phone`;
  const read = (): Stored => readJson(storage, key, isStored) ?? { open: [], closed: [] };
  const change = (by: (stored: Stored) => Partial<Stored>): void => {
    const stored = read();
    writeJson(storage, key, { ...stored, ...by(stored) });
  };
  return {
    all: () => read().open,
    add(request) {
      change(({ open }) =>
        open.some(({ interactionId }) => interactionId === request.interactionId)
          ? {}
          : { open: [...open, request] },
      );
    },
    answer(interactionId, response) {
      change(({ open }) => ({
        open: open.map((request) =>
          request.interactionId === interactionId ? { ...request, response } : request,
        ),
      }));
    },
    close(interactionId) {
      change(({ open, closed }) => ({
        open: open.filter((request) => request.interactionId !== interactionId),
        closed: [...closed, interactionId].slice(-REMEMBERED),
      }));
    },
    wasClosed: (interactionId) => read().closed.includes(interactionId),
  };
}

function isStored(value: unknown): value is Stored {
  const { open, closed } = (value ?? {}) as Partial<Stored>;
  return Array.isArray(open) && Array.isArray(closed) && open.every(isRequest);
}

const isRequest = (value: Partial<PhoneRequest> | null): boolean =>
  [value?.interactionId, value?.sessionId, value?.publicKey, value?.dAppDefinitionAddress, value?.back].every(
    (text) => typeof text === "string",
  );
