/**
 * Which protocol version a network has, and whether the game was proven on it. The Gateway API does not say which
 * (docs/decisions/0033); the Core API of a node does.
 */
import { CliError } from "../errors.ts";
import type { Io } from "../flags.ts";

const PATIENCE_MS = 30_000;

export interface Question {
  /** Of a node's Core API; undefined without the flag. */
  readonly node: string | undefined;
  /** Logical name, as the network itself has it. */
  readonly networkName: string;
  /** The versions on which the game was proven, by their logical names. */
  readonly proven: readonly string[];
  /** The user confirmed by a flag that the game may be deployed all the same. */
  readonly confirmed: boolean;
}

/** Throws `BAD_FLAG`, `NOT_FOUND`, and `NOT_CONFIRMED` if the game was not proven and the user declines. */
export async function sayProtocol(io: Io, { node, networkName, proven, confirmed }: Question): Promise<void> {
  const where =
    proven.length > 0
      ? `this game was proven on ${proven.join(", ")}`
      : "this build of the game was proven on no protocol: npm run nightly -- protocols";
  if (node === undefined) {
    io.err(
      `the protocol of ${networkName} is not known, since no Gateway API tells it: see --node; ${where}`,
    );
    return;
  }
  const protocol = await protocolOf(node, networkName);
  if (proven.includes(protocol)) {
    io.err(`${networkName} has protocol ${protocol}, and this game was proven on it`);
    return;
  }
  io.err(`WARNING: ${networkName} has protocol ${protocol}, and this game was not proven on it; ${where}.`);
  io.err("Its rules, costs and refusals may differ there, and nobody can change a game that is deployed.");
  if (confirmed) return;
  if ((await io.ask(`Type ${protocol} to deploy all the same: `))?.trim() === protocol) return;
  throw new CliError(
    "NOT_CONFIRMED",
    `the game was not proven on protocol ${protocol}: --confirm-protocol deploys it all the same`,
  );
}

/** Throws `BAD_FLAG`, and `NOT_FOUND` if the answer is not that of a node of this network. */
async function protocolOf(node: string, network: string): Promise<string> {
  if (!/^https?:/.test(node) || !URL.canParse(node))
    throw new CliError(
      "BAD_FLAG",
      "--node takes the address of a node's Core API, such as http://localhost:3333",
    );
  const reason = (text: string, cause?: unknown) =>
    new CliError("NOT_FOUND", `${node} does not tell the protocol of ${network}: ${text}`, { cause });
  const response = await fetch(`${node.replace(/\/+$/, "")}/core/status/network-status`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ network }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((cause: unknown) => {
    throw reason("nobody answers there", cause);
  });
  const answer = Object(await response.json().catch(() => null)) as Record<string, unknown>;
  const { current_protocol_version: version, message } = answer;
  // A node of another network refuses, and says so in its message.
  if (!response.ok)
    throw reason(`status ${response.status}${typeof message === "string" ? `, ${message}` : ""}`);
  if (typeof version !== "string" || !/^[\w.-]{1,64}$/.test(version))
    throw reason("its answer names no version");
  return version;
}
