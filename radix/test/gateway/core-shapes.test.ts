/** Parts of entities' details whose shapes the Gateway API leaves to the Core API, against the declarations of its npm package. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { typeErrors } from "../support/core-api-types.ts";
import type { TestGateway } from "../support/gateway.ts";
import { type NativeComponents, startNativeGateway } from "../support/native-components.ts";

let gateway: TestGateway;
let made: NativeComponents;
let addresses: string[];

beforeAll(async () => {
  ({ gateway, made } = await startNativeGateway());
  addresses = gateway.ledger.history.sql
    .of("SELECT address FROM entity WHERE is_global = 1")
    .all()
    .map(({ address }) => String(address));
});
afterAll(() => gateway.stop());

async function* detailsOf(wanted: readonly string[]) {
  const size = 20;
  for (let from = 0; from < wanted.length; from += size) {
    const asked = { addresses: wanted.slice(from, from + size) };
    const { body } = await gateway.post("/state/entity/details", asked);
    yield* body.items;
  }
}

it("states of the engine's own components are as the Core API declares them", async () => {
  const { consensus_manager = "" } = gateway.ledger.wellKnown();
  const types: Readonly<Record<string, string>> = {
    [gateway.alice.address]: "AccountFieldStateValue",
    [consensus_manager]: "ConsensusManagerFieldStateValue",
    [made.validator]: "ValidatorFieldStateValue",
    [made.accessController]: "AccessControllerFieldStateValue",
    [made.onePool]: "OneResourcePoolFieldStateValue",
    [made.twoPool]: "TwoResourcePoolFieldStateValue",
    [made.multiPool]: "MultiResourcePoolFieldStateValue",
  };
  for await (const { address, details } of detailsOf(Object.keys(types)))
    expect(typeErrors(types[address] ?? "", details.state), address).toEqual([]);
});

it("owners and rules of roles are as the Core API declares them, for every global entity", async () => {
  let rules = 0;
  for await (const { address, details } of detailsOf(addresses)) {
    const roles = details?.role_assignments;
    if (!roles) continue;
    expect(typeErrors("OwnerRole", roles.owner), address).toEqual([]);
    for (const { assignment } of roles.entries) {
      if (assignment.resolution !== "Explicit") continue;
      expect(typeErrors("AccessRule", assignment.explicit_rule), address).toEqual([]);
      rules += 1;
    }
  }
  expect(rules).toBeGreaterThan(50);
});

it("blueprints are as the Core API declares them, for every package", async () => {
  const packages = addresses.filter((address) => address.startsWith("package_"));
  let blueprints = 0;
  for (const package_address of packages) {
    const { body } = await gateway.post("/state/package/page/blueprints", { package_address });
    for (const { name, definition, auth_template, royalty_config } of body.items) {
      expect(
        [
          ...typeErrors("BlueprintDefinition", definition),
          ...(auth_template ? typeErrors("AuthConfig", auth_template) : []),
          ...(royalty_config ? typeErrors("BlueprintRoyaltyConfig", royalty_config) : []),
        ],
        name,
      ).toEqual([]);
      blueprints += 1;
    }
  }
  expect(blueprints).toBeGreaterThan(20);
});
