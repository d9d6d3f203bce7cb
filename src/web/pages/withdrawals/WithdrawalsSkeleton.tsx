import { useWithdrawalsHead } from '../../features/withdrawal/WithdrawalsTable.tsx';
import { SkeletonTable } from '../../ui/SkeletonTable.tsx';
import { WithdrawalsCount } from './WithdrawalsCount.tsx';

/** The list of withdrawals on its way. */
export function WithdrawalsSkeleton() {
  return (
    <>
      <h1>Withdrawals</h1>
      <div className="list-tools">
        <WithdrawalsCount />
      </div>
      <SkeletonTable label="Withdrawals" head={useWithdrawalsHead()} />
    </>
  );
}
