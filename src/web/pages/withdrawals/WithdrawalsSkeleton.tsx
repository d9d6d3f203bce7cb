import { useWithdrawalsList } from '../../features/withdrawal/useWithdrawalsList.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { WithdrawalsCount } from './WithdrawalsCount.tsx';

/** Loading skeleton of the list of withdrawals. */
export function WithdrawalsSkeleton() {
  return (
    <>
      <h1>Withdrawals</h1>
      <div className="list-tools">
        <WithdrawalsCount />
      </div>
      <ListSkeleton of={useWithdrawalsList()} />
    </>
  );
}
