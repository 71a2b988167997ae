import { Link } from "@tanstack/react-router";
import { Address } from "../ui/Address.tsx";
import { useGame } from "./game.tsx";

interface LinkedProps {
  readonly value: string;
  /** The name of the thing that the address belongs to. */
  readonly what: string;
  readonly brief?: boolean;
}

/** An address that links to the network's explorer, or to our own page on a ledger without one. */
export function LinkedAddress(props: LinkedProps) {
  const { explorerUrl } = useGame().config;
  const { value } = props;
  return (
    <Address
      {...props}
      link={(address) =>
        explorerUrl === "" ? (
          <Link to="/account/$id" params={{ id: value }}>
            {address}
          </Link>
        ) : (
          <a href={`${explorerUrl}/${value.split("_")[0]}/${value}`} target="_blank" rel="noreferrer">
            {address}
          </a>
        )
      }
    />
  );
}
