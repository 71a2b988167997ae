import type { Endpoint } from "../http/context.ts";
import { tipOf } from "../http/selector.ts";

export const gatewayStatus: Endpoint = (context) => ({
  ledger_state: context.state(tipOf(context.history)),
  release_info: {
    release_version: context.version,
    open_api_schema_version: "v1.10.6",
    image_tag: `kingdoms-${context.version}`,
  },
});

export const networkConfiguration: Endpoint = (context) => ({
  network_id: context.ledger.networkId,
  network_name: context.ledger.networkName,
  well_known_addresses: context.ledger.wellKnown(),
});

export const construction: Endpoint = (context) => ({ ledger_state: context.state(tipOf(context.history)) });
