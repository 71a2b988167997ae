import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { Address } from "../../ui/Address.tsx";
import { Failure, Loading } from "../../ui/Notes.tsx";
import styles from "./explorer.module.css";

interface PageProps<T> {
  readonly title: string;
  /** An address, or the hash of an intent. */
  readonly id: string;
  readonly read: UseQueryResult<T>;
  readonly children: (found: T) => ReactNode;
}

/** A page about an address or an intent. Its content needs the answer of the gateway. */
export function Page<T>({ title, id, read, children }: PageProps<T>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <article className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.id}>
        <Address value={id} what={title} />
      </p>
      {read.isPending ? <Loading /> : null}
      {read.isError ? <Failure error={read.error} onRetry={() => void read.refetch()} /> : null}
      {read.data === undefined ? null : children(read.data)}
    </article>
  );
}
