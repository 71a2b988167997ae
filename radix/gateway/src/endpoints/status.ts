import * as z from "zod";
import { address, ledgerState } from "../json/common.ts";
import { tipOf } from "../view/selector.ts";
import { endpoint } from "./endpoint.ts";

const nothing = z.object({});

export const gatewayStatus = endpoint({
  path: "/status/gateway-status",
  about: "the tip of the ledger and the version of this gateway",
  example: () => ({}),
  request: () => nothing,
  answer: z.object({
    ledger_state: ledgerState,
    release_info: z.object({
      release_version: z.string(),
      open_api_schema_version: z.string(),
      image_tag: z.string(),
    }),
  }),
  handle: (context) => ({
    ledger_state: context.state(tipOf(context.history)),
    release_info: {
      release_version: context.version,
      open_api_schema_version: "v1.10.6",
      image_tag: `embedded-radix-${context.version}`,
    },
  }),
});

export const networkConfiguration = endpoint({
  path: "/status/network-configuration",
  about: "id and name of the network, its well-known addresses",
  example: () => ({}),
  request: () => nothing,
  answer: z.object({
    network_id: z.int(),
    network_name: z.string(),
    well_known_addresses: z.object({ xrd: address }).catchall(address),
  }),
  handle: ({ ledger }) => ({
    network_id: ledger.networkId,
    network_name: ledger.networkName,
    well_known_addresses: ledger.wellKnown(),
  }),
});

export const construction = endpoint({
  path: "/transaction/construction",
  about:
    "the epoch to build a transaction for; `lifetime_epochs`, which public gateways lack, is for how many it should be valid: more where the clock runs fast",
  example: () => ({}),
  request: () => nothing,
  answer: z.object({ ledger_state: ledgerState, lifetime_epochs: z.int().optional() }),
  handle: (context) => ({
    ledger_state: context.state(tipOf(context.history)),
    lifetime_epochs: context.ledger.lifetimeEpochs,
  }),
});
