import type { Sheet, View } from "./sheet.ts";

/** The views of one request, one after the other; `close` hides the views of this request only. */
export interface RequestViews {
  readonly show: (view: View) => void;
  readonly close: () => void;
}

export function requestViews(sheet: Sheet): RequestViews {
  let shown: View | undefined;
  return {
    show(view) {
      shown = view;
      sheet.show(view);
    },
    close() {
      if (shown) sheet.hide(shown);
    },
  };
}
