import { useEffect, useLayoutEffect, useState } from 'react';
import { throttle } from './throttle.ts';

/** How often at most a popover takes the width of its field while the window is resized, in ms (spec §9). */
const RESIZE_THROTTLE_MS = 200;

/** The width of an element in px, measured when it is needed and while the window changes. */
export function useElementWidth(element: HTMLElement, isNeeded: boolean): number {
  const [width, setWidth] = useState(() => measure(element));
  useLayoutEffect(() => {
    if (isNeeded) setWidth(measure(element));
  }, [element, isNeeded]);
  useEffect(() => {
    const { run, cancel } = throttle(() => setWidth(measure(element)), RESIZE_THROTTLE_MS);
    window.addEventListener('resize', run);
    return () => {
      cancel();
      window.removeEventListener('resize', run);
    };
  }, [element]);
  return width;
}

function measure(element: HTMLElement): number {
  return element.getBoundingClientRect().width;
}
