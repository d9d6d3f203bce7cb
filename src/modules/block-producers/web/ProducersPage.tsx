import { useSuspenseQuery } from '@tanstack/react-query';
import { usePaths, withSearch } from '#sdk/web/app/paths.ts';
import type { ListSearch } from '#sdk/web/app/screens.ts';
import { Slot } from '#sdk/web/app/slot.ts';
import { useTopic } from '#sdk/web/data/live.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import { ListPages, listLinks } from '#sdk/web/ui/list-pages.ts';
import { List } from '#sdk/web/ui/lists.ts';
import type { ProducerCounters } from '../contract/producer.ts';
import { producersList } from './producers-list.tsx';
import { producersCountersQuery, producersQuery } from './queries.ts';

/** Producers of blocks, those with most blocks first; the first page follows the chain. */
export function ProducersPage({ search }: { search: ListSearch }) {
  const { base } = usePaths();
  const query = producersQuery(search);
  const counters = producersCountersQuery();
  const { data } = useSuspenseQuery(query);
  const { data: counted } = useSuspenseQuery(counters);
  useTopic(search.page === 1 ? 'blocks:new_block' : null, {
    events: { new_block: 'refetch' },
    keys: [query.queryKey, counters.queryKey],
  });
  const links = listLinks(search, data.next_page_params, (position) =>
    withSearch(`${base}/block-producers`, position),
  );
  return (
    <>
      <h1>Block producers</h1>
      <p className="hint">{describeCounts(counted)}</p>
      <div className="list-tools">
        <Slot name="list-tools" props={{ type: 'producers', query: {} }} />
        <ListPages {...links} />
      </div>
      {data.items.length === 0 ? (
        <div className="panel">
          <EmptyState title="No block producers yet">
            {counted.unnamed_blocks_count > 0
              ? 'No indexed block names its producer.'
              : 'They are listed here once blocks above the first one are indexed.'}
          </EmptyState>
        </div>
      ) : (
        <List of={producersList(counted)} rows={data.items} />
      )}
    </>
  );
}

/** Sentences above the list. Pure. */
function describeCounts({ blocks_count: all, unnamed_blocks_count: unnamed }: ProducerCounters): string {
  const counted = `The addresses that ${formatNumber(all)} indexed blocks name as their producer: where consensus is reached outside of this chain, as in proof of stake, the recipients of the fees.`;
  if (unnamed === 0) return counted;
  const [blocks, name] = unnamed === 1 ? ['block', 'names'] : ['blocks', 'name'];
  return `${counted} ${formatNumber(unnamed)} ${blocks} ${name} none, such as those of Clique, which a signature seals.`;
}
