import type { Block } from '#chain/types/block.ts';
import { ORPHAN_BLOCKS } from '../../tables/blocks.ts';
import { createRowEncoder, listCopied } from '../../tables/columns.ts';
import type { BlockRange, RunTarget } from '../run-target.ts';
import { bytesArrayBinary } from './array-parameters.ts';
import { copyRows } from './copy-rows.ts';

/** An uncle with the height of its nephew. */
export interface NamedUncle {
  uncle: Block;
  nephewNumber: number;
}

const COLUMNS = listCopied(ORPHAN_BLOCKS.columns);
const encodeUncles = createRowEncoder(ORPHAN_BLOCKS.columns);
const NO_FEES = { transactionFees: 0n, priorityFees: 0n, rollupFees: 0n };

/**
 * Stores uncles as orphans; one that was canonical here for a while becomes an uncle. Run it in the transaction that
 * writes the nephews.
 */
export async function writeUncles(
  { client, schema }: RunTarget,
  uncles: readonly NamedUncle[],
): Promise<void> {
  if (uncles.length === 0) return;
  const columns = COLUMNS.join(', ');
  await client.query(
    `create temporary table if not exists named_uncles (like ${schema}.orphan_blocks) on commit delete rows`,
  );
  await copyRows(client, 'named_uncles', COLUMNS, [
    encodeUncles(uncles.map(({ uncle, nephewNumber }) => ({ block: uncle, fees: NO_FEES, nephewNumber }))),
  ]);
  await client.query(
    `insert into ${schema}.orphan_blocks (${columns}, removed_at)
     select distinct on (hash) ${columns}, null::timestamptz from named_uncles u
     where not exists (select from ${schema}.blocks b where b.hash = u.hash)
     order by hash, nephew_number
     on conflict (hash) do update set kind = 'uncle', nephew_number = excluded.nephew_number, extra = excluded.extra`,
  );
  await client.query('truncate named_uncles');
}

/** Replaces the indexed headers of uncles; those that were once canonical retain that mark. */
export async function replaceUncles(target: RunTarget, uncles: readonly NamedUncle[]): Promise<void> {
  if (uncles.length === 0) return;
  await target.client.query(
    `delete from ${target.schema}.orphan_blocks where hash = any($1::bytea[]) and removed_at is null`,
    [bytesArrayBinary(uncles.map(({ uncle }) => uncle.hash))],
  );
  await writeUncles(target, uncles);
}

/** Deletes the uncles that blocks of a range include; those that were once canonical remain, as removed blocks. */
export async function unwindUncles({ client, schema }: RunTarget, { from, to }: BlockRange): Promise<void> {
  await client.query(
    `update ${schema}.orphan_blocks set kind = 'reorg', nephew_number = null
     where nephew_number between $1 and $2 and removed_at is not null`,
    [from, to],
  );
  await client.query(`delete from ${schema}.orphan_blocks where nephew_number between $1 and $2`, [from, to]);
}
