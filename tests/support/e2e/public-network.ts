/**
 * TEST FIXTURE: a realm in the place of a public network. Pages of every origin may use its Gateway API, as an official
 * gateway lets them, and nothing else of it.
 */
import { endpoints } from "@embedded-radix/gateway";
import { type Served, serve } from "@embedded-radix/tests/support/world/serve.ts";

const PATHS = new Set(endpoints.map(({ path }) => path));
const CORS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Headers": "*",
  "Access-Control-Allow-Methods": "POST",
};

export interface PublicGateway extends Served {
  /** Paths that were asked for and that an official gateway does not have. */
  readonly unknown: readonly string[];
}

export async function servePublicGateway(realmUrl: string): Promise<PublicGateway> {
  const unknown: string[] = [];
  const served = await serve(async (request) => {
    const { pathname } = new URL(request.url);
    if (!PATHS.has(pathname)) {
      unknown.push(pathname);
      return Response.json({ code: 404, message: "Not Found" }, { status: 404, headers: CORS });
    }
    if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: CORS });
    const answer = await fetch(realmUrl + pathname, {
      method: request.method,
      headers: { "Content-Type": "application/json" },
      body: await request.text(),
    });
    return new Response(await answer.text(), {
      status: answer.status,
      headers: { ...CORS, "Content-Type": "application/json" },
    });
  });
  return { ...served, unknown };
}
