const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;

/** A server answered with an error. `message` is its own text, unless the error will pass: then a proxy may have written it. */
export class ServerError extends Error {
  override readonly name: string = "ServerError";
  readonly status: number;
  /** The same request may succeed in a moment: there are too many requests, or the server is at fault. */
  readonly willPass: boolean;

  constructor(status: number, text: string) {
    const willPass = status === TOO_MANY_REQUESTS || status >= SERVER_ERROR;
    super(willPass ? "The server cannot answer right now." : text);
    this.status = status;
    this.willPass = willPass;
  }
}
