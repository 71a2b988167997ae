/** `docs/endpoints.md` is written from the tables of endpoints: `npm run endpoints`. */
import { endpoints, fieldsOf, openApiDocument, openApiPath, placeholders } from "@embedded-radix/gateway";
import { RELAY_PATH, relayMethods } from "@embedded-radix/relay";
import { requestSchema } from "@embedded-radix/tests/support/openapi.ts";
import { RADIX_JSON_PATH } from "@kingdoms/deploy/site";
import { PLAYERS_PATH, playersEndpoints } from "@kingdoms/players";
import { beaconEndpoints, realmEndpoints } from "@kingdoms/realm";
import { expect, it } from "vitest";

const document = openApiDocument(fieldsOf("sim"), "0.1.0");

/** The fields of a request, those that it needs first and in bold. */
function fieldsText(path: string): string {
  const { properties = {}, required = [] } = requestSchema(document, path);
  const bold = required.map((name) => `**\`${name}\`**`);
  const others = Object.keys(properties).filter((name) => !required.includes(name));
  return [...bold, ...others.map((name) => `\`${name}\``)].join(", ");
}

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

A test writes this page from the routers' tables; see the head of \`tests/api/gateway/endpoints.test.ts\`.

## Gateway API

\`GET ${openApiPath}\` is the OpenAPI document of these endpoints, with every field of requests and answers; \`docs/gateway-api.json\` is the
same. A request needs the fields in bold.

${table(endpoints.map(({ path, about, example }) => [`POST ${path}`, about, example(placeholders)]))}

| endpoint | fields of a request |
|---|---|
${endpoints.map(({ path }) => `| \`${path}\` | ${fieldsText(path)} |`).join("\n")}

\`GET /stream/live\` is an addition: server-sent events, one for each committed transaction, from \`?from=\` or \`Last-Event-ID\` on.
\`GET /snapshot/<state version>?store=<address>\` is another: all entries of key-value stores, or the newest \`<address>:<count>\`.

## Endpoints of the realm

${table(realmEndpoints.map(({ method, path, about, example }) => [`${method} ${path}`, about, example?.(placeholders) ?? null]))}

\`GET ${RADIX_JSON_PATH}\` names the dApp definition of the game, as the Radix Wallet asks each site for it.
A GET of a path that is no file and no page is answered with 404: a small page for a browser, \`{"code":"NOT_FOUND"}\` for
programs. Paths of the Gateway API take POST, and answer a program's GET with 405.

## The beacon of an embedded ledger

Under the paths of a relay of drand, and in its form. Rounds of quicknet, which decides on the public networks, come from drand's own
relays.

${table(beaconEndpoints.map(({ method, path, about }) => [`${method} ${path}`, about, null]))}

## The relay of a phone's wallet

\`POST ${RELAY_PATH}\`, in the form of the public Radix Connect relay; the body names the method.

${table(relayMethods.map(({ name, about, example }) => [name, about, example]))}

## Data of players

Below \`${PLAYERS_PATH}\`, only for pages of the same origin; \`game/players\` explains sign-in and refusals.

${table(playersEndpoints.map(({ method, path, about, example }) => [`${method} ${PLAYERS_PATH}${path}`, about, example]))}
`;

it("the documentation lists every endpoint, as the routers have them", async () => {
  await expect(page).toMatchFileSnapshot("../../../docs/endpoints.md");
});

it("the OpenAPI document is the one in the documentation", async () => {
  await expect(`${JSON.stringify(document, null, 1)}\n`).toMatchFileSnapshot(
    "../../../docs/gateway-api.json",
  );
});

it("every reference of the OpenAPI document leads to one of its schemas", () => {
  const names = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
  expect(names.length).toBeGreaterThan(100);
  for (const [, name = ""] of names) expect(Object.keys(document.components.schemas)).toContain(name);
  expect(JSON.stringify(document)).not.toContain("$defs");
});

it("every path of gateway, realm, beacon and players, and every method of the relay, is listed once", () => {
  const names = [
    ...endpoints.map(({ path }) => `POST ${path}`),
    ...[...realmEndpoints, ...beaconEndpoints, ...playersEndpoints].map(
      ({ method, path }) => `${method} ${path}`,
    ),
    ...relayMethods.map(({ name }) => name),
  ];
  expect(names.length).toBe(new Set(names).size);
});
