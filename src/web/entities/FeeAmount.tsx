import type { Transaction } from '../../contract/transaction.ts';
import { CoinAmount } from './CoinAmount.tsx';

/** What a transaction paid, or the most that it can pay while it waits. */
export function FeeAmount({
  fee,
  isShort,
  noUnit,
}: {
  fee: Transaction['fee'];
  isShort?: boolean;
  noUnit?: boolean;
}) {
  if (fee.value === null) return <span className="hint">not known</span>;
  return (
    <>
      {fee.type === 'maximum' && <span className="hint">up to </span>}
      <CoinAmount value={fee.value} isShort={isShort ?? false} noUnit={noUnit ?? false} />
    </>
  );
}
