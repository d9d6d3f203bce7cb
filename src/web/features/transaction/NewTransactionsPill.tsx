import { formatNumber } from '../../entities/format/format-number.ts';
import { useNewTransactionsCount } from '../../live/useNewTransactionsCount.ts';

/** Says how many transactions have come in since the list was read, and lets them in. */
export function NewTransactionsPill() {
  const { count, show } = useNewTransactionsCount();
  if (count === 0) return null;
  return (
    <button type="button" className="pill brass" onClick={show}>
      {formatNumber(count)} more {count === 1 ? 'transaction has' : 'transactions have'} come in
    </button>
  );
}
