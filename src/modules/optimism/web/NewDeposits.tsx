import { useTopicCount } from '#sdk/web/data/live.ts';
import { NewRowsPill } from '#sdk/web/ui/lists.ts';
import type { LiveProps } from './listing.ts';

/** Number of deposits since the list was read: servers publish it on their version's topic, or the same on both. */
export function NewDeposits({ queryKey, readAtMs }: LiveProps) {
  const list = { queryKey, readAtMs, count: ({ deposits }: { deposits?: unknown }) => Number(deposits) };
  const earlier = useTopicCount('optimism_deposits:new_deposits', { ...list, event: 'deposits' });
  const today = useTopicCount('optimism:new_deposits', { ...list, event: 'new_optimism_deposits' });
  const count = Math.max(earlier.count, today.count);
  return <NewRowsPill count={count} noun="deposit" plural="deposits" onShow={today.show} />;
}
