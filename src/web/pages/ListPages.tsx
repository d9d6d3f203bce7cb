import { Pagination } from '../ui/list/Pagination.tsx';
import { usePageTrail } from '../ui/list/usePageTrail.ts';
import type { ListLinks } from './list-links.ts';

/** Pagination of a list, with the visitor's own way back. */
export function ListPages({ page, firstHref, currentHref, nextHref }: ListLinks) {
  const previousHref = usePageTrail(firstHref, page, currentHref, firstHref);
  return <Pagination page={page} firstHref={firstHref} previousHref={previousHref} nextHref={nextHref} />;
}
