/** Duration of scrolling to a section, in ms. */
const SCROLL_MS = 250;

/** Scrolls an element's content within 250 ms, at once if motion is reduced. Returns a function that stops it. */
export function smoothScrollTo(element: HTMLElement, top: number): () => void {
  const from = element.scrollTop;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const startMs = performance.now();
  let frame = 0;

  function step() {
    const part = isStill ? 1 : Math.min(1, (performance.now() - startMs) / SCROLL_MS);
    element.scrollTop = from + (top - from) * ease(part);
    if (part < 1) frame = requestAnimationFrame(step);
  }

  step();
  return () => cancelAnimationFrame(frame);
}

/** Ease-in and ease-out. */
function ease(part: number): number {
  return part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) ** 2;
}
