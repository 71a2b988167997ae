/** Endpoints for players; `index.ts` has the parts common to all requests. */
import type { Challenges } from "./challenges.ts";
import {
  choicesOf,
  deviceOf,
  handedOverOf,
  kingdomOf,
  marksOf,
  noteOf,
  preferencesOf,
  type RequestFields,
  replacedBy,
  signedChallengeOf,
  subscriptionOf,
  withdrawnOf,
} from "./forms.ts";
import type { PlayersLimits } from "./limits.ts";
import type { PlannedOrders, StewardService } from "./orders.ts";
import type { PlayerData } from "./player-data.ts";
import { PlayersError } from "./players-error.ts";
import type { CheckProof } from "./proofs.ts";
import type { Devices } from "./push/devices.ts";
import type { Session, Store } from "./store.ts";

export interface Services {
  readonly challenges: Challenges;
  readonly checkProof: CheckProof;
  readonly store: Store;
  readonly data: PlayerData;
  readonly devices: Devices;
  readonly orders: PlannedOrders;
  /** Null if the server has no steward. */
  readonly steward: StewardService | null;
  /** Whether the server sends alerts. */
  readonly sends: boolean;
  readonly limits: PlayersLimits;
}

/** One request, read. */
interface Asked {
  /** The page that asks. */
  readonly origin: string;
  /** Whose share it takes from; null for one who needs none. */
  readonly visitor: string | null;
  readonly body: RequestFields;
  /** The last part of the path if it is a kingdom's. */
  readonly kingdom: string;
  /** The same if it is a device's. */
  readonly device: string;
  readonly query: (name: string) => string | undefined;
}

export interface Answer {
  readonly status?: 201;
  readonly body: object;
  /** A session that begins (its token) or ends (null) in this browser. */
  readonly token?: string | null;
}

interface Described {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below `/player`; `:kingdom` is the address of a kingdom's component, `:device` the id of a device. */
  readonly path: string;
  /** Its purpose, for the list of endpoints in the documentation. */
  readonly about: string;
  readonly example: RequestFields | null;
}

export type PlayersEndpoint = Described &
  (
    | {
        readonly signedIn: false;
        handle(services: Services, asked: Asked, token: string | null): Promise<Answer> | Answer;
      }
    | {
        readonly signedIn: true;
        handle(services: Services, asked: Asked, session: Session): Promise<Answer> | Answer;
      }
  );

const DONE: Answer = { body: {} };

export const playersEndpoints: readonly PlayersEndpoint[] = [
  {
    method: "POST",
    path: "/challenge",
    about: "32 random bytes for a wallet to sign, once, within 5 minutes",
    example: {},
    signedIn: false,
    handle: ({ challenges }, { visitor }) => ({ status: 201, body: challenges.issue(visitor) }),
  },
  {
    method: "POST",
    path: "/session",
    about: "signs in with a challenge that a persona or an account has signed; sets the session's cookie",
    example: {
      type: "persona",
      address: "identity_…",
      challenge: "<hex>",
      proof: { publicKey: "<hex>", signature: "<hex>", curve: "curve25519" },
    },
    signedIn: false,
    async handle({ challenges, checkProof, store }, { body, origin }, before) {
      const signed = signedChallengeOf(body);
      challenges.take(signed.challenge);
      await checkProof(signed, origin);
      const { token, session } = store.signIn(signed.address);
      // This browser has one session.
      if (before !== null) store.signOut(before);
      return { status: 201, token, body: { session } };
    },
  },
  {
    method: "GET",
    path: "/session",
    about: "who is signed in in this browser, or null",
    example: null,
    signedIn: false,
    handle({ store }, _asked, token) {
      const session = token === null ? null : store.session(token);
      // A cookie that opens nothing is taken away.
      return { body: { session }, ...(token !== null && session === null ? { token: null } : {}) };
    },
  },
  {
    method: "DELETE",
    path: "/session",
    about: "signs out in this browser",
    example: null,
    signedIn: false,
    handle({ store }, _asked, token) {
      if (token !== null) store.signOut(token);
      return { ...DONE, token: null };
    },
  },
  {
    method: "DELETE",
    path: "/sessions",
    about: "signs out in every browser, and ends the alerts of every device",
    example: null,
    signedIn: true,
    handle({ store, devices }, _asked, { player }) {
      store.signOutEverywhere(player);
      devices.removeAll(player);
      return { ...DONE, token: null };
    },
  },
  {
    method: "GET",
    path: "/preferences",
    about: "the player's preferences, and when each was chosen",
    example: null,
    signedIn: true,
    handle: ({ data }, _asked, { player }) => ({ body: { preferences: data.preferences(player) } }),
  },
  {
    method: "PUT",
    path: "/preferences",
    about: "merges preferences: of each, the newer choice stays; answers with all",
    example: { preferences: { theme: { value: "dark", changedAt: 1_760_000_000_000 } } },
    signedIn: true,
    handle: ({ data, limits }, { body }, { player }) => ({
      body: { preferences: data.mergePreferences(player, preferencesOf(body, limits)) },
    }),
  },
  {
    method: "GET",
    path: "/marks",
    about: "the player's marks of kingdoms, and when each was chosen; `mark` is null where it was taken away",
    example: null,
    signedIn: true,
    handle: ({ data }, _asked, { player }) => ({ body: { marks: data.marks(player) } }),
  },
  {
    method: "PUT",
    path: "/marks",
    about: "merges marks: of each kingdom, the newer choice stays; answers with all",
    example: { marks: { "component_…": { mark: "farm", changedAt: 1_760_000_000_000 } } },
    signedIn: true,
    handle: ({ data, limits }, { body }, { player }) => ({
      body: { marks: data.mergeMarks(player, marksOf(body, limits)) },
    }),
  },
  {
    method: "GET",
    path: "/notes/:kingdom",
    about: "the player's note on a kingdom, or null",
    example: null,
    signedIn: true,
    handle: ({ data }, { kingdom }, { player }) => ({
      body: { note: data.note(player, kingdomOf(kingdom)) },
    }),
  },
  {
    method: "PUT",
    path: "/notes/:kingdom",
    about: "writes it; `replaces` is `changedAt` of the note it was written over, null for none",
    example: { text: "Owes me 200 KGLD.", replaces: null },
    signedIn: true,
    handle({ data, limits }, { kingdom, body }, { player }) {
      const { text, replaces } = noteOf(body, limits);
      return { body: { note: data.putNote(player, kingdomOf(kingdom), text, replaces) } };
    },
  },
  {
    method: "DELETE",
    path: "/notes/:kingdom",
    about: "deletes it; `?replaces=` as above",
    example: null,
    signedIn: true,
    handle({ data }, { kingdom, query }, { player }) {
      const replaces = query("replaces");
      data.deleteNote(
        player,
        kingdomOf(kingdom),
        replacedBy(replaces === undefined ? null : Number(replaces)),
      );
      return DONE;
    },
  },
  {
    method: "GET",
    path: "/devices",
    about: "the devices that are alerted, to what and when; `failingSince` is null where all is well",
    example: null,
    signedIn: true,
    handle: ({ devices }, _asked, { player }) => ({ body: { devices: devices.list(player) } }),
  },
  {
    method: "PUT",
    path: "/devices",
    about:
      "adds a device with its browser's push subscription, or changes what it is alerted to: attacks, and the `outcomes` of kinds of missions, none of them in its `quiet` hours (null for none; with `attacks` true, those come through). Without `outcomes` or `quiet` they stay as they are. Refused with 409 `PUSH_OFF` where the server sends nothing, and with 400 `TIME_ZONE_UNKNOWN`",
    example: {
      subscription: {
        endpoint: "https://updates.push.services.mozilla.com/wpush/v2/…",
        keys: { p256dh: "<base64url>", auth: "<base64url>" },
      },
      name: "Firefox on Android",
      kingdoms: ["component_…"],
      leadMinutes: 10,
      outcomes: ["war", "rarity"],
      quiet: { from: "22:00", to: "07:30", timeZone: "Europe/Berlin", attacks: true },
    },
    signedIn: true,
    async handle({ devices, sends, limits }, { body }, { player }) {
      if (!sends) throw new PlayersError("PUSH_OFF", "This server sends no alerts.");
      const choices = choicesOf(body, limits);
      return { body: { device: devices.put(player, await subscriptionOf(body), choices) } };
    },
  },
  {
    method: "DELETE",
    path: "/devices/:device",
    about: "removes a device: nothing is sent to it any more",
    example: null,
    signedIn: true,
    handle({ devices }, { device }, { player }) {
      devices.remove(player, deviceOf(device));
      return DONE;
    },
  },
  {
    method: "POST",
    path: "/orders",
    about:
      "the player's signed orders, and how far each has come; whether the server has a steward that carries them out, the reward that it asks for, and the ledger's time. All times are Unix seconds of the ledger's clock",
    example: {},
    signedIn: true,
    handle: ({ orders, steward }, _asked, { player }) => ({
      body: {
        steward: {
          is_on: steward !== null,
          least_reward_xrd: steward?.leastRewardXrd ?? "0",
          ledger_time: steward?.now() ?? 0,
        },
        orders: orders.list(player),
      },
    }),
  },
  {
    method: "POST",
    path: "/orders/hand-over",
    about:
      "hands a signed partial transaction to the steward, with what the page says of it; the same one again changes nothing. Refused with 400 `ORDER_REFUSED` and a sentence, with 409 `TOO_MUCH` for the 25th that waits, and with 409 `STEWARD_OFF`",
    example: { signed_partial_transaction: "<hex>", words: "{}" },
    signedIn: true,
    async handle({ orders, steward, limits }, { body }, { player }) {
      if (steward === null) throw new PlayersError("STEWARD_OFF", "This server has no steward.");
      const { signed, words } = handedOverOf(body, limits);
      const order = orders.handOver(player, await readBy(steward, signed), words, steward.now());
      steward.wake();
      return { body: { order } };
    },
  },
  {
    method: "POST",
    path: "/orders/withdraw",
    about:
      "the steward forgets an order; whoever else has its bytes can still submit it. Refused with 404 `ORDER_UNKNOWN`",
    example: { subintent_hash: "subtxid_…" },
    signedIn: true,
    handle: ({ orders, steward }, { body }, { player }) => ({
      body: { order: orders.withdraw(player, withdrawnOf(body), steward?.now() ?? 0) },
    }),
  },
  {
    method: "GET",
    path: "/export",
    about: "everything that is kept of the player",
    example: null,
    signedIn: true,
    handle: ({ store, data, devices, orders }, _asked, { player }) => ({
      body: {
        player,
        preferences: data.preferences(player),
        notes: data.notes(player),
        marks: data.marks(player),
        devices: devices.all(player),
        orders: orders.all(player),
        sessions: store.sessionsOf(player),
      },
    }),
  },
  {
    method: "DELETE",
    path: "",
    about: "deletes everything that is kept of the player, and signs out in every browser",
    example: null,
    signedIn: true,
    handle({ store }, _asked, { player }) {
      store.deletePlayer(player);
      return { ...DONE, token: null };
    },
  },
];

/** Throws `ORDER_REFUSED`. */
async function readBy(steward: StewardService, signed: string): ReturnType<StewardService["read"]> {
  try {
    return await steward.read(signed);
  } catch (error) {
    if (error instanceof Error && error.name === "OrderError")
      throw new PlayersError("ORDER_REFUSED", error.message);
    throw error;
  }
}

/** Throws `NOT_SIGNED_IN`. */
export function sessionOf(store: Store, token: string | null): Session {
  const session = token === null ? null : store.session(token);
  if (session !== null) return session;
  throw new PlayersError("NOT_SIGNED_IN", "You are not signed in, or your session has ended. Sign in again.");
}
