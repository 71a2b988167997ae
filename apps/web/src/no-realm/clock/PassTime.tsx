import type { FunctionComponent } from "react";

/** On a public network a wait is waited for. */
const Nothing: FunctionComponent<{ readonly until: number }> = () => null;
export default Nothing;
