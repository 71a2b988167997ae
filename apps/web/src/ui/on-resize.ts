/**
 * Calls a function in the next frame after each change of an element's size. Within the observer's own call, a new layout could change
 * that size again, which WebKit reports as an error of the page.
 *
 * @returns a function that ends it.
 */
export function onResize(element: Element, act: () => void): () => void {
  let frame = 0;
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(act);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
