import { useEffect, useRef } from 'react';

/** Focuses the main part of the page if the focused element was removed: Tab continues from there. */
export function keepFocus(): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body)
    document.getElementById('content')?.focus({ preventScroll: true });
}

/** The same whenever a list loses rows: a button of a removed row may have had the focus. */
export function useKeepFocus(rowCount: number | undefined): void {
  const before = useRef(rowCount);
  useEffect(() => {
    const hadMore = (before.current ?? 0) > (rowCount ?? Number.POSITIVE_INFINITY);
    before.current = rowCount;
    if (hadMore) keepFocus();
  }, [rowCount]);
}
