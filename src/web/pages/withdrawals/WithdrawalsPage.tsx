import { useSuspenseQuery } from '@tanstack/react-query';
import { withdrawalsQuery } from '../../features/withdrawal/queries.ts';
import { useWithdrawalsList } from '../../features/withdrawal/useWithdrawalsList.tsx';
import { usePaths } from '../../paths.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { List } from '../../ui/list/List.tsx';
import { ListPages } from '../ListPages.tsx';
import { listLinks } from '../list-links.ts';
import { WithdrawalsCount } from './WithdrawalsCount.tsx';
import type { WithdrawalsPageProps } from './withdrawals-props.ts';

/** The list of withdrawals. */
export function WithdrawalsPage({ search }: WithdrawalsPageProps) {
  const paths = usePaths();
  const { data } = useSuspenseQuery(withdrawalsQuery(search));
  const list = useWithdrawalsList();
  return (
    <>
      <h1>Withdrawals</h1>
      <div className="list-tools">
        <WithdrawalsCount />
        <ListPages {...listLinks(search, data.next_page_params, paths.withdrawals)} />
      </div>
      {data.items.length === 0 ? (
        <div className="panel">
          <EmptyState title="No withdrawals yet">
            Withdrawals of validators from the beacon chain appear here.
          </EmptyState>
        </div>
      ) : (
        <List of={list} rows={data.items} />
      )}
    </>
  );
}
