import type { Kysely } from 'kysely';
import { attachRanges } from '#db/range-reads/attach.ts';
import type { Blocks } from '#db/range-reads/moved-range.ts';
import type { RangeLayer } from '#db/tables/ranges.ts';
import type { Tables } from '#db/tables/tables.ts';

/** Returns the handle with blocks that count as moved, to a server that is the first one: for plans of statements. */
export function withMoved(
  db: Kysely<Tables>,
  { from, to }: Blocks,
  layer: RangeLayer = 'traces',
): Kysely<Tables> {
  const range = { layer, from, to, server: 'archive1', schema: 'run_1', mayHold: () => true };
  attachRanges(db, {
    schema: 'run_1',
    reader: {
      list: () => [range],
      read: (_, read) => read(db),
      note: () => {},
      missing: () => [],
      servers: async () => [],
    },
  });
  return db;
}
