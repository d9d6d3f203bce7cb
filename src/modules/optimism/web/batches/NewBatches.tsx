import { useTopicRows } from '#sdk/web/data/live.ts';
import { NewRowsPill } from '#sdk/web/ui/lists.ts';
import type { LiveProps } from '../listing.ts';
import { optimismBatchRow } from '../read-optimism.ts';

/** Adds new batches to the open list, and shows the number of further ones. */
export function NewBatches({ queryKey, readAtMs }: LiveProps) {
  const { count, show } = useTopicRows('optimism:new_batch', {
    events: ['new_optimism_batch'],
    read: ({ batch }) => (batch ? [optimismBatchRow(batch)] : []),
    getKey: ({ number }) => String(number),
    numberOf: ({ number }) => number,
    queryKey,
    readAtMs,
  });
  return <NewRowsPill count={count} noun="batch" plural="batches" onShow={show} />;
}
