import type { FunctionComponent } from "react";

/** The clock of a public network cannot be moved. */
const Nothing: FunctionComponent = () => null;
export default Nothing;
