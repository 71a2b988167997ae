import { kingdomNumber } from "@kingdoms/client";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGame } from "../../data/game.tsx";
import { LinkedAddress } from "../../data/LinkedAddress.tsx";
import { useWorld } from "../../data/world.ts";
import { KingdomMark } from "../../game/marks.tsx";
import { Address } from "../../ui/Address.tsx";
import styles from "./explorer.module.css";

/** A kingdom by its arms and name, as a link to its report. */
export function KingdomLink({ id }: { readonly id: string }) {
  const { kingdoms } = useWorld();
  return (
    <Link
      className={styles.kingdom}
      to="/"
      search={{ panel: "inspect", target: kingdomNumber(id) ?? undefined }}
    >
      <KingdomMark kingdoms={kingdoms} id={id} />
    </Link>
  );
}

/** The kingdom that is this component, if one is. */
export function useKingdomAt(component: string): string | null {
  const { kingdoms } = useWorld();
  return kingdoms.find((kingdom) => kingdom.component === component)?.id ?? null;
}

interface NamedProps {
  readonly address: string;
  /** Short, for a column of a table. */
  readonly brief?: boolean;
}

interface FrontedProps {
  /** Of a part of the game. */
  readonly name: string | undefined;
  readonly kingdom?: string | null;
  readonly children: ReactNode;
}

/** An address behind the name that it has in the game, if it has one. */
function Fronted({ name, kingdom = null, children }: FrontedProps) {
  return (
    <span className={styles.named}>
      {name === undefined ? null : <span className={styles.name}>{name}</span>}
      {kingdom === null ? null : <KingdomLink id={kingdom} />}
      {children}
    </span>
  );
}

/** A resource: by its name too, if it is one of the game. Other resources may have any name, so theirs are not shown. */
export function Resource({ address, brief = false }: NamedProps) {
  const { t } = useTranslation();
  const { kgld, xrd, kingdomKey } = useGame().config;
  const names: Readonly<Record<string, string>> = {
    [kgld]: t("explorer.kgld"),
    [xrd]: t("explorer.xrd"),
    [kingdomKey]: t("explorer.kingdomKey"),
  };
  const name = names[address];
  return (
    <Fronted name={name}>
      <Address value={address} what={name ?? t("explorer.resource")} brief={brief || name !== undefined} />
    </Fronted>
  );
}

/** An address, with a name in front if it is part of the game. */
export function Entity(props: NamedProps) {
  return props.address.startsWith("resource_") ? <Resource {...props} /> : <Component {...props} />;
}

function Component({ address, brief = false }: NamedProps) {
  const { t } = useTranslation();
  const { factory, beacon } = useGame().config;
  const kingdom = useKingdomAt(address);
  const names: Readonly<Record<string, string>> = {
    [factory]: t("explorer.game"),
    [beacon]: t("explorer.beacon"),
  };
  const name = names[address];
  return (
    <Fronted name={name} kingdom={kingdom}>
      <LinkedAddress
        value={address}
        what={name ?? t("explorer.address")}
        brief={brief || name !== undefined || kingdom !== null}
      />
    </Fronted>
  );
}
