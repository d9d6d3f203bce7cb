import type { Page } from '#sdk/contract/primitives.ts';

/** Places of an operation in the list of its transaction, both included. */
export interface Range {
  from: number;
  to: number;
}

/** The part of a page that is within a range; the last one where the page ends beyond it. Pure. */
export function narrowPage<Item>(
  page: Page<Item> | undefined,
  placeOf: (item: Item) => number,
  { from, to }: Range,
): Page<Item> | undefined {
  if (page === undefined) return undefined;
  const items = page.items.filter((item) => placeOf(item) >= from && placeOf(item) <= to);
  const last = page.items.at(-1);
  const isOver = last === undefined || placeOf(last) >= to;
  return { ...page, items, next_page_params: isOver ? null : page.next_page_params };
}
