import type { FunctionComponent } from "react";

/** The clock of a public network cannot be moved. */
const Nothing: FunctionComponent<{ readonly until: number }> = () => null;
export default Nothing;
