import { type Kysely, sql } from 'kysely';
import type { Tables } from '#sdk/db/tables.ts';

/** Things of the rollup that a transaction of the parent chain concerns. */
export interface L1Subjects {
  /**
   * Deposits that it made, and transactions that started the withdrawals it proved or relayed; `timestamp` is null if not
   * indexed.
   */
  transactions: { hash: Buffer; timestamp: bigint | null }[];
  /** Blocks whose state it proposed, and the first block of each batch it has a part of. */
  blocks: { number: number; hash: Buffer; timestamp: bigint }[];
}

/** Finds them, at most `limit` of each kind; relies on the indexes `op_*_l1` and those of the rows they reference. */
export async function findL1Subjects(
  db: Kysely<Tables>,
  { schema, hash, limit }: { schema: string; hash: Buffer; limit: number },
): Promise<L1Subjects> {
  const table = (name: string) => sql.table(`${schema}.${name}`);
  const transactions = await sql<{ hash: Buffer; timestamp: bigint | null }>`
    with found as (
      (select l2_transaction_hash as hash from ${table('op_deposits')} where l1_transaction_hash = ${hash} limit ${limit})
      union
      (select t.hash from (
        select withdrawal_hash from ${table('op_proofs')} where l1_transaction_hash = ${hash}
        union select withdrawal_hash from ${table('op_relays')} where l1_transaction_hash = ${hash} limit ${limit}
      ) p
      join ${table('op_withdrawals')} w on w.withdrawal_hash = p.withdrawal_hash
      join ${table('transactions')} t on t.block_number = w.block_number and t.index = w.transaction_index
      limit ${limit})
    )
    select f.hash, b.timestamp from found f
    left join ${table('transactions')} t on t.hash = f.hash
    left join ${table('blocks')} b on b.number = t.block_number
    order by b.number, t.index limit ${limit}`.execute(db);
  const blocks = await sql<{ number: number; hash: Buffer; timestamp: bigint }>`
    with found as (
      (select l2_block as number from ${table('op_output_roots')}
       where l1_transaction_hash = ${hash} and deleted_at is null limit ${limit})
      union
      (select l2_block from ${table('op_games')} where l1_transaction_hash = ${hash} and l2_block is not null limit ${limit})
      union
      (select b.l2_start from ${table('op_frames')} f
       join ${table('op_batches')} b on b.channel = f.channel
       where f.l1_transaction_hash = ${hash} and ${hash} = any(b.l1_hashes) and b.l2_start is not null limit ${limit})
    )
    select b.number, b.hash, b.timestamp from found f join ${table('blocks')} b on b.number = f.number
    order by b.number limit ${limit}`.execute(db);
  return { transactions: transactions.rows, blocks: blocks.rows };
}
