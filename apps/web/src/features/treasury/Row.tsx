import type { ReactNode } from "react";

/** A name and its figure, in the lists of the treasury. */
export function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="numeric">{children}</dd>
    </div>
  );
}
