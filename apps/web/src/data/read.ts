/**
 * The page's knowledge of one thing on the ledger. There is no value before the first read, so unread cannot be
 * mistaken for empty; and a value that could not be read again carries its state version.
 */
import type { At } from "@kingdoms/client";
import type { UseQueryResult } from "@tanstack/react-query";
import { useMemo, useState } from "react";

interface Reading {
  /** Whether the ledger is being asked right now. */
  readonly reading: boolean;
  /** Asks the ledger once more. */
  readonly again: () => void;
}

export interface KnownRead<T> extends At<T>, Reading {
  readonly state: "known";
}

interface Checking extends Reading {
  readonly state: "checking";
}

/** It could not be read, and is asked for again and again. */
interface Failed<T> extends Reading {
  readonly state: "failed";
  readonly error: Error;
  /** The last value that was read; null if there never was one. */
  readonly last: At<T> | null;
}

export type Read<T> = Checking | KnownRead<T> | Failed<T>;

/** The last value that was read, for callers that can use an old one. Null means unread, never none. */
export function lastKnown<T>(read: Read<T>): At<T> | null {
  return read.state === "known" ? read : read.state === "failed" ? read.last : null;
}

export function useRead<T>(query: UseQueryResult<At<T>>): Read<T> {
  const { data, isFetching: reading, refetch } = query;
  const error = useLastError(query);
  return useMemo((): Read<T> => {
    const asking = { reading, again: () => void refetch() };
    if (error !== null) return { state: "failed", error, last: data ?? null, ...asking };
    return data === undefined ? { state: "checking", ...asking } : { state: "known", ...data, ...asking };
  }, [data, error, reading, refetch]);
}

/** Why it could not be read last; still so while it is being asked for again. */
function useLastError({ error, errorUpdatedAt, dataUpdatedAt }: UseQueryResult): Error | null {
  const [last, setLast] = useState(error);
  if (error !== null && error !== last) setLast(error);
  return error ?? (errorUpdatedAt > dataUpdatedAt ? last : null);
}
