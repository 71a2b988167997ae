/** The cost of a deployment, stated and confirmed before anything is paid. */
import { type Attos, formatAttos, parseAttos } from "@kingdoms/rules";
import { CliError } from "../errors.ts";
import type { Io } from "../flags.ts";

/** Rounded up; game/deploy/README.md has the steps. */
const COST = { withBeacon: "190", withoutBeacon: "110" } as const;
/** The most that one step locks. Unspent XRD comes back. */
const LOCKED = parseAttos("500");

interface Spending {
  readonly account: string;
  readonly balance: Attos;
  /** False if a beacon is used that exists already. */
  readonly ownBeacon: boolean;
  readonly networkName: string;
  readonly site: string;
  /** The user confirmed by a flag. */
  readonly confirmed: boolean;
}

/** Throws `NOT_ALLOWED` if nothing could be paid, and `NOT_CONFIRMED` if the user declines. */
export async function confirmSpending(io: Io, spending: Spending): Promise<void> {
  const { account, balance, ownBeacon, networkName, site, confirmed } = spending;
  const [cost, held] = [ownBeacon ? COST.withBeacon : COST.withoutBeacon, formatAttos(balance)];
  if (balance === 0n)
    throw new CliError("NOT_ALLOWED", `${account} holds no XRD; a deployment needs ${formatAttos(LOCKED)}`);
  io.err(`it costs some ${cost} XRD of the ${held} that ${account} holds`);
  if (balance < LOCKED)
    io.err(
      `WARNING: publishing locks ${formatAttos(LOCKED)} XRD at first. With ${held} only a deployment that was interrupted can be completed.`,
    );
  io.err(`${site} is written into the ledger for good, so look twice at its spelling`);
  if (confirmed) return;
  if ((await io.ask(`Type ${networkName} to deploy there: `))?.trim() === networkName) return;
  throw new CliError(
    "NOT_CONFIRMED",
    "nothing was sent and nothing was spent: --confirm-spending deploys without a question",
  );
}
