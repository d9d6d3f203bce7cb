import { useAccountsHead } from '../../features/account/AccountsTable.tsx';
import { SkeletonTable } from '../../ui/SkeletonTable.tsx';

/** The ranking of addresses on its way. */
export function AccountsSkeleton() {
  return (
    <>
      <h1>Top accounts</h1>
      <div className="list-tools mt-3" />
      <SkeletonTable label="Top accounts" head={useAccountsHead({ hasShares: true })} />
    </>
  );
}
