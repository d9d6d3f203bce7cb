import { useEffect, useLayoutEffect, useState } from 'react';
import { throttle } from './throttle.ts';

/** Minimum interval at which a popover adapts to its field's width during window resizing, in ms. */
const RESIZE_THROTTLE_MS = 200;

/** The width of an element in px, measured when needed and while the window is resized. */
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
