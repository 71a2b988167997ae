/**
 * The certificate of a realm in a network, made by the realm itself: browsers offer the cryptography of the wallet's keys on https
 * alone, and no authority certifies an address of a home network.
 */
import { createPrivateKey, webcrypto, X509Certificate } from "node:crypto";
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
// The package that makes certificates asks for it, before itself.
import "reflect-metadata";
import * as x509 from "@peculiar/x509";

export interface Certificate {
  /** Private key and certificate, as PEM. */
  readonly key: string;
  readonly cert: string;
  /** SHA-256, as a browser shows it. */
  readonly fingerprint: string;
}

const day = 86_400_000;
/** Phones refuse certificates that are valid for longer than 825 days, even trusted ones. */
const validMs = 365 * day;
const renewedMs = 30 * day;
const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };

/**
 * The one in the file, which phones may trust already; a new one if that is missing, damaged, about to expire, or made for other
 * names. Only the owner of the file can read it.
 */
export async function certificateIn(
  file: string,
  names: readonly string[],
  nowMs = Date.now(),
): Promise<Certificate> {
  const kept = existsSync(file) ? usable(readFileSync(file, "utf8"), names, nowMs) : null;
  if (kept !== null) {
    chmodSync(file, 0o600);
    return kept;
  }
  const { key, cert } = await make(names, nowMs);
  const temporary = `${file}.new`;
  writeFileSync(temporary, key + cert, { mode: 0o600 });
  chmodSync(temporary, 0o600);
  renameSync(temporary, file);
  return { key, cert, fingerprint: new X509Certificate(cert).fingerprint256 };
}

function usable(pem: string, names: readonly string[], nowMs: number): Certificate | null {
  const [key] = /-----BEGIN PRIVATE KEY-----[^-]+-----END PRIVATE KEY-----\n?/.exec(pem) ?? [];
  const [cert] = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----\n?/.exec(pem) ?? [];
  if (key === undefined || cert === undefined) return null;
  try {
    const read = new X509Certificate(cert);
    const isNamed = names.every((name) => (isIP(name) ? read.checkIP(name) : read.checkHost(name)));
    const isFresh = Date.parse(read.validFrom) <= nowMs && Date.parse(read.validTo) > nowMs + renewedMs;
    if (!isNamed || !isFresh || !read.checkPrivateKey(createPrivateKey(key))) return null;
    return { key, cert, fingerprint: read.fingerprint256 };
  } catch {
    return null;
  }
}

async function make(names: readonly string[], nowMs: number): Promise<{ key: string; cert: string }> {
  x509.cryptoProvider.set(webcrypto as Crypto);
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: "CN=Kingdoms",
    // A clock of a phone may be a little behind.
    notBefore: new Date(nowMs - day),
    notAfter: new Date(nowMs + validMs),
    signingAlgorithm: algorithm,
    keys: keys as CryptoKeyPair,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension(
        names.map((value) => ({ type: isIP(value) ? ("ip" as const) : ("dns" as const), value })),
      ),
    ],
  });
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey("pkcs8", keys.privateKey));
  const lines = pkcs8.toString("base64").replace(/.{64}(?!$)/g, "$&\n");
  return {
    key: `-----BEGIN PRIVATE KEY-----\n${lines}\n-----END PRIVATE KEY-----\n`,
    cert: `${certificate.toString("pem")}\n`,
  };
}
