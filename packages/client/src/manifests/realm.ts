import type { RealmConfig } from "../types.ts";

/** The addresses that manifests name. A whole `RealmConfig` fits. */
export type RealmAddresses = Pick<RealmConfig, "factory" | "kgld" | "kingdomKey" | "xrd">;
