/** The few Gateway API calls that a wallet needs, without the official SDK: this file stays in the first load. */
export interface Gateway {
  /** Throws {@link GatewayError} when the Gateway refuses, {@link GatewayUnreachable} when it does not answer. */
  post<T>(path: string, body: object): Promise<T>;
}

/** The Gateway answered with an error; `message` is its own text. */
export class GatewayError extends Error {
  override readonly name = "GatewayError";
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** No answer: the realm is stopped or the network is down. What was asked may have happened all the same. */
export class GatewayUnreachable extends Error {
  override readonly name = "GatewayUnreachable";
}

/** `baseUrl` without a trailing slash; an empty text is the page's own origin. */
export function connectGateway(baseUrl: string, fetch: typeof globalThis.fetch): Gateway {
  return {
    async post<T>(path: string, body: object): Promise<T> {
      const response = await fetch(`${baseUrl}${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }).catch((error: unknown) => {
        throw new GatewayUnreachable(String(error), { cause: error });
      });
      if (!response.ok) throw new GatewayError(response.status, await errorText(response));
      return (await response.json()) as T;
    },
  };
}

interface ErrorBody {
  message?: string;
  details?: { type?: string; validation_errors?: { errors?: string[] }[] };
}

/** The most telling text of a Gateway error; the real Gateway puts a submission's reason into `details.type`. */
async function errorText(response: globalThis.Response): Promise<string> {
  const body = (await response.json().catch(() => ({}))) as ErrorBody;
  const validation = body.details?.validation_errors?.flatMap(({ errors }) => errors ?? []) ?? [];
  const type = body.details?.type;
  const reason = type?.includes(" ") ? type : undefined;
  return [body.message, reason, ...validation].filter(Boolean).join(": ") || `HTTP ${response.status}`;
}
