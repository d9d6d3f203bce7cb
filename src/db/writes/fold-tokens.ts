import type { BlockRange, RunTarget, Sign } from './run-target.ts';

/** Folds the transfers of a range into `tokens`: the first transfer gives the type. Walks transfers by primary key. */
export async function foldTokens(
  { client, schema }: RunTarget,
  range: BlockRange,
  sign: Sign,
): Promise<void> {
  await client.query(
    `insert into ${schema}.tokens as t (address, type, first_block, first_log_index, transfers_count)
     select token_address, (array_agg(token_type order by block_number, log_index, batch_index))[1],
       min(block_number), (array_agg(log_index order by block_number, log_index))[1], $3::int * count(*)
     from ${schema}.token_transfers where block_number between $1 and $2
     group by token_address order by token_address
     on conflict (address) do update set
       transfers_count = t.transfers_count + excluded.transfers_count,
       (type, first_block, first_log_index) = (
         select e.type, e.first_block, e.first_log_index
         from (values (t.type, t.first_block, t.first_log_index),
                      (excluded.type, excluded.first_block, excluded.first_log_index)) as e (type, first_block, first_log_index)
         order by e.first_block, e.first_log_index limit 1)`,
    [range.from, range.to, sign],
  );
}

/** Removes the tokens that only blocks from `block` on told of. */
export async function unwindTokens({ client, schema }: RunTarget, block: number): Promise<void> {
  await client.query(`delete from ${schema}.tokens where first_block >= $1`, [block]);
}
