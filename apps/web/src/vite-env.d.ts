/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Whose page the development server shows. */
  readonly VITE_REALM_ORIGIN?: string;
}
