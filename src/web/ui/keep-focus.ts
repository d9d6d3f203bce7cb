import { useEffect, useRef } from 'react';

/** Gives the focus to the main part of the page where it is on nothing, since what had it is gone: Tab goes on from there. */
export function keepFocus(): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body)
    document.getElementById('content')?.focus({ preventScroll: true });
}

/** The same each time that a list has fewer rows than before: a button of the row that is gone may have had the focus. */
export function useKeepFocus(rowCount: number | undefined): void {
  const before = useRef(rowCount);
  useEffect(() => {
    const hadMore = (before.current ?? 0) > (rowCount ?? Number.POSITIVE_INFINITY);
    before.current = rowCount;
    if (hadMore) keepFocus();
  }, [rowCount]);
}
