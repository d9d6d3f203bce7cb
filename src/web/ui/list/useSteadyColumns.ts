import { type RefObject, useEffect, useRef } from 'react';

/** Width of a list from which it is a table: see `list.css`. */
const TABLE_WIDTH_MIN = 970;

/** Columns of a table that do not move as rows come in: they keep the width of the widest row so far, until the table is resized. */
export function useSteadyColumns(): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null);

  useEffect(() => {
    const element = table.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    let width = element.clientWidth;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      release(element);
      hold(element);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (table.current !== null) hold(table.current);
  });

  return table;
}

function hold(table: HTMLTableElement): void {
  if (table.clientWidth < TABLE_WIDTH_MIN) return;
  const cells = [...(table.tHead?.rows[0]?.cells ?? [])];
  const widths = cells.map((cell) => cell.offsetWidth);
  for (const [place, cell] of cells.entries()) cell.style.width = `${widths[place]}px`;
}

function release(table: HTMLTableElement): void {
  for (const cell of table.tHead?.rows[0]?.cells ?? []) cell.style.width = '';
}
