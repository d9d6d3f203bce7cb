import { useQuery } from '@tanstack/react-query';
import type { TransactionPlace } from '#contract/transaction/transaction-place.ts';
import { GweiAmount } from '../../entities/amount/GweiAmount.tsx';
import { formatNumber } from '../../entities/format/format-number.ts';
import { transactionPlaceQuery } from '../../features/transaction/part-queries.ts';
import { useTopic } from '../../live/useTopic.ts';
import { KeyValue, KeyValueList } from '../../ui/KeyValue.tsx';

/** Place of a pending transaction in the mempool, with an estimate; follows every new block. */
export function PendingPlace({ hash }: { hash: string }) {
  const options = transactionPlaceQuery(hash);
  const { data: place } = useQuery({ ...options, throwOnError: false });
  useTopic('blocks:new_block', { events: { new_block: 'refetch' }, keys: [options.queryKey] });
  if (place === undefined || place.state === 'mined' || place.state === 'gone') return null;
  return (
    <div className="mb-3" role="status">
      <KeyValueList label="Place in the mempool">
        <KeyValue label="Mined">{place.estimate}</KeyValue>
        {place.position !== null && <Position of={place} />}
        {place.base_fee_max !== null && place.next_base_fee !== null && (
          <KeyValue label="Base fee">
            next {place.is_base_fee_exact ? '' : 'about '}
            <GweiAmount value={place.next_base_fee} />, at most <GweiAmount value={place.base_fee_max} />
          </KeyValue>
        )}
      </KeyValueList>
    </div>
  );
}

function Position({ of: { position, pool_count, gas_ahead } }: { of: TransactionPlace }) {
  return (
    <KeyValue label="Position">
      {formatNumber(position ?? 0)} of {formatNumber(pool_count)} in the mempool
      {gas_ahead !== null && gas_ahead !== '0' && <>, behind {formatNumber(gas_ahead)} gas</>}
    </KeyValue>
  );
}
