/** Duration of the slide animation, in ms. */
const SLIDE_MS = 180;

/**
 * Slides the rows of a list by one row, down from its top (`y`, clipped at the top) or in from its left end (`x`): by transform,
 * without layout; not if motion is reduced.
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
