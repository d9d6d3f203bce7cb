import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** How long rows slide, in ms. */
const SLIDE_MS = 180;

/**
 * Lets rows that have come in at the top of a list, or at its left end, slide in by transform, so that nothing is laid out
 * anew: the way of one row, however many have come; not at all when motion is reduced.
 */
export function useSlideIn<Element extends HTMLElement>(
  keys: readonly string[],
  axis: 'x' | 'y' = 'y',
): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  const previous = useRef<readonly string[]>(keys);
  const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;
  useBrowserLayoutEffect(() => {
    const count = keys.indexOf(previous.current[0] ?? '');
    previous.current = keys;
    const list = ref.current;
    const row = list?.firstElementChild;
    if (!list || !row || count === 0 || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const { width, height } = row.getBoundingClientRect();
    const from = axis === 'x' ? `translateX(${-width}px)` : `translateY(${-height}px)`;
    list.animate([{ transform: from }, { transform: 'none' }], {
      duration: SLIDE_MS,
      easing: 'ease-out',
    });
  }, [keys.join(), axis]);
  return ref;
}
