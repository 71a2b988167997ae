/** Guests of a realm in a network: each from an address of this machine, as devices would come from theirs. */
import { type ClientRequest, request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { request as httpsRequest } from "node:https";
import { compile, type KeyPair, type TestAccount, testAccounts } from "@embedded-radix/transactions";
import { createGatewayClient, type RealmConfig, readLedgerStatus } from "@kingdoms/client";

export interface GuestAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface Asked {
  readonly method?: string;
  /** As JSON, unless it is a text. */
  readonly body?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
}

export class Guest {
  readonly #url: string;
  readonly #address: string;
  readonly #open = new Set<ClientRequest>();

  /** @param address of this machine that the requests come from. */
  constructor(url: string, address: string) {
    this.#url = url;
    this.#address = address;
  }

  ask(path: string, { method, body, headers = {} }: Asked = {}): Promise<GuestAnswer> {
    const text = typeof body === "object" ? JSON.stringify(body) : body;
    const verb = method ?? (text === undefined ? "GET" : "POST");
    return new Promise((resolve, reject) => {
      // Without it, what has no answer yet would be sent as chunks.
      const length: Record<string, string> =
        text === undefined ? {} : { "content-length": String(Buffer.byteLength(text)) };
      const request = this.#request(path, verb, { ...length, ...headers });
      request.on("error", reject);
      request.on("response", (answer) => {
        let read = "";
        answer.setEncoding("utf8").on("data", (chunk: string) => (read += chunk));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: read }),
        );
      });
      request.end(text);
    });
  }

  async json<Body>(path: string, asked?: Asked): Promise<Body> {
    const { status, text } = await this.ask(path, asked);
    if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`);
    return JSON.parse(text) as Body;
  }

  /** A body that starts and never ends. Resolves to the answer's status, 0 if the connection was closed instead. */
  endless(path: string, begun: Buffer, stated: number): Promise<number> {
    return new Promise((resolve) => {
      const request = this.#request(path, "POST", { "content-length": String(stated) });
      request.on("error", () => resolve(0));
      request.on("response", (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      request.write(begun);
    });
  }

  /** A stream that is opened and read. Resolves to its status once its headers are there. */
  listen(path: string, hear: (text: string) => void = () => undefined): Promise<number> {
    return new Promise((resolve, reject) => {
      const request = this.#request(path, "GET", {});
      request.on("error", reject);
      request.on("response", (answer) => {
        answer.setEncoding("utf8").on("data", hear);
        answer.on("error", () => undefined);
        resolve(answer.statusCode ?? 0);
      });
      request.end();
    });
  }

  /** Ends all open requests. */
  leave(): void {
    for (const request of this.#open) request.destroy();
  }

  #request(path: string, method: string, headers: Readonly<Record<string, string>>): ClientRequest {
    const options = { method, headers, localAddress: this.#address, agent: false };
    const url = this.#url + path;
    const request = url.startsWith("https:")
      ? httpsRequest(url, { ...options, rejectUnauthorized: false })
      : httpRequest(url, options);
    this.#open.add(request);
    request.once("close", () => this.#open.delete(request));
    return request;
  }
}

/** Signs what guests submit, with nonces that differ. */
export async function guestsLedger(ownersUrl: string) {
  const config = (await (await fetch(`${ownersUrl}/realm/config`)).json()) as RealmConfig;
  const [aldric, brunhild] = (await testAccounts(config.networkId)) as [TestAccount, TestAccount];
  const gateway = createGatewayClient({ baseUrl: ownersUrl });
  const { epoch } = await readLedgerStatus(gateway);
  const { faucet, xrd, networkId } = config;
  let nonce = Math.floor(Math.random() * 1_000_000_000);

  const signed = (manifest: string, key: KeyPair) =>
    compile({
      networkId,
      manifest,
      signers: [],
      notary: key,
      notaryIsSignatory: true,
      startEpoch: epoch,
      nonce: ++nonce,
    });
  const deposit = (to: string) =>
    `CALL_METHOD Address("${to}") "try_deposit_batch_or_abort" Expression("ENTIRE_WORKTOP") Enum<0u8>();`;
  const payment = `
    CALL_METHOD Address("${aldric.address}") "lock_fee" Decimal("5");
    CALL_METHOD Address("${aldric.address}") "withdraw" Address("${xrd}") Decimal("0.1");
    ${deposit(brunhild.address)}`;
  /** Of the kind that costs a guest nothing: the faucet pays. */
  const heavy = `
    CALL_METHOD Address("${faucet}") "lock_fee" Decimal("100");
    ${Array.from({ length: 45 }, () => `CALL_METHOD Address("${faucet}") "free"; ${deposit(brunhild.address)}`).join("\n")}`;
  return {
    config,
    aldric,
    brunhild,
    payment,
    heavy,
    /** As the Gateway API takes it. */
    submission: async (manifest: string) => {
      const { hex, intentHash } = await signed(manifest, aldric.key);
      return { body: { notarized_transaction_hex: hex }, intentHash };
    },
    preview: (manifest: string) => ({
      manifest,
      nonce: ++nonce,
      signer_public_keys: [{ key_type: "EddsaEd25519", key_hex: aldric.key.publicKeyHex }],
      flags: { use_free_credit: true },
    }),
  };
}
