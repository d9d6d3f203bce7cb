import type { Hex } from '#lib/hex.ts';
import { bytesArrayBinary, numberArrayText } from '../facts/array-parameters.ts';
import type { FoldParameters, RunTarget, Sign } from '../run-target.ts';
import type { Fold } from './fold.ts';
import type { StateFacts } from './state-facts.ts';

/** Receiver of an ERC-721 token's last transfer, and the position of that transfer. */
interface OwnerSum {
  token: Hex;
  tokenId: bigint;
  owner: Hex;
  blockNumber: number;
  logIndex: number;
  batchIndex: number;
}

/**
 * Fold of ERC-721 owners by their last transfer. Only that one is stored, so nothing can be subtracted: previous owners
 * are looked up.
 */
export const NFT_OWNERS_FOLD: Fold<StateFacts, Map<string, OwnerSum>, FoldParameters | null> = {
  sum: sumNftOwners,
  encode: encodeOwners,
  write: writeOwners,
  touch: (sums) => sums.keys(),
  prune: pruneOwners,
};

/** Finds the last transfer of each ERC-721 token. Blocks may be in any order, transfers are in the order of their logs. */
function sumNftOwners(
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

function encodeOwners(sums: ReadonlyMap<string, OwnerSum>, sign: Sign): FoldParameters | null {
  if (sums.size === 0 || sign === -1) return null;
  const list = [...sums.values()];
  return [
    ...keyColumns(list),
    bytesArrayBinary(list.map(({ owner }) => owner)),
    numberArrayText(list.map(({ blockNumber }) => blockNumber)),
    numberArrayText(list.map(({ logIndex }) => logIndex)),
    numberArrayText(list.map(({ batchIndex }) => batchIndex)),
  ];
}

/** Sets the owners of ERC-721 tokens unless a later transfer by (block, log, batch) is stored; by primary key. */
async function writeOwners({ client, schema }: RunTarget, parameters: FoldParameters | null): Promise<void> {
  if (parameters === null) return;
  await client.query(
    `insert into ${schema}.nft_owners as o (token_address, token_id, owner_address, block_number, log_index, batch_index)
     select * from unnest($1::bytea[], $2::numeric[], $3::bytea[], $4::bigint[], $5::int[], $6::int[])
     order by 1, 2
     on conflict (token_address, token_id) do update set owner_address = excluded.owner_address,
       block_number = excluded.block_number, log_index = excluded.log_index, batch_index = excluded.batch_index
     where (o.block_number, o.log_index, o.batch_index) < (excluded.block_number, excluded.log_index, excluded.batch_index)`,
    [...parameters],
  );
}

/**
 * Restores the owners that tokens had before `block`: tokens by primary key, their last transfer by the index on the
 * token instance.
 */
async function pruneOwners(
  { client, schema }: RunTarget,
  keys: readonly string[],
  block: number,
): Promise<void> {
  if (keys.length === 0) return;
  const { rows } = await client.query<{ token_address: Buffer; token_id: bigint | string }>(
    `delete from ${schema}.nft_owners o using unnest($1::bytea[], $2::numeric[]) as m (token_address, token_id)
     where (o.token_address, o.token_id) = (m.token_address, m.token_id) and o.block_number >= $3
     returning o.token_address, o.token_id`,
    [...keyColumns(keys.map(parseKey)), block],
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

/** Parses the token and the id from a key of the sums. */
function parseKey(key: string): Pick<OwnerSum, 'token' | 'tokenId'> {
  const at = key.indexOf(':');
  return { token: key.slice(0, at) as Hex, tokenId: BigInt(key.slice(at + 1)) };
}

function keyColumns(tokens: readonly Pick<OwnerSum, 'token' | 'tokenId'>[]): [Buffer, string] {
  return [
    bytesArrayBinary(tokens.map(({ token }) => token)),
    numberArrayText(tokens.map(({ tokenId }) => tokenId)),
  ];
}
