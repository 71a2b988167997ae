import {
  type GatewayClient,
  UnexpectedAnswerError,
  type WireEntity,
  type WireEntityDetails,
  type WireLedgerState,
} from "@embedded-radix/client";
import { type ReadOptions, selector } from "./game.ts";

/** The gateway takes no more addresses in one request. */
const ADDRESSES_PER_REQUEST = 20;

export interface Entities {
  readonly ledgerState: WireLedgerState;
  /** Unknown addresses are missing. */
  readonly byAddress: ReadonlyMap<string, WireEntity>;
}

export interface EntityOptions extends ReadOptions {
  readonly aggregation: "Global" | "Vault";
  readonly withIds?: boolean;
}

/** Details of any number of entities, all at the same state version. */
export async function readEntities(
  gateway: GatewayClient,
  addresses: readonly string[],
  options: EntityOptions,
): Promise<Entities> {
  const byAddress = new Map<string, WireEntity>();
  let ledgerState: WireLedgerState | undefined;
  let pinned = selector(options.at);
  for (let start = 0; start < addresses.length; start += ADDRESSES_PER_REQUEST) {
    const answer: WireEntityDetails = await gateway.post(
      "/state/entity/details",
      {
        addresses: addresses.slice(start, start + ADDRESSES_PER_REQUEST),
        aggregation_level: options.aggregation,
        ...(options.withIds === true ? { opt_ins: { non_fungible_include_nfids: true } } : {}),
        ...pinned,
      },
      options,
    );
    ledgerState = answer.ledger_state;
    pinned = { at_ledger_state: { state_version: ledgerState.state_version } };
    for (const item of answer.items) byAddress.set(item.address, item);
  }
  if (ledgerState === undefined) throw new RangeError("readEntities needs at least one address");
  return { ledgerState, byAddress };
}

/** State of a component. @throws UnexpectedAnswerError if there is none at this address. */
export function componentState(entities: Entities, address: string): unknown {
  const details = entities.byAddress.get(address)?.details;
  if (details?.state === undefined || details.state === null) {
    throw new UnexpectedAnswerError(`there is no component at ${address}`);
  }
  return details.state;
}
