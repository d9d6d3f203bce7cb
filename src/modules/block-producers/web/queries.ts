import type { CursorOption } from '#sdk/web/app/paths.ts';
import { apiQuery, resource } from '#sdk/web/data/api.ts';
import { addressParam, dec, list, num, object, orNull, page, text } from '#sdk/web/data/readers.ts';
import type { BlockProducer, ProducerCounters } from '../contract/producer.ts';

const PRODUCERS = resource(
  'block_producers',
  '/api/v2/block-producers',
  page(
    list(
      object<BlockProducer>({
        address: addressParam,
        blocks_count: num,
        share: text,
        transactions_count: dec,
        priority_fees: orNull(dec),
        first_block_number: orNull(num),
        last_block_number: orNull(num),
        last_block_timestamp: orNull(text),
        recent_blocks_count: num,
        longest_recent_gap: num,
      }),
    ),
  ),
);

const COUNTERS = resource(
  'block_producers_counters',
  '/api/v2/block-producers/counters',
  object<ProducerCounters>({ blocks_count: num, unnamed_blocks_count: num, recent_blocks_count: num }),
);

/** A page of producers, those with most blocks first. */
export function producersQuery({ cursor }: CursorOption = {}) {
  return apiQuery(PRODUCERS, { cursor });
}

/** Numbers of the blocks that the figures refer to. */
export function producersCountersQuery() {
  return apiQuery(COUNTERS);
}
