import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import { afterCursor } from '../keyset.ts';
import type { BlocksTable, OrphanBlocksTable } from '../tables/blocks.ts';
import type { Tables } from '../tables/tables.ts';
import { TRANSACTION_KINDS } from '../tables/transactions.ts';

/** A canonical block. */
export type BlockRow = Selectable<BlocksTable>;
/** A block off the canonical chain. */
export type OrphanBlockRow = Selectable<OrphanBlocksTable>;

/** Canonical blocks, newest first, below a height; relies on the primary key. */
export async function listBlocks(
  db: Kysely<Tables>,
  { below, limit }: { below: number | null; limit: number },
): Promise<BlockRow[]> {
  return db
    .selectFrom('blocks')
    .selectAll()
    .where(afterCursor(['number'], below === null ? null : [below], 'desc'))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}

/** Uncles or reorged blocks, newest first, below a height; relies on `orphan_blocks_number`. */
export async function listOrphanBlocks(
  db: Kysely<Tables>,
  { kind, below, limit }: { kind: 'reorg' | 'uncle'; below: number | null; limit: number },
): Promise<OrphanBlockRow[]> {
  return db
    .selectFrom('orphan_blocks')
    .selectAll()
    .where('kind', '=', kind)
    .where(afterCursor(['number'], below === null ? null : [below], 'desc'))
    .orderBy('number', 'desc')
    .orderBy('hash', 'asc')
    .limit(limit)
    .execute();
}

/** The canonical block at a height; relies on the primary key. */
export async function getBlock(db: Kysely<Tables>, number: number): Promise<BlockRow | undefined> {
  return db.selectFrom('blocks').selectAll().where('number', '=', number).executeTakeFirst();
}

/** The canonical block with this hash; relies on `blocks_hash`. */
export async function getBlockByHash(db: Kysely<Tables>, hash: Buffer): Promise<BlockRow | undefined> {
  return db.selectFrom('blocks').selectAll().where('hash', '=', hash).limit(1).executeTakeFirst();
}

/** The orphan with this hash; relies on the primary key. */
export async function getOrphanBlock(db: Kysely<Tables>, hash: Buffer): Promise<OrphanBlockRow | undefined> {
  return db.selectFrom('orphan_blocks').selectAll().where('hash', '=', hash).executeTakeFirst();
}

/** The hash of an orphan at this height; relies on `orphan_blocks_number`. */
export async function getOrphanHashAt(db: Kysely<Tables>, number: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('orphan_blocks')
    .select('hash')
    .where('number', '=', number)
    .orderBy('hash')
    .limit(1)
    .executeTakeFirst();
  return row?.hash;
}

/** What only a block's details show: its frames and the price of a blob. */
export interface BlockExtras {
  internal_transactions_count: number;
  blob_gas_price: bigint | null;
}

/** Counts the frames of a block and finds its blob price; relies on the primary key and on `transactions_blob`. */
export async function getBlockExtras(db: Kysely<Tables>, number: number): Promise<BlockExtras> {
  const frames = db
    .selectFrom('internal_transactions')
    .select(sql<number>`count(*)`.as('count'))
    .where('block_number', '=', number);
  const blobPrice = db
    .selectFrom('transactions')
    .select('blob_gas_price')
    .where('block_number', '=', number)
    .where(sql<SqlBool>`kinds & ${sql.lit(TRANSACTION_KINDS.blob_transaction)} <> 0`)
    .limit(1);
  return db
    .selectNoFrom([
      frames.$asScalar().$notNull().as('internal_transactions_count'),
      blobPrice.$asScalar().as('blob_gas_price'),
    ])
    .executeTakeFirstOrThrow();
}
