import type { Hex } from '../../lib/hex.ts';
import { bytesArrayBinary, numberArrayText } from './array-parameters.ts';
import type { RunTarget } from './run-target.ts';
import type { StateFacts } from './state-facts.ts';

/** Who got an ERC-721 token by the last of some transfers, and where that transfer stands. */
export interface OwnerSum {
  token: Hex;
  tokenId: bigint;
  owner: Hex;
  blockNumber: number;
  logIndex: number;
  batchIndex: number;
}

/** Finds the last transfer of each ERC-721 token. Blocks may come in any order, transfers in the order of their logs. */
export function sumNftOwners(
  blocks: readonly StateFacts[],
  sums: Map<string, OwnerSum> = new Map(),
): Map<string, OwnerSum> {
  for (const { number, tokenTransfers } of blocks) {
    for (const { token, standard, tokenId, to, logIndex, batchIndex } of tokenTransfers) {
      if (standard !== 721 || tokenId === null) continue;
      const key = `${token}:${tokenId}`;
      if ((sums.get(key)?.blockNumber ?? -1) > number) continue;
      sums.set(key, { token, tokenId, owner: to, blockNumber: number, logIndex, batchIndex });
    }
  }
  return sums;
}

/** Sets the owners of ERC-721 tokens where no later transfer by (block, log, batch) has; by primary key. */
export async function foldNftOwners(
  { client, schema }: RunTarget,
  sums: ReadonlyMap<string, OwnerSum>,
): Promise<void> {
  if (sums.size === 0) return;
  const list = [...sums.values()];
  await client.query(
    `insert into ${schema}.nft_owners as o (token_address, token_id, owner_address, block_number, log_index, batch_index)
     select * from unnest($1::bytea[], $2::numeric[], $3::bytea[], $4::bigint[], $5::int[], $6::int[])
     order by 1, 2
     on conflict (token_address, token_id) do update set owner_address = excluded.owner_address,
       block_number = excluded.block_number, log_index = excluded.log_index, batch_index = excluded.batch_index
     where (o.block_number, o.log_index, o.batch_index) < (excluded.block_number, excluded.log_index, excluded.batch_index)`,
    [
      ...keyColumns(list),
      bytesArrayBinary(list.map(({ owner }) => owner)),
      numberArrayText(list.map(({ blockNumber }) => blockNumber)),
      numberArrayText(list.map(({ logIndex }) => logIndex)),
      numberArrayText(list.map(({ batchIndex }) => batchIndex)),
    ],
  );
}

/**
 * Gives back the owners that some tokens had before `block`; run it after the transfers from `block` on are gone. Finds
 * the tokens by primary key and their last transfer by the index on the instance.
 */
export async function unwindNftOwners(
  { client, schema }: RunTarget,
  tokens: readonly Pick<OwnerSum, 'token' | 'tokenId'>[],
  block: number,
): Promise<void> {
  if (tokens.length === 0) return;
  const { rows } = await client.query<{ token_address: Buffer; token_id: bigint | string }>(
    `delete from ${schema}.nft_owners o using unnest($1::bytea[], $2::numeric[]) as m (token_address, token_id)
     where (o.token_address, o.token_id) = (m.token_address, m.token_id) and o.block_number >= $3
     returning o.token_address, o.token_id`,
    [...keyColumns(tokens), block],
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

function keyColumns(tokens: readonly Pick<OwnerSum, 'token' | 'tokenId'>[]): [Buffer, string] {
  return [
    bytesArrayBinary(tokens.map(({ token }) => token)),
    numberArrayText(tokens.map(({ tokenId }) => tokenId)),
  ];
}
