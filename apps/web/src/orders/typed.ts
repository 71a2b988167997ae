import { useEffect, useState } from "react";

/**
 * What is typed into a popup. It survives a reload of the page, which is left for the wallet on a phone, and goes when the
 * popup is closed. @param field unique in the page: the popup and what it is about.
 */
export function useTyped(field: string): readonly [text: string, change: (text: string) => void] {
  const key = `kingdoms:typed:${field}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? "");
  useEffect(() => {
    sessionStorage.setItem(key, text);
    return () => sessionStorage.removeItem(key);
  }, [key, text]);
  return [text, setText];
}
