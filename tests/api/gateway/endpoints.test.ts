/** `docs/endpoints.md` is written from the tables of endpoints: `npx vitest run tests/api/gateway/endpoints.test.ts -u`. */
import { endpoints, type Sample } from "@kingdoms/gateway";
import { PLAYERS_PATH, playersEndpoints } from "@kingdoms/players";
import { RELAY_PATH, relayMethods } from "@kingdoms/relay";
import { expect, it } from "vitest";
import { beaconEndpoints } from "../../../apps/realm/src/beacon.ts";
import { realmEndpoints } from "../../../apps/realm/src/endpoints.ts";

const sample: Sample = {
  account: "account_…",
  component: "component_…",
  package: "package_…",
  fungibleResource: "resource_…",
  nonFungibleResource: "resource_…",
  nonFungibleId: "#1#",
  fungibleVault: "internal_vault_…",
  nonFungibleVault: "internal_vault_…",
  keyValueStore: "internal_keyvaluestore_…",
  keyHex: "5c…",
  intentHash: "txid_…",
  subintentHash: "subtxid_…",
  manifest: "CALL_METHOD …",
  publicKey: "…",
  notarizedTransaction: "4d22…",
  previewTransaction: "4d22…",
};

const table = (rows: readonly (readonly [string, string, object | null])[]) =>
  [
    "| endpoint | what | an example of a body |",
    "|---|---|---|",
    ...rows.map(([endpoint, about, body]) => {
      const example = body === null ? "" : `\`${JSON.stringify(body)}\``;
      return `| \`${endpoint}\` | ${about} | ${example} |`;
    }),
  ].join("\n");

const page = `# Endpoints

Written by a test from the tables that the routers walk; see the head of \`tests/api/gateway/endpoints.test.ts\`.

## Gateway API

${table(endpoints.map(({ path, about, example }) => [`POST ${path}`, about, example(sample)]))}

\`GET /stream/live\` is an addition: server-sent events, one for each committed transaction, from \`?from=\` or \`Last-Event-ID\` on.

## The realm's own

${table(realmEndpoints.map(({ method, path, about, example }) => [`${method} ${path}`, about, example?.(sample) ?? null]))}

## The beacon of an embedded ledger

Under the paths of a relay of drand, and in its form. Rounds of quicknet, which decides on the public networks, come from drand's own
relays.

${table(beaconEndpoints.map(({ method, path, about }) => [`${method} ${path}`, about, null]))}

## The relay of a phone's wallet

\`POST ${RELAY_PATH}\`, in the form of the public Radix Connect relay; the body names the method.

${table(relayMethods.map(({ name, about, example }) => [name, about, example]))}

## What is kept for players

Below \`${PLAYERS_PATH}\`, for pages of the same origin alone; \`packages/players\` says how to sign in, and what is refused.

${table(playersEndpoints.map(({ method, path, about, example }) => [`${method} ${PLAYERS_PATH}${path}`, about, example]))}
`;

it("the documentation lists every endpoint, as the routers have them", async () => {
  await expect(page).toMatchFileSnapshot("../../../docs/endpoints.md");
});

it("no path of the gateway, the realm, the beacon or the players, and no method of the relay, is twice in its table", () => {
  const names = [
    ...endpoints.map(({ path }) => `POST ${path}`),
    ...[...realmEndpoints, ...beaconEndpoints, ...playersEndpoints].map(
      ({ method, path }) => `${method} ${path}`,
    ),
    ...relayMethods.map(({ name }) => name),
  ];
  expect(names.length).toBe(new Set(names).size);
});
