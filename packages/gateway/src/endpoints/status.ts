import type { Endpoint } from "../http/endpoint.ts";
import { tipOf } from "../http/selector.ts";

export const gatewayStatus: Endpoint = {
  path: "/status/gateway-status",
  about: "the tip of the ledger and the version of this gateway",
  example: () => ({}),
  handle: (context) => ({
    ledger_state: context.state(tipOf(context.history)),
    release_info: {
      release_version: context.version,
      open_api_schema_version: "v1.10.6",
      image_tag: `kingdoms-${context.version}`,
    },
  }),
};

export const networkConfiguration: Endpoint = {
  path: "/status/network-configuration",
  about: "id and name of the network, its well-known addresses",
  example: () => ({}),
  handle: (context) => ({
    network_id: context.ledger.networkId,
    network_name: context.ledger.networkName,
    well_known_addresses: context.ledger.wellKnown(),
  }),
};

export const construction: Endpoint = {
  path: "/transaction/construction",
  about: "the epoch to build a transaction for",
  example: () => ({}),
  handle: (context) => ({ ledger_state: context.state(tipOf(context.history)) }),
};
