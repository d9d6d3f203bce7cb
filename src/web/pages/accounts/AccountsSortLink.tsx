import type { ReactNode } from 'react';
import { usePaths } from '../../paths.ts';
import type { AccountsPageProps } from './accounts-props.ts';

interface AccountsSortLinkProps extends AccountsPageProps {
  by: 'balance' | 'transactions_count';
  children: ReactNode;
}

/** Header of a sortable column: the first press sorts, the next one reverses the order. */
export function AccountsSortLink({ search, by, children }: AccountsSortLinkProps) {
  const paths = usePaths();
  const isChosen = (search.sort ?? 'balance') === by;
  const isAscending = isChosen && search.order === 'asc';
  const sort = by === 'balance' ? undefined : by;
  const order = isChosen && !isAscending ? 'asc' : undefined;
  return (
    <a className="sort-link" href={paths.accounts({ sort, order })} data-keep-scroll="" rel="nofollow">
      {children} {isChosen && <span aria-hidden="true">{isAscending ? '↑' : '↓'}</span>}
      <span className="sr">{describeOrder(isChosen, isAscending)}</span>
    </a>
  );
}

function describeOrder(isChosen: boolean, isAscending: boolean): string {
  if (!isChosen) return ', show most first';
  return isAscending ? ', least first; show most first' : ', most first; show least first';
}
