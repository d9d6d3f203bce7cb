import type { ReactNode } from 'react';
import type { NextPageParams } from '#contract/page.ts';
import type { Token } from '#contract/token/token.ts';
import { useHasOwnApi } from '../../app/settings/has-own-api.ts';
import type { TokensPathSearch } from '../../paths.ts';
import type { TokensSearch } from './tokens-props.ts';

/** Sort order of a list of tokens. */
export type TokenOrder = Pick<TokensPathSearch, 'sort' | 'order'>;

interface SortLinkProps {
  search: Pick<TokensSearch, 'sort' | 'order'>;
  /** Returns the URL of the list in an order. */
  toHref: (order: TokenOrder) => string;
  tokens: readonly Token[];
  /** Cursor of the next page; servers of early 2024 have another name for the order by holders in it. */
  next: NextPageParams | undefined;
  children: ReactNode;
}

/**
 * Header of the sortable column, as a link that reverses the order. Other APIs have a different default order, and some ignore
 * the parameter: there an arrow is shown only over sorted rows.
 */
export function SortLink({ search, toHref, tokens, next, children }: SortLinkProps) {
  const isOwn = useHasOwnApi();
  const { order } = search;
  const isAsked = search.sort === 'holders_count' || search.sort === 'holder_count';
  const isAscending = isAsked && order === 'asc';
  const isDescending = isAsked ? !isAscending : isOwn;
  const sort = next && 'holder_count' in next ? 'holder_count' : 'holders_count';
  const href = isAscending ? toHref({}) : toHref({ sort, order: isDescending ? 'asc' : 'desc' });
  const hasArrow = isOwn || ((isAscending || isDescending) && isInOrder(tokens, isAscending));
  return (
    <a className="sort-link" href={href} data-keep-scroll="" rel="nofollow">
      {children} {hasArrow && <span aria-hidden="true">{isAscending ? '↑' : '↓'}</span>}
      <span className="sr">{describeLink(isAscending, isDescending)}</span>
    </a>
  );
}

function describeLink(isAscending: boolean, isDescending: boolean): string {
  if (isAscending) return ', fewest first; show most first';
  return isDescending ? ', most first; show fewest first' : ', show most first';
}

/** True if each row has at least, or at most, as many holders as the one before it. */
function isInOrder(tokens: readonly Token[], isAscending: boolean): boolean {
  const counts = tokens.map(({ holders_count }) => Number(holders_count ?? 0));
  return counts.every((count, place) => {
    const before = counts[place - 1] ?? count;
    return isAscending ? count >= before : count <= before;
  });
}
