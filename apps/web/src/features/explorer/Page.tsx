import { type ReactNode, useEffect, useRef } from "react";
import { Address } from "../../ui/Address.tsx";
import styles from "./explorer.module.css";

interface PageProps {
  readonly title: string;
  /** An address, or the hash of an intent. */
  readonly id: string;
  readonly children: ReactNode;
}

export function Page({ title, id, children }: PageProps) {
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
      {children}
    </article>
  );
}
