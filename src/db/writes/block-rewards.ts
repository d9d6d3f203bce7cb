import type { BlockReward } from '../../chain/types/block-reward.ts';
import { bytesArrayBinary, numberArrayText } from './array-parameters.ts';
import type { BlockRange, RunTarget } from './run-target.ts';

/** Keeps the rewards of blocks in the order of the node, in place of what was held of them. */
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

/** Takes the rewards of blocks that are unwound away. */
export async function removeBlockRewards(
  { client, schema }: RunTarget,
  { from, to }: BlockRange,
): Promise<void> {
  await client.query(`delete from ${schema}.block_rewards where block_number between $1 and $2`, [from, to]);
}
