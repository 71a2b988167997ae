import type { FunctionComponent } from "react";

/** No server keeps notes. */
const Nothing: FunctionComponent = () => null;
export default Nothing;
