import type { FunctionComponent } from "react";

/** Nobody can move the clock of a public network. */
const Nothing: FunctionComponent<{ readonly until: number }> = () => null;
export default Nothing;
