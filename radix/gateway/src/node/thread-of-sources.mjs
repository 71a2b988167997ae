/**
 * Sources run as they are (decision 1), but Node does not pass a process's loader on to its threads: this module
 * registers it again.
 */
import { register } from "tsx/esm/api";

register();
await import(process.argv[2]);
