/** Tools that preview and give orders, by the catalogue of orders: a new kind needs nothing here. */
import type { Order, Player, SendForecast, SentOutcome } from "@kingdoms/client/player";
import { formatAttos } from "@kingdoms/rules";
import {
  acceptedContent,
  type CallToolResult,
  type InputRequiredResult,
  inputRequired,
  type McpServer,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import { KINDS, KINDS_USAGE, orderOf, orderText } from "../order/request.ts";
import type { Allowance } from "./allowance.ts";
import { answer, refusal, told } from "./tools.ts";

const HOW = `Fields of each kind, all of them texts; a field in brackets may be left out:
${KINDS_USAGE.replaceAll("--", "")}`;

const request = z.object({
  kind: z.enum(KINDS),
  kingdom: z
    .string()
    .optional()
    .describe("number of the kingdom that gives the order, where the account has several"),
  fields: z.record(z.string(), z.string()).default({}),
});

const confirmation = z.object({
  send: z.boolean().describe("Sign the transaction and send it"),
});

interface Giving {
  readonly player: Player;
  readonly allowance: Allowance;
  /** Whether a person must confirm each order. */
  readonly asks: boolean;
}

export function addOrders(server: McpServer, giving: Giving): void {
  const { player, allowance } = giving;
  server.registerTool(
    "preview_order",
    {
      title: "Preview an order",
      description: `Says what an order would cost and whether it would be refused. Nothing is signed.\n\n${HOW}`,
      inputSchema: request,
      annotations: { readOnlyHint: true, openWorldHint: true },
    },
    ({ kind, kingdom, fields }) =>
      told(async () => {
        const forecast = await player.preview(orderOf(kind, kingdom, fields));
        return answer({ ...forecast, leftOfSpendingLimit: allowance.left });
      }),
  );
  server.registerTool(
    "give_order",
    {
      title: "Give an order",
      description: `Signs an order and sends it, and says what the ledger made of it. Preview it first.\n\n${HOW}`,
      inputSchema: request,
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
    },
    ({ kind, kingdom, fields }, context) => told(() => give(giving, orderOf(kind, kingdom, fields), context)),
  );
}

async function give(
  { player, allowance, asks }: Giving,
  order: Order,
  { mcpReq }: ServerContext,
): Promise<CallToolResult | InputRequiredResult> {
  const forecast = await player.preview(order);
  if (forecast.status === "refused") return answer(forecast);
  if (asks && mcpReq.inputResponses === undefined)
    return inputRequired({
      inputRequests: {
        confirmation: inputRequired.elicit({
          message: question(player, order, forecast),
          requestedSchema: confirmation,
        }),
      },
    });
  if (asks && acceptedContent(mcpReq.inputResponses, "confirmation", confirmation)?.send !== true)
    return refusal("NOT_CONFIRMED", "nothing was sent: the player did not agree to it");
  const spent = allowance.take(forecast);
  if (typeof spent === "string") return refusal("SPENDING_LIMIT", `${spent}; nothing was sent`);
  const most = forecast.fee + forecast.paid;
  try {
    const outcome = await player.give(order);
    spent(costOf(outcome, forecast) ?? most);
    return answer({ ...outcome, leftOfSpendingLimit: allowance.left });
  } catch (error) {
    // It may have been signed: its highest cost stays set aside.
    spent(most);
    throw error;
  }
}

/** XRD; null if that is not known. */
function costOf(outcome: SentOutcome, { paid }: Extract<SendForecast, { status: "ready" }>): bigint | null {
  if (outcome.status === "committed") return outcome.fee + paid;
  if (outcome.status === "failed") return outcome.fee;
  return outcome.status === "refused" ? 0n : null;
}

const question = (
  { signer, game }: Player,
  order: Order,
  { fee, paid }: Extract<SendForecast, { status: "ready" }>,
): string =>
  `${orderText(order)}, from ${signer.account} on network ${game.config.networkId}. It pays ${formatAttos(paid)} XRD, and the network takes at most ${formatAttos(fee)} XRD.`;
