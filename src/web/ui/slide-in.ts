/** How long rows slide, in ms. */
const SLIDE_MS = 180;

/**
 * Lets the rows of a list slide by the way of one row, down from its top (`y`, cut at the top) or in from its left end (`x`): by
 * transform, so that nothing is laid out anew; not at all when motion is reduced.
 */
export function slideIn(list: HTMLElement, axis: 'x' | 'y'): void {
  const row = list.firstElementChild;
  if (row === null || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { width, height } = row.getBoundingClientRect();
  const frames =
    axis === 'x'
      ? [{ transform: `translateX(${-width}px)` }, { transform: 'none' }]
      : [
          { transform: `translateY(${-height}px)`, clipPath: `inset(${height}px 0 0)` },
          { transform: 'none', clipPath: 'inset(0)' },
        ];
  list.animate(frames, { duration: SLIDE_MS, easing: 'ease-out' });
}
