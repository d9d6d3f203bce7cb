import type { BlockRange, RunTarget } from './run-target.ts';

/** Sets the owner of each ERC-721 token moved in a range: the receiver of its last transfer by (block, log, batch). */
export async function foldNftOwners({ client, schema }: RunTarget, range: BlockRange): Promise<void> {
  await client.query(
    `insert into ${schema}.nft_owners as o (token_address, token_id, owner_address, block_number, log_index, batch_index)
     select distinct on (token_address, token_id) token_address, token_id, to_address, block_number, log_index, batch_index
     from ${schema}.token_transfers where block_number between $1 and $2 and token_type = 721
     order by token_address, token_id, block_number desc, log_index desc, batch_index desc
     on conflict (token_address, token_id) do update set owner_address = excluded.owner_address,
       block_number = excluded.block_number, log_index = excluded.log_index, batch_index = excluded.batch_index
     where (o.block_number, o.log_index, o.batch_index) < (excluded.block_number, excluded.log_index, excluded.batch_index)`,
    [range.from, range.to],
  );
}

/**
 * Gives back the owners that tokens had before `block`; run it after the transfers from `block` on are gone. Finds the
 * tokens by the index on the block and their last transfer by the index on the instance.
 */
export async function unwindNftOwners({ client, schema }: RunTarget, block: number): Promise<void> {
  const { rows } = await client.query<{ token_address: Buffer; token_id: bigint | string }>(
    `delete from ${schema}.nft_owners where block_number >= $1 returning token_address, token_id`,
    [block],
  );
  if (rows.length === 0) return;
  await client.query(
    `insert into ${schema}.nft_owners (token_address, token_id, owner_address, block_number, log_index, batch_index)
     select m.token_address, m.token_id, t.to_address, t.block_number, t.log_index, t.batch_index
     from unnest($1::bytea[], $2::numeric[]) as m (token_address, token_id)
     cross join lateral (
       select * from ${schema}.token_transfers t
       where t.token_address = m.token_address and t.token_id = m.token_id and t.token_type = 721
       order by t.block_number desc, t.log_index desc, t.batch_index desc limit 1
     ) t`,
    [rows.map((row) => row.token_address), rows.map((row) => row.token_id.toString())],
  );
}
