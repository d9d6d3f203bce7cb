import { type RefObject, useRef } from 'react';
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect.ts';
import { slideIn } from './slide-in.ts';

/** Slides in new rows at the top of a list, or at its left end: by one row, however many are new. */
export function useSlideIn<Element extends HTMLElement>(
  keys: readonly string[],
  axis: 'x' | 'y' = 'y',
): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  const previous = useRef<readonly string[]>(keys);
  useBrowserLayoutEffect(() => {
    const count = keys.indexOf(previous.current[0] ?? '');
    previous.current = keys;
    if (ref.current && count !== 0) slideIn(ref.current, axis);
  }, [keys.join(), axis]);
  return ref;
}
