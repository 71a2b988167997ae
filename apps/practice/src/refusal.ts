/** An answer when there is no world, in the form of the part that the request was for. */
export function refusal(path: string, message: string): Response {
  const body = path.startsWith("/realm/")
    ? { code: "INTERNAL", message }
    : {
        message,
        code: 503,
        details: { type: "InternalServerError", exception: "Unavailable", cause: message },
      };
  // Not Response.json: the page runs in browsers without it.
  return new Response(JSON.stringify(body), {
    status: 503,
    headers: { "Content-Type": "application/json" },
  });
}
