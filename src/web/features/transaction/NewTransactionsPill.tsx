import { useNewTransactionsCount } from '../../live/useNewTransactionsCount.ts';
import { NewRowsPill } from '../../ui/list/NewRowsPill.tsx';

/** Shows the number of transactions since the list was read, and adds them. */
export function NewTransactionsPill({ kind }: { kind: 'validated' | 'pending' }) {
  const { count, show } = useNewTransactionsCount(kind);
  return <NewRowsPill count={count} noun="transaction" onShow={show} />;
}
