/** The toolkit's memory of the wallet, preserved through proofs. */
import type { StateModule } from "@radixdlt/radix-dapp-toolkit";

type State = Parameters<StateModule["setState"]>[0];

/**
 * The toolkit's state, except that a proof of ownership removes nothing: radix-dapp-toolkit 2.3.0 lets the answer to
 * any request of a persona replace everything that it shared before, and a proof shares neither accounts nor data.
 * Proofs go to their callers, so none is stored.
 */
export function keepingShared(module: StateModule): StateModule {
  return {
    ...module,
    setState: (next) => module.getState().andThen((before) => module.setState(afterAnswer(before, next))),
  };
}

function afterAnswer(before: State, next: State): State {
  const [had, has] = [before.walletData, next.walletData];
  const isSamePersona = had.persona?.identityAddress === has.persona?.identityAddress;
  const sharesNothing = has.accounts.length === 0 && has.personaData.length === 0;
  if (!isSamePersona || !sharesNothing) return { ...next, walletData: { ...has, proofs: [] } };
  const { accounts, personaData } = had;
  return {
    ...next,
    walletData: { ...has, accounts, personaData, proofs: [] },
    sharedData: { ...next.sharedData, ...before.sharedData },
  };
}
