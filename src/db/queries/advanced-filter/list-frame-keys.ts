import type { Kysely } from 'kysely';
import type { ScannedPage } from '../../merge-scanned.ts';
import { askPage, type RangeSource } from '../../range-reads/ask.ts';
import { scanRanges } from '../../scan-ranges.ts';
import type { Tables } from '../../tables/tables.ts';
import { givenKeys } from '../transaction/transaction-row.ts';
import { ADVANCED_KEY, type AdvancedFilter, type AdvancedKey } from './filter.ts';
import { listAdvancedRanges } from './ranges.ts';

interface ListParams {
  filter: AdvancedFilter;
  after: AdvancedKey | null;
  limit: number;
}

type Page = ScannedPage<AdvancedKey, AdvancedKey>;

/** Frames that match a filter, newest first, range by range; each range relies on the indexes that `listAdvanced` does. */
export async function listFrameKeys(db: Kysely<Tables>, params: ListParams): Promise<Page> {
  const { filter, after, limit } = params;
  if (listAdvancedRanges(db, filter, { after, parts: ['frame'] }).length === 0)
    return { rows: [], stoppedAt: null };
  const { from, to, relation } = filter;
  const addresses = [...from.include, ...to.include];
  const isByBoth = relation === 'and' && from.include.length > 0 && to.include.length > 0;
  const asked = {
    blocks: {
      from: filter.blocks?.first ?? 0,
      to: Math.min(
        filter.blocks?.last ?? Number.MAX_SAFE_INTEGER,
        after?.block_number ?? Number.MAX_SAFE_INTEGER,
      ),
    },
    ...(addresses.length > 0 && { addresses: isByBoth ? from.include : addresses }),
    limit,
  };
  return askPage<AdvancedKey, AdvancedKey>(db, asked, (source, rest) =>
    source.isFirst || filter.methodIds === null
      ? scanFrames(source, { filter, after, limit: rest })
      : scanFramesOfMethods(db, source, { filter, after, limit: rest }),
  );
}

function scanFrames({ db, blocks }: RangeSource, { filter, after, limit }: ListParams): Promise<Page> {
  const ranges = listAdvancedRanges(db, filter, { after, parts: ['frame'], within: blocks });
  return scanRanges(db, ranges, { key: ADVANCED_KEY, limit });
}

/** Number of frames read at a time, and of such reads, to find those whose transaction calls a method. */
const BATCH = 1000;
const BATCHES_MAX = 5;

/** The same for methods, which only the first server has: frames are read without the condition, and then sorted out. */
async function scanFramesOfMethods(
  db: Kysely<Tables>,
  source: RangeSource,
  params: ListParams,
): Promise<Page> {
  const { filter, limit } = params;
  const rows: AdvancedKey[] = [];
  let { after } = params;
  for (let batch = 0; batch < BATCHES_MAX; batch++) {
    const scan = { filter: { ...filter, methodIds: null }, after, limit: BATCH };
    const found = await scanFrames(source, scan);
    rows.push(...(await keepMethods(db, found.rows, filter.methodIds ?? [])));
    if (rows.length > limit) return { rows: rows.slice(0, limit), stoppedAt: rows[limit - 1] ?? null };
    if (found.stoppedAt === null) return { rows, stoppedAt: null };
    after = found.stoppedAt;
  }
  return { rows, stoppedAt: after };
}

/** Keeps the frames whose transaction calls one of these methods; by the primary key of transactions. */
async function keepMethods(
  db: Kysely<Tables>,
  keys: readonly AdvancedKey[],
  methodIds: readonly Buffer[],
): Promise<AdvancedKey[]> {
  if (keys.length === 0) return [];
  const nameOf = (block: number, index: number) => `${block}:${index}`;
  const places = new Map(
    keys.map(({ block_number, transaction_index: index }) => [
      nameOf(block_number, index),
      { block_number, index },
    ]),
  );
  const rows = await db
    .selectFrom(givenKeys([...places.values()]))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('transactions')
          .select('method_id')
          .whereRef('block_number', '=', 'k.block_number')
          .whereRef('index', '=', 'k.index')
          .limit(1)
          .as('t'),
      (join) => join.onTrue(),
    )
    .select(['k.block_number', 'k.index', 't.method_id'])
    .execute();
  const fitting = new Set(
    rows
      .filter(({ method_id }) => method_id !== null && methodIds.some((each) => each.equals(method_id)))
      .map((row) => nameOf(row.block_number, row.index)),
  );
  return keys.filter((key) => fitting.has(nameOf(key.block_number, key.transaction_index)));
}
