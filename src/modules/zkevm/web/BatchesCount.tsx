import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { Skeleton } from '#sdk/web/ui/skeletons.ts';
import { batchesCountQuery } from './queries.ts';

/** The total number of batches as a sentence; nothing if unknown. */
export function BatchesCount() {
  const { data, isError } = useQuery({ ...batchesCountQuery(), throwOnError: false });
  if (isError) return null;
  return (
    <p className="count-line">
      {data === undefined ? (
        <Skeleton length={24} />
      ) : (
        `${formatNumber(data)} ${data === 1 ? 'txn batch' : 'txn batches'} in all`
      )}
    </p>
  );
}
