/**
 * The steps that come first if the treasury cannot pay for an order yet: shown with its cost, and given in the same
 * transaction.
 */
import type { KindOf, Kingdom, OrderKind } from "@kingdoms/client";
import { costOfJoined, type Funding, fundingOf, type OrderInputOf } from "@kingdoms/client/orders";
import type { Attos, Rules } from "@kingdoms/rules";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGame } from "../data/game.tsx";
import { lastKnown } from "../data/read.ts";
import { useBalance } from "../data/reads.ts";
import { useMinute } from "../data/seconds.ts";
import { costInXrd, inKgld, plus, shownAmount, shownCost, subtract } from "../format/amounts.ts";
import { type NetworkFee, networkFeeOf, useNetworkFeeOf, xrdMissing } from "../game/network-fee.ts";
import type { SelectedKingdom } from "../game/selection.ts";
import { useNow } from "../game/use-now.ts";
import { Facts } from "../ui/Popup.tsx";
import styles from "../ui/popups.module.css";
import { giveInOneTransaction, type OrderStep, useKingdomOrder } from "./give.ts";
import { NetworkNote } from "./OrderPopup.tsx";
import type { GivenOrder } from "./perform.ts";

const NOTHING = 0n as Attos;

interface Wish<K extends KindOf<"kingdom">> {
  readonly rules: Rules;
  readonly kingdomOf: SelectedKingdom;
  readonly kind: K;
  /** The KGLD that the treasury must pay. */
  readonly cost: Attos;
}

export interface FundedOrder<K extends OrderKind> {
  /** The kingdom just before the order: with the gold that comes first. */
  readonly funded: Kingdom;
  /** XRD for the gold that is bought. */
  readonly paid: Attos;
  /** The network fee of all of it; null if the treasury pays alone. */
  readonly network: NetworkFee | null;
  /** Why the account cannot pay for the gold; null if it can. */
  readonly reason: string | null;
  /** The gold that comes first, and its price; null if the treasury pays alone. */
  readonly facts: ReactNode;
  give(asked: OrderInputOf<K>): GivenOrder;
}

/** An order that gets the missing gold first. It is the order alone if the treasury can pay, or before the account's balance is known. */
export function useFunding<K extends KindOf<"kingdom">>(wish: Wish<K>): FundedOrder<K> {
  const { rules, kingdomOf, kind, cost } = wish;
  const { key, kingdom } = kingdomOf;
  const { t } = useTranslation();
  const game = useGame();
  const balance = lastKnown(useBalance(key.account))?.value ?? null;
  const alone = useKingdomOrder(kingdomOf);
  const now = useNow();
  // Gold is mined meanwhile.
  useMinute();
  const funding =
    balance === null || now === null
      ? null
      : fundingOf(rules, key, kingdom, cost, { held: balance.kgld, now });
  const kinds = [...(funding?.steps ?? []).map((step) => step.kind), kind];
  const network = useNetworkFeeOf(key.account, networkFeeOf(costOfJoined(kinds).xrd));
  if (funding === null || balance === null)
    return {
      funded: kingdom,
      paid: NOTHING,
      network: null,
      reason: null,
      facts: null,
      give: (asked) => alone(kind, asked),
    };
  const missing = xrdMissing(balance.xrd, funding.paid, network.kept);
  const held = shownAmount(balance.xrd, 2);
  const texts = { cost: shownCost(funding.paid, 2), fee: shownCost(network.kept, 2), held };
  return {
    funded: {
      ...kingdom,
      treasury: [funding.claimed, funding.unhidden, funding.deposited].reduce<Attos>(
        plus,
        kingdom.treasury,
      ) as typeof kingdom.treasury,
      trezor: subtract(kingdom.trezor, funding.unhidden) as typeof kingdom.trezor,
    },
    paid: funding.paid,
    network,
    reason: missing === null ? null : t(`popups.funding.${missing}`, texts),
    facts: <FundingFacts funding={funding} network={network} />,
    give: (asked) =>
      giveInOneTransaction(game, rules, [
        ...(funding.steps as readonly OrderStep[]),
        { kind, by: key, asked } as unknown as OrderStep,
      ]),
  };
}

function FundingFacts({ funding, network }: { readonly funding: Funding; readonly network: NetworkFee }) {
  const { t } = useTranslation();
  const { claimed, unhidden, deposited, bought, paid } = funding;
  const own = (deposited - bought) as Attos;
  return (
    <section className={styles.form} aria-label={t("popups.funding.title")} data-testid="funding">
      <p className={styles.note}>{t("popups.funding.title")}</p>
      <Facts
        rows={[
          ...(claimed > 0n ? [[t("popups.funding.claimed"), inKgld(t, claimed)] as const] : []),
          ...(own > 0n ? [[t("popups.funding.deposited"), inKgld(t, own)] as const] : []),
          ...(unhidden > 0n ? [[t("popups.funding.unhidden"), inKgld(t, unhidden)] as const] : []),
          ...(paid > 0n
            ? [
                [t("popups.funding.bought"), inKgld(t, bought)] as const,
                [t("popups.funding.paid"), costInXrd(t, paid)] as const,
              ]
            : []),
        ]}
      />
      <NetworkNote fee={network} />
    </section>
  );
}
