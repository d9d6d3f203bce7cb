import type { Kysely } from 'kysely';
import type { Tables } from '#sdk/db/tables.ts';
import { type BatchRow, withArbitrum } from '../tables.ts';

/** Batches below a number, newest first; relies on `arb_batches_number`. */
export async function listBatches(
  db: Kysely<Tables>,
  { below, limit }: { below: number | null; limit: number },
): Promise<BatchRow[]> {
  return withArbitrum(db)
    .selectFrom('arb_batches')
    .selectAll()
    .$if(below !== null, (query) => query.where('number', '<', below ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}

/** A batch by its number. */
export async function getBatch(db: Kysely<Tables>, number: number): Promise<BatchRow | undefined> {
  const [batch] = await listBatches(db, { below: number + 1, limit: 1 });
  return batch?.number === number ? batch : undefined;
}

/** The batch that holds a block; relies on `arb_batches_l2`. */
export async function getBatchOf(db: Kysely<Tables>, block: number): Promise<BatchRow | undefined> {
  const batch = await withArbitrum(db)
    .selectFrom('arb_batches')
    .selectAll()
    .where('l2_start', '<=', block)
    .orderBy('l2_start', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return batch !== undefined && block <= (batch.l2_end ?? -1) ? batch : undefined;
}
