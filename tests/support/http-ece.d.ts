/** The package of the author of RFC 8188 brings no types. */
declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  interface Receiver {
    readonly version: "aes128gcm";
    readonly privateKey: ECDH;
    readonly authSecret: Buffer;
  }
  const ece: { decrypt(body: Buffer, receiver: Receiver): Buffer };
  export default ece;
}
