/** A request that nobody can do anything for, answered in the form of the part that it was meant for. */
export function refusal(path: string, message: string): Response {
  const body = path.startsWith("/realm/")
    ? { code: "INTERNAL", message }
    : {
        message,
        code: 503,
        details: { type: "InternalServerError", exception: "Unavailable", cause: message },
      };
  return Response.json(body, { status: 503 });
}
