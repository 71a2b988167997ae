/** Sources run as they are (decision 1), but Node hands the loader of a process on to none of its threads: this module asks for it. */
import { register } from "tsx/esm/api";

register();
await import(process.argv[2]);
