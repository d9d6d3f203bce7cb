import { useQuery } from '@tanstack/react-query';
import { usePublicConfig } from '../../app/settings/public-config-context.tsx';
import { Amount } from '../../entities/amount/Amount.tsx';
import { formatNumber } from '../../entities/format/format-number.ts';
import { withdrawalsCountersQuery } from '../../features/withdrawal/queries.ts';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';

/** Number of withdrawals and their sum, as a sentence; nothing if unknown. */
export function WithdrawalsCount() {
  const { chain, ui } = usePublicConfig();
  const { data, isError } = useQuery({ ...withdrawalsCountersQuery(), throwOnError: false });
  if (isError) return null;
  if (data === undefined)
    return (
      <p className="count-line">
        <Skeleton length={40} />
      </p>
    );
  const { withdrawals_count: count, withdrawals_sum: sum } = data;
  return (
    <p className="count-line">
      {formatNumber(count)} {count === '1' ? 'withdrawal' : 'withdrawals'} processed
      {sum !== null && (
        <>
          {' '}
          and <Amount value={sum} decimals={chain.currency.decimals} unit={ui.beaconCurrencySymbol} isShort />{' '}
          withdrawn
        </>
      )}
    </p>
  );
}
