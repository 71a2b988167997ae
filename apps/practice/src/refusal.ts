/** An answer when there is no world, in the form of the part that the request was for. */
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
