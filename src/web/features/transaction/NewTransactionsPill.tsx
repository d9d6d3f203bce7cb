import { useNewTransactionsCount } from '../../live/useNewTransactionsCount.ts';
import { NewRowsPill } from '../../ui/NewRowsPill.tsx';

/** Says how many transactions have come in since the list was read, and lets them in. */
export function NewTransactionsPill({ kind }: { kind: 'validated' | 'pending' }) {
  const { count, show } = useNewTransactionsCount(kind);
  return <NewRowsPill count={count} noun="transaction" onShow={show} />;
}
