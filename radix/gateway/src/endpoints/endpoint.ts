/** One path of the Gateway API: its request and answer as schemas, and what its handler works with. */
import type * as z from "zod";
import type { Fields } from "../json/fields.ts";
import type { Written } from "../json/response.ts";
import type { Ledger } from "../ledger.ts";
import type { Requester } from "../shares/requester.ts";
import type { Context } from "../view/context.ts";
import { validated } from "../view/validation.ts";

interface Definition<Request extends z.ZodType<unknown, object>, Answer extends z.ZodType> {
  readonly path: string;
  /** Description of the answer, for the documentation. */
  readonly about: string;
  /** A request that any ledger answers with 200, if it has the entities of the sample. */
  readonly example: (sample: Sample) => z.input<Request>;
  readonly request: (fields: Fields) => Request;
  /** Schema of the answer. The compiler checks the handler against it; tests check real answers. */
  readonly answer: Answer;
  /** The answer, or a promise of it. Throws `GatewayError`. */
  readonly handle: (
    context: Context<Ledger>,
    request: z.output<Request>,
    requester: Requester,
  ) => Written<z.output<Answer>> | Promise<Written<z.output<Answer>>>;
}

export interface Endpoint extends Omit<Definition<z.ZodType<unknown, object>, z.ZodType>, "handle"> {
  /** Answers requests of any body, after a check. */
  readonly server: (
    fields: Fields,
  ) => (context: Context<Ledger>, body: unknown, requester: Requester) => unknown;
}

export function endpoint<Request extends z.ZodType<unknown, object>, Answer extends z.ZodType>({
  handle,
  ...described
}: Definition<Request, Answer>): Endpoint {
  return {
    ...described,
    server(fields) {
      const schema = described.request(fields);
      return (context, body, requester) => handle(context, validated(schema, body), requester);
    },
  };
}

/** Names that exist on a ledger, for example requests. */
export interface Sample {
  readonly account: string;
  readonly component: string;
  readonly package: string;
  readonly fungibleResource: string;
  readonly nonFungibleResource: string;
  readonly nonFungibleId: string;
  /** A vault of the account with the fungible resource. */
  readonly fungibleVault: string;
  /** A vault of the account with the non-fungible resource. */
  readonly nonFungibleVault: string;
  readonly validator: string;
  readonly locker: string;
  /** An account that the locker holds something for. */
  readonly lockerAccount: string;
  /** The resource of the badges that the engine itself presents. */
  readonly systemBadge: string;
  readonly keyValueStore: string;
  /** A key of that store. */
  readonly keyHex: string;
  readonly intentHash: string;
  readonly subintentHash: string;
  readonly manifest: string;
  /** The Ed25519 key of the account that the manifest withdraws from. */
  readonly publicKey: string;
  readonly notarizedTransaction: string;
  /** A preview transaction of version 2, compiled. */
  readonly previewTransaction: string;
}
