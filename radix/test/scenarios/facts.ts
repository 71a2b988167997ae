/** A transaction's result on the embedded engine, in the form of `radix/test/scenarios/native`: bytes as hex. */
import { isDeepStrictEqual } from "node:util";
import type { Engine, Receipt } from "@embedded-radix/engine";
import { bytesToHex } from "@noble/hashes/utils.js";

export function factsOf({ info, receipt }: ReturnType<Engine["submit"]>): unknown {
  const { outcome, error, fee } = receipt;
  const committed = outcome === "success" || outcome === "failure";
  const commit = committed ? withHex(commitFacts(receipt)) : null;
  return { intentHash: info.intentHashHex, outcome, error, fee, commit };
}

function commitFacts(receipt: Receipt): unknown {
  return {
    feeSource: receipt.feeSource.map(({ vault, amount }) => ({ vault, amount })),
    feeDestination: receipt.feeDestination,
    outputs: receipt.outputs.map((output) => (output ? output.raw : null)),
    events: receipt.events.map(({ emitter, name, raw }) => ({ emitter, name, raw })),
    logs: receipt.logs,
    updates: receipt.updates,
    resets: receipt.resets,
    newGlobals: receipt.newEntities
      .filter(({ isGlobal }) => isGlobal)
      .map(({ node }) => node)
      .toSorted(),
    balanceChanges: receipt.balanceChanges.map((change) => {
      const { globalAncestor: _, ...rest } = change;
      return rest;
    }),
    nextEpoch: receipt.nextEpoch,
  };
}

function withHex(value: unknown): unknown {
  if (value instanceof Uint8Array) return bytesToHex(value);
  if (Array.isArray(value)) return value.map(withHex);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withHex(part)]));
}

/** One sentence for each difference. */
export function differences(native: unknown, embedded: unknown, place = ""): string[] {
  if (isDeepStrictEqual(native, embedded)) return [];
  if (!isObject(native) || !isObject(embedded)) return [`${place}: ${said(native)} became ${said(embedded)}`];
  const names = new Set([...Object.keys(native), ...Object.keys(embedded)]);
  return [...names].flatMap((name) =>
    differences(native[name], embedded[name], place ? `${place}.${name}` : name),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Code of a package is too long to print. */
function said(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
