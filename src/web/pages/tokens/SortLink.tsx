import type { ReactNode } from 'react';
import { usePaths } from '../../paths.ts';
import type { TokensPageProps } from './tokens-props.ts';

/** The head of the column that the list is sorted by, as a link that turns the order around. */
export function SortLink({ search, children }: TokensPageProps & { children: ReactNode }) {
  const paths = usePaths();
  const { q, type, order } = search;
  const isAscending = search.sort === 'holders_count' && order === 'asc';
  const href = isAscending
    ? paths.tokens({ q, type })
    : paths.tokens({ q, type, sort: 'holders_count', order: 'asc' });
  return (
    <a className="sort-link" href={href} data-keep-scroll="" rel="nofollow">
      {children} <span aria-hidden="true">{isAscending ? '↑' : '↓'}</span>
      <span className="sr">
        {isAscending ? ', fewest first; show most first' : ', most first; show fewest first'}
      </span>
    </a>
  );
}
