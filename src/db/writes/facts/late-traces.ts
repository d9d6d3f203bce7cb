import type { BlockTraces } from '../../tables/block-facts.ts';
import { TRACED_BLOCKS } from '../../tables/blocks.ts';
import { CORE_TABLES } from '../../tables/tables.ts';
import type { RunTarget } from '../run-target.ts';
import { writeTraces } from './write-rows.ts';

/**
 * Adds the traces of one transaction to its block, which was indexed without them. Returns false if it already has
 * some; run it in the transaction that folds them.
 */
export async function addTransactionTraces(
  target: RunTarget,
  transactionIndex: number,
  traces: BlockTraces,
): Promise<boolean> {
  const { client, schema } = target;
  const key = [traces.blockNumber, transactionIndex];
  const { rowCount } = await client.query(
    `select from ${schema}.internal_transactions where block_number = $1 and transaction_index = $2
     union all select from ${schema}.transaction_errors where block_number = $1 and transaction_index = $2 limit 1`,
    key,
  );
  if ((rowCount ?? 0) > 0) return false;
  await writeTraces(
    target,
    [traces],
    CORE_TABLES.filter((table) => table !== TRACED_BLOCKS),
  );
  const count = traces.internalTransactions.length;
  if (count > 0)
    await client.query(
      `insert into ${schema}.traced_blocks (block_number, internal_transactions_count) values ($1, $2)
       on conflict (block_number) do update
       set internal_transactions_count = traced_blocks.internal_transactions_count + excluded.internal_transactions_count`,
      [traces.blockNumber, count],
    );
  return true;
}
