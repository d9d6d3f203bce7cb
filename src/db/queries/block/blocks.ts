import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import { afterCursor } from '../../keyset.ts';
import { TRACED } from '../../range-reads/traced-layers.ts';
import type { BlocksTable, OrphanBlocksTable } from '../../tables/blocks.ts';
import type { Tables } from '../../tables/tables.ts';
import { TRANSACTION_KINDS } from '../../tables/transactions.ts';

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

/** Key of an orphan: several may share a height. */
export interface OrphanPlace {
  number: number;
  hash: Buffer;
}

/** Uncles or reorged blocks, newest first, after a key; relies on `orphan_blocks_kind`. */
export async function listOrphanBlocks(
  db: Kysely<Tables>,
  { kind, after, limit }: { kind: 'reorg' | 'uncle'; after: OrphanPlace | null; limit: number },
): Promise<OrphanBlockRow[]> {
  return db
    .selectFrom('orphan_blocks')
    .selectAll()
    .where('kind', '=', kind)
    .where(afterCursor(['number', 'hash'], after && [after.number, after.hash], 'desc'))
    .orderBy('number', 'desc')
    .orderBy('hash', 'desc')
    .limit(limit)
    .execute();
}

/** Canonical block at a height; relies on the primary key. */
export async function getBlock(db: Kysely<Tables>, number: number): Promise<BlockRow | undefined> {
  return db.selectFrom('blocks').selectAll().where('number', '=', number).executeTakeFirst();
}

/** Canonical block with this hash; relies on `blocks_hash`. */
export async function getBlockByHash(db: Kysely<Tables>, hash: Buffer): Promise<BlockRow | undefined> {
  return db.selectFrom('blocks').selectAll().where('hash', '=', hash).limit(1).executeTakeFirst();
}

/** Orphan with this hash; relies on the primary key. */
export async function getOrphanBlock(db: Kysely<Tables>, hash: Buffer): Promise<OrphanBlockRow | undefined> {
  return db.selectFrom('orphan_blocks').selectAll().where('hash', '=', hash).executeTakeFirst();
}

/** Hash of an orphan at this height; relies on `orphan_blocks_number`. */
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

/** Data for a block's details only: number of frames, blob gas price, base fee of the parent. */
export interface BlockExtras {
  /** Null if its traces were never indexed. */
  internal_transactions_count: number | null;
  blob_gas_price: bigint | null;
  parent_base_fee_per_gas: bigint | null;
}

/**
 * Reads the data for a block's details, by the primary keys of `traced_blocks` and `blocks` and by `transactions_blob`,
 * regardless of the block's size.
 */
export async function getBlockExtras(
  db: Kysely<Tables>,
  { number, blob_transactions_count }: Pick<BlockRow, 'number' | 'blob_transactions_count'>,
): Promise<BlockExtras> {
  const frames = db
    .selectFrom('traced_blocks')
    .select('internal_transactions_count')
    .where('block_number', '=', number);
  const isTraced = db
    .selectFrom('coverage')
    .select(sql<boolean>`range_agg(blocks) @> ${number}::bigint`.as('is_traced'))
    .where('layer', 'in', TRACED);
  const blobPrice = db
    .selectFrom('transactions')
    .select('blob_gas_price')
    .where('block_number', '=', number)
    .where(sql<SqlBool>`kinds & ${sql.lit(TRANSACTION_KINDS.blob_transaction)} <> 0`)
    // Otherwise the planner may scan a block that has none.
    .where(sql.lit(blob_transactions_count > 0))
    .limit(1);
  const parent = db
    .selectFrom('blocks')
    .select('base_fee_per_gas')
    .where('number', '=', number - 1);
  const { is_traced, ...row } = await db
    .selectNoFrom([
      frames.$asScalar().as('internal_transactions_count'),
      isTraced.$asScalar().as('is_traced'),
      blobPrice.$asScalar().as('blob_gas_price'),
      parent.$asScalar().as('parent_base_fee_per_gas'),
    ])
    .executeTakeFirstOrThrow();
  return { ...row, internal_transactions_count: is_traced ? (row.internal_transactions_count ?? 0) : null };
}
