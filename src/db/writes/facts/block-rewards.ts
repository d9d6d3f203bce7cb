import type { BlockReward } from '#chain/types/block-reward.ts';
import type { AuditDifference } from '../coverage/audit.ts';
import type { BlockRange, RunTarget } from '../run-target.ts';
import { bytesArrayBinary, numberArrayText } from './array-parameters.ts';

/** Stores the rewards of blocks in the order of the node, replacing indexed ones. */
export async function writeBlockRewards(
  { client, schema }: RunTarget,
  blocks: readonly { blockNumber: number; rewards: readonly BlockReward[] }[],
): Promise<void> {
  const rows = blocks.flatMap(({ blockNumber, rewards }) =>
    rewards.map((reward, index) => ({ blockNumber, index, ...reward })),
  );
  if (rows.length === 0) return;
  await client.query(
    `insert into ${schema}.block_rewards (block_number, index, kind, address, amount)
     select * from unnest($1::bigint[], $2::integer[], $3::text[], $4::bytea[], $5::numeric[])
     on conflict (block_number, index) do update set kind = excluded.kind, address = excluded.address, amount = excluded.amount`,
    [
      numberArrayText(rows.map(({ blockNumber }) => blockNumber)),
      numberArrayText(rows.map(({ index }) => index)),
      rows.map(({ kind }) => kind),
      bytesArrayBinary(rows.map(({ address }) => address)),
      numberArrayText(rows.map(({ amount }) => amount)),
    ],
  );
}

/** Keys of a block's rewards that differ from the node's, with the difference. */
export async function listRewardDifferences(
  { client, schema }: RunTarget,
  blockNumber: number,
  rewards: readonly BlockReward[],
): Promise<Pick<AuditDifference, 'key' | 'kind' | 'columns'>[]> {
  const { rows } = await client.query<Pick<AuditDifference, 'key' | 'kind' | 'columns'>>(
    `select concat_ws(' / ', $1::bigint, coalesce(h.index, n.index)) as key,
       case when h.index is null then 'missing' when n.index is null then 'surplus' else 'changed' end as kind,
       array_remove(array[
         case when h.kind <> n.kind then 'kind' end,
         case when h.address <> n.address then 'address' end,
         case when h.amount <> n.amount then 'amount' end
       ], null) as columns
     from (select * from ${schema}.block_rewards where block_number = $1) h
     full join (
       select (place - 1)::int as index, kind, address, amount
       from unnest($2::text[], $3::bytea[], $4::numeric[]) with ordinality u (kind, address, amount, place)
     ) n using (index)
     where (h.kind, h.address, h.amount) is distinct from (n.kind, n.address, n.amount)
     order by index`,
    [
      blockNumber,
      rewards.map(({ kind }) => kind),
      bytesArrayBinary(rewards.map(({ address }) => address)),
      numberArrayText(rewards.map(({ amount }) => amount)),
    ],
  );
  return rows;
}

/** Removes the rewards of unwound blocks. */
export async function removeBlockRewards(
  { client, schema }: RunTarget,
  { from, to }: BlockRange,
): Promise<void> {
  await client.query(`delete from ${schema}.block_rewards where block_number between $1 and $2`, [from, to]);
}
