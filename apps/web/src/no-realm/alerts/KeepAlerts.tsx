import type { FunctionComponent } from "react";

/** There are no alerts to keep. */
const Nothing: FunctionComponent = () => null;
export default Nothing;
