import {
  type Fields,
  hexadecimal,
  InvalidInteraction,
  list,
  number,
  object,
  optional,
  text,
} from "./fields.ts";

/** A request to sign a subintent, which another party makes part of a transaction. */
export interface PreAuthorizationRequest {
  readonly discriminator: "preAuthorizationRequest";
  readonly manifest: string;
  /** Hexadecimal. */
  readonly blobs: string[];
  readonly message?: string;
  readonly expiration: Expiration;
  /** Header fields of the subintent that the dApp fixes. */
  readonly header?: SubintentHeader;
}

type Expiration =
  /** Unix seconds. */
  | { kind: "at"; seconds: number }
  /** Counted from the signature. */
  | { kind: "after"; seconds: number };

interface SubintentHeader {
  /** Absent if the dApp leaves it to the wallet. */
  readonly networkId?: number;
  readonly startEpochInclusive: number;
  readonly endEpochExclusive: number;
  /** Unix seconds. */
  readonly minProposerTimestampInclusive?: number;
  readonly maxProposerTimestampExclusive?: number;
  readonly intentDiscriminator: number;
}

/** The only existing versions of this request and of its manifest. */
const VERSION = 1;
const MANIFEST_VERSION = 2;

export function parsePreAuthorization(items: Fields): PreAuthorizationRequest {
  const request = object(items.request, "request");
  if (request.discriminator !== "subintent") {
    throw new InvalidInteraction(`request.discriminator "${String(request.discriminator)}" is not known`);
  }
  if (request.version !== VERSION || request.manifestVersion !== MANIFEST_VERSION) {
    const versions = `request.version ${String(request.version)} of manifest version ${String(request.manifestVersion)}`;
    throw new InvalidInteraction(`${versions} is not known`);
  }
  return {
    discriminator: "preAuthorizationRequest",
    manifest: text(request.subintentManifest, "request.subintentManifest"),
    blobs: list(request.blobs ?? [], "request.blobs").map((blob) => hexadecimal(blob, "request.blobs")),
    ...optional("message", request, text),
    expiration: parseExpiration(object(request.expiration, "request.expiration")),
    ...optional("header", request, parseHeader),
  };
}

function parseExpiration(expiration: Fields): Expiration {
  switch (expiration.discriminator) {
    case "expireAtTime":
      return {
        kind: "at",
        seconds: whole(expiration.unixTimestampSeconds, "expiration.unixTimestampSeconds"),
      };
    case "expireAfterDelay":
      return {
        kind: "after",
        seconds: whole(expiration.expireAfterSeconds, "expiration.expireAfterSeconds"),
      };
    default:
      throw new InvalidInteraction(
        `expiration.discriminator "${String(expiration.discriminator)}" is not known`,
      );
  }
}

function parseHeader(value: unknown, path: string): SubintentHeader {
  const header = object(value, path);
  return {
    ...optional("networkId", header, number),
    startEpochInclusive: whole(header.startEpochInclusive, `${path}.startEpochInclusive`),
    endEpochExclusive: whole(header.endEpochExclusive, `${path}.endEpochExclusive`),
    ...optional("minProposerTimestampInclusive", header, whole),
    ...optional("maxProposerTimestampExclusive", header, whole),
    intentDiscriminator: whole(header.intentDiscriminator, `${path}.intentDiscriminator`),
  };
}

function whole(value: unknown, path: string): number {
  const count = number(value, path);
  if (!Number.isSafeInteger(count) || count < 0) {
    throw new InvalidInteraction(`${path} is not a whole number from 0`);
  }
  return count;
}
