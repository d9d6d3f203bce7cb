import { useSuspenseQuery } from '@tanstack/react-query';
import { withdrawalsQuery } from '../../features/withdrawal/queries.ts';
import { WithdrawalsTable } from '../../features/withdrawal/WithdrawalsTable.tsx';
import { usePaths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListPages } from '../ListPages.tsx';
import { listLinks } from '../list-links.ts';
import { WithdrawalsCount } from './WithdrawalsCount.tsx';
import type { WithdrawalsPageProps } from './withdrawals-props.ts';

/** The list of withdrawals. */
export function WithdrawalsPage({ search }: WithdrawalsPageProps) {
  const paths = usePaths();
  const { data } = useSuspenseQuery(withdrawalsQuery(search));
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
            What validators are paid out from the beacon chain shows here.
          </EmptyState>
        </div>
      ) : (
        <WithdrawalsTable withdrawals={data.items} />
      )}
    </>
  );
}
