import { within } from "../deadline.ts";
import type { EntityName } from "../ledger/entities.ts";
import type { WalletContext } from "./context.ts";

/** Who asks, by the name in the metadata of its dApp definition. A page is answered though its ledger is silent. */
export async function dAppName(
  { ledger: { entities } }: Pick<WalletContext, "ledger">,
  address: string,
  signal: AbortSignal,
): Promise<EntityName> {
  const named = within(NAMELESS_AFTER_MS, entities.names([address], signal)).catch(() => undefined);
  return (await named)?.get(address) ?? { address };
}

/** A dialog that comes late does more harm than one without a name. */
const NAMELESS_AFTER_MS = 3000;
