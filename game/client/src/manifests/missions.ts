/**
 * Missions: withdraw the XRD fee, prove the key, launch, deposit the change. If one of these fails, only the network
 * fee is spent.
 */
import type { Xrd } from "@kingdoms/rules";
import type { ComponentAddress, LocalId } from "../ids.ts";
import { fortify } from "../missions/fortify.ts";
import { missile } from "../missions/missile.ts";
import { prospect } from "../missions/prospect.ts";
import { raid } from "../missions/raid.ts";
import { war } from "../missions/war.ts";
import { keyProof, type OfKingdom, proveKey } from "./kingdom.ts";
import { address, bucket, callMethod, depositAll, localId, takeFrom, u32 } from "./text.ts";

interface OfMission extends OfKingdom {
  readonly fee: Xrd;
}

interface OfTarget extends OfMission {
  readonly target: { readonly component: ComponentAddress; readonly id: LocalId };
}

/** A mission of this many units or missiles to another kingdom. */
export interface SendUnits extends OfTarget {
  readonly amount: number;
}

interface Mission {
  /** The kind's, as `MISSION_KINDS` has it. */
  readonly method: string;
  /** Null if the rules fix it. */
  readonly amount: number | null;
}

/** A mission of any kind to another kingdom. */
export const sendMission = (send: OfTarget, { method, amount }: Mission): string =>
  launch(
    send,
    method,
    [address(send.target.component)],
    [...(amount === null ? [] : [u32(amount)]), localId(send.target.id)],
  );

const sendUnits =
  ({ method }: { readonly method: string }) =>
  (send: SendUnits): string =>
    sendMission(send, { method, amount: send.amount });

/** Sends defenders to war. */
export const attackAnotherKingdom = sendUnits(war);

/** Launches missiles. */
export const fireMissilesAtKingdom = sendUnits(missile);

/** Gives defenders to another kingdom for good. */
export const fortifyAnotherKingdom = sendUnits(fortify);

/** Sends a raiding squad, whose size is in the ledger's config. */
export const raidAnotherKingdom = (send: OfTarget): string =>
  sendMission(send, { method: raid.method, amount: null });

/** Sends an expedition to find more gold; it also costs KGLD of the treasury. */
export const prospectResources = (send: OfMission): string => launch(send, prospect.method, [], []);

/** @param before arguments between the proof and the fee. */
const launch = (
  send: OfMission,
  method: string,
  before: readonly string[],
  after: readonly string[],
): string =>
  takeFrom(send.account, send.realm.xrd, send.fee, "fee") +
  proveKey(send) +
  callMethod(send.component, method, keyProof, ...before, bucket("fee"), ...after) +
  depositAll(send.account);
