/** A content that scrolls and has no control in it could not be read by keyboard: it takes the focus itself then. */
import { firstControl } from "./first-field.ts";
import { onResize } from "./on-resize.ts";

/** @param content as a ref gives it. @returns a function that ends it. */
export function keepScrollable(content: HTMLElement): () => void {
  const look = (): void => {
    const isHidden = content.scrollHeight > content.clientHeight && firstControl(content) === undefined;
    if (isHidden) content.tabIndex = 0;
    else content.removeAttribute("tabindex");
  };
  const changes = new MutationObserver(look);
  changes.observe(content, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ["disabled"],
  });
  const endResize = onResize(content, look);
  look();
  return () => {
    changes.disconnect();
    endResize();
  };
}
