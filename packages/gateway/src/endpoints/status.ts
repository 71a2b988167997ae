import * as z from "zod";
import { endpoint } from "../http/endpoint.ts";
import { tipOf } from "../http/selector.ts";

const nothing = z.object({});

export const gatewayStatus = endpoint({
  path: "/status/gateway-status",
  about: "the tip of the ledger and the version of this gateway",
  example: () => ({}),
  request: () => nothing,
  handle: (context) => ({
    ledger_state: context.state(tipOf(context.history)),
    release_info: {
      release_version: context.version,
      open_api_schema_version: "v1.10.6",
      image_tag: `kingdoms-${context.version}`,
    },
  }),
});

export const networkConfiguration = endpoint({
  path: "/status/network-configuration",
  about: "id and name of the network, its well-known addresses",
  example: () => ({}),
  request: () => nothing,
  handle: ({ ledger }) => ({
    network_id: ledger.networkId,
    network_name: ledger.networkName,
    well_known_addresses: ledger.wellKnown(),
  }),
});

export const construction = endpoint({
  path: "/transaction/construction",
  about: "the epoch to build a transaction for",
  example: () => ({}),
  request: () => nothing,
  handle: (context) => ({ ledger_state: context.state(tipOf(context.history)) }),
});
