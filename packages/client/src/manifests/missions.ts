/**
 * Missions: withdraw the XRD fee, prove the key, launch, deposit the change. Where one of these fails, fee, gold, units and
 * missiles stay where they are; the network fee is spent.
 */
import type { Xrd } from "@kingdoms/rules";
import type { ComponentAddress, LocalId } from "../ids.ts";
import { keyProof, type OfKingdom, proveKey } from "./kingdom.ts";
import { address, bucket, callMethod, depositAll, localId, takeFrom, u32 } from "./text.ts";

interface OfMission extends OfKingdom {
  readonly fee: Xrd;
}

interface OfTarget extends OfMission {
  readonly target: { readonly component: ComponentAddress; readonly id: LocalId };
}

/** A mission of this many units to another kingdom; the methods differ in what the units do there. */
export interface SendUnits extends OfTarget {
  readonly amount: number;
}

/** Sends defenders to war. */
export const attackAnotherKingdom = (send: SendUnits): string => sendUnits(send, "attack_another_kingdom");

/** Launches missiles. */
export const fireMissilesAtKingdom = (send: SendUnits): string => sendUnits(send, "fire_missiles_at_kingdom");

/** Gives defenders to another kingdom for good. */
export const fortifyAnotherKingdom = (send: SendUnits): string => sendUnits(send, "fortify_another_kingdom");

/** Sends a raiding squad, whose size is in the ledger's config. */
export const raidAnotherKingdom = (send: OfTarget): string =>
  launch(send, "raid_another_kingdom", [address(send.target.component)], [localId(send.target.id)]);

/** Sends an expedition to find more gold; it also costs KGLD of the treasury. */
export const prospectResources = (send: OfMission): string => launch(send, "prospect_resources", [], []);

const sendUnits = (send: SendUnits, method: string): string =>
  launch(send, method, [address(send.target.component)], [u32(send.amount), localId(send.target.id)]);

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
