import { type RefObject, useRef } from 'react';
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect.ts';
import { slideIn } from './slide-in.ts';

/** For the body of a table: new rows above the others slide in. Reordered rows do not slide. */
export function useSlidingRows(): RefObject<HTMLTableSectionElement | null> {
  const ref = useRef<HTMLTableSectionElement>(null);
  const shown = useRef<readonly Element[]>([]);
  useBrowserLayoutEffect(() => {
    const before = shown.current;
    const rows = [...(ref.current?.children ?? [])];
    shown.current = rows;
    const came = before[0] === undefined ? 0 : rows.indexOf(before[0]);
    const isNew = (row: Element) => !before.includes(row);
    if (ref.current && came > 0 && rows.slice(0, came).every(isNew)) slideIn(ref.current, 'y');
  });
  return ref;
}
