/** What answers requests. */
export interface Handler {
  fetch(request: Request): Response | Promise<Response>;
}
