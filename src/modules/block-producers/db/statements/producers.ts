import { type Kysely, sql } from 'kysely';
import { afterCursor } from '#sdk/db/queries.ts';
import type { Tables } from '#sdk/db/tables.ts';
import { KINDS, type ProducersTable, withProducers } from '../tables.ts';

/** Position in the list of producers. */
export interface ProducerKey {
  blocks: bigint;
  address: Buffer;
}

/** Producers, those with most blocks first; relies on `block_producers_blocks`. */
export async function listProducers(
  db: Kysely<Tables>,
  { after, limit }: { after: ProducerKey | null; limit: number },
): Promise<ProducersTable[]> {
  return withProducers(db)
    .selectFrom('block_producers')
    .selectAll()
    .where('kind', '=', KINDS.producer)
    .where(afterCursor(['blocks', 'address'], after && [after.blocks, after.address], 'desc'))
    .orderBy('blocks', 'desc')
    .orderBy('address', 'desc')
    .limit(limit)
    .execute();
}

/** Numbers of all blocks and of those without a named producer; relies on the primary key. */
export async function readTotals(db: Kysely<Tables>): Promise<{ all: number; unnamed: number }> {
  const rows = await withProducers(db)
    .selectFrom('block_producers')
    .select(['kind', 'blocks'])
    .where('kind', 'in', [KINDS.all, KINDS.unnamed])
    .where('address', '=', Buffer.alloc(0))
    .execute();
  const of = (kind: number) => Number(rows.find((row) => row.kind === kind)?.blocks ?? 0);
  return { all: of(KINDS.all), unnamed: of(KINDS.unnamed) };
}

/** First and last block of a producer. */
export interface ProducerEnds {
  miner: Buffer;
  first: number;
  last: number;
  timestamp: bigint;
}

/** First and last blocks of these addresses after the genesis block; relies on `blocks_miner`. */
export async function listEnds(
  db: Kysely<Tables>,
  schema: string,
  addresses: readonly Buffer[],
): Promise<Map<string, ProducerEnds>> {
  const blocks = sql.table(`${schema}.blocks`);
  const { rows } = await sql<ProducerEnds>`
    select m.miner, f.number as first, l.number as last, l.timestamp
    from unnest(${addresses}::bytea[]) as m (miner)
    cross join lateral (
      select b.number from ${blocks} b where b.miner = m.miner and b.number > 0 order by b.number limit 1
    ) f
    cross join lateral (
      select b.number, b.timestamp from ${blocks} b where b.miner = m.miner and b.number > 0
      order by b.number desc limit 1
    ) l`.execute(db);
  return new Map(rows.map((row) => [row.miner.toString('hex'), row]));
}

/** Producers of the newest blocks after the genesis block, the newest first; relies on the primary key. */
export async function listRecentMiners(db: Kysely<Tables>, limit: number): Promise<(Buffer | null)[]> {
  const rows = await db
    .selectFrom('blocks')
    .select('miner')
    .where('number', '>', 0)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ miner }) => miner);
}
