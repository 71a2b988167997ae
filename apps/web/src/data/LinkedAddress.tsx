import { Link } from "@tanstack/react-router";
import { Address } from "../ui/Address.tsx";
import { useGame } from "./game.tsx";

interface LinkedProps {
  readonly value: string;
  /** What it is the address of. */
  readonly what: string;
  readonly brief?: boolean;
}

/** An address that leads to what the network's explorer tells of it; on a ledger without one, to our own page. */
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
