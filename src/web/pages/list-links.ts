import type { NextPageParams } from '#contract/page.ts';
import { toCursor } from '../cursor.ts';
import type { ListPosition } from '../paths.ts';
import type { ListSearch } from '../router/search-params.ts';

/** Links to the other pages of a list. */
export interface ListLinks {
  page: number;
  firstHref: string;
  currentHref: string;
  nextHref: string | undefined;
}

/** Builds the URLs around a page of a list; `write` adds a position to the list's own URL. */
export function listLinks(
  { page, cursor }: ListSearch,
  next: NextPageParams | undefined,
  write: (position: ListPosition) => string,
): ListLinks {
  const nextCursor = toCursor(next);
  return {
    page,
    firstHref: write({}),
    currentHref: write({ page, cursor }),
    nextHref: nextCursor && write({ page: page + 1, cursor: nextCursor }),
  };
}
