import { readAddressBook } from '#sdk/api/enrich.ts';
import { type AddressBook, presentAddressParam } from '#sdk/api/present.ts';
import { answer, nextPage, parseCursor, type Query, type ReadScope } from '#sdk/api/requests.ts';
import { toDec, toInt, toTimestamp } from '#sdk/api/wire.ts';
import type { NextPageParams } from '#sdk/contract/primitives.ts';
import { PAGE_SIZE } from '#sdk/contract/values.ts';
import { takePage } from '#sdk/db/queries.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import { PRODUCER_CALLS } from '../contract/calls.ts';
import type { BlockProducer } from '../contract/producer.ts';
import {
  listEnds,
  listProducers,
  listRecentMiners,
  type ProducerEnds,
  readTotals,
} from '../db/statements/producers.ts';
import type { ProducersTable } from '../db/tables.ts';
import { type RecentBlocks, sumRecent } from '../lib/sum-recent.ts';

/** Number of newest blocks of the recent figures. */
const RECENT_MAX = 1000;

/** `/block-producers`, those with most blocks first. */
export const getProducers = answer(PRODUCER_CALLS.block_producers, async (scope, { query }) => {
  const { rows, next } = await readProducersPage(scope, query);
  const addresses = await readAddressBook(
    scope,
    rows.map(({ row }) => row.address),
  );
  return { items: rows.map((each) => present(each, addresses)), next_page_params: next };
});

/** `/block-producers/counters` */
export const getProducersCounters = answer(PRODUCER_CALLS.block_producers_counters, async ({ db }) => {
  const [{ all, unnamed }, recent] = await Promise.all([readTotals(db), listRecentMiners(db, RECENT_MAX)]);
  return { blocks_count: all, unnamed_blocks_count: unnamed, recent_blocks_count: recent.length };
});

/** A producer with its blocks. */
export interface FoundProducer {
  row: ProducersTable;
  share: string;
  ends: ProducerEnds | undefined;
  recent: RecentBlocks;
}

/** Reads a page of producers by the parameters of a request. @throws ApiError 422 */
export async function readProducersPage(
  { db, run }: ReadScope,
  query: Query,
): Promise<{ rows: FoundProducer[]; next: NextPageParams }> {
  const cursor = parseCursor(query, { blocks_count: 'dec', address_hash: 'address' });
  const after = cursor && { blocks: cursor.blocks_count, address: cursor.address_hash };
  const found = await listProducers(db, { after, limit: PAGE_SIZE + 1 });
  const { rows, hasMore } = takePage(found, PAGE_SIZE);
  const [totals, ends, miners] = await Promise.all([
    readTotals(db),
    listEnds(
      db,
      run.schema,
      rows.map(({ address }) => address),
    ),
    listRecentMiners(db, RECENT_MAX),
  ]);
  const recent = sumRecent(miners.map((miner) => miner?.toString('hex') ?? null));
  const last = rows.at(-1);
  return {
    rows: rows.map((row) => ({
      row,
      share: toPercent(Number(row.blocks), totals.all),
      ends: ends.get(row.address.toString('hex')),
      recent: recent.get(row.address.toString('hex')) ?? { count: 0, gap: miners.length },
    })),
    next: nextPage(query, hasMore, rows.length, {
      blocks_count: last === undefined ? null : String(last.blocks),
      address_hash: last === undefined ? null : bytesToHex(last.address),
    }),
  };
}

function present({ row, share, ends, recent }: FoundProducer, addresses: AddressBook): BlockProducer {
  return {
    address: presentAddressParam(row.address, addresses),
    blocks_count: toInt(row.blocks),
    share,
    transactions_count: toDec(row.transactions),
    priority_fees: feesOf(row),
    first_block_number: ends === undefined ? null : toInt(ends.first),
    last_block_number: ends === undefined ? null : toInt(ends.last),
    last_block_timestamp: ends === undefined ? null : toTimestamp(ends.timestamp),
    recent_blocks_count: recent.count,
    longest_recent_gap: recent.gap,
  };
}

/** Priority fees of a producer; null if one of its blocks lacks them. Pure. */
export function feesOf({ fees, unknown_fees }: ProducersTable): string | null {
  return Number(unknown_fees) > 0 ? null : toDec(fees);
}

function toPercent(part: number, whole: number): string {
  return whole === 0 ? '0.00' : ((part / whole) * 100).toFixed(2);
}
