import { ZERO_ADDRESS } from '#lib/hex.ts';
import type { RunTarget } from '../run-target.ts';

/** Key of a row in `token_balances`; for ERC-20 and ERC-721 `tokenId` is 0. */
export interface BalanceKey {
  token: Buffer;
  type: number;
  tokenId: string;
  holder: Buffer;
}

/**
 * Recomputes balances from all transfers of each holder, by `token_transfers_from` and `token_transfers_to`. The holder
 * counts of `tokens` are left to `recomputeTokens`.
 */
export async function recomputeTokenBalances(
  { client, schema }: RunTarget,
  keys: readonly BalanceKey[],
): Promise<void> {
  if (keys.length === 0) return;
  const values = [
    keys.map(({ token }) => token),
    keys.map(({ type }) => type),
    keys.map(({ tokenId }) => tokenId),
    keys.map(({ holder }) => holder),
  ];
  const unnested = 'unnest($1::bytea[], $2::smallint[], $3::numeric[], $4::bytea[])';
  const columns = 'token_address, token_type, token_id, holder_address';
  await client.query(
    `delete from ${schema}.token_balances b using ${unnested} as k (${columns})
     where (b.token_address, b.token_type, b.token_id, b.holder_address)
       = (k.token_address, k.token_type, k.token_id, k.holder_address)`,
    values,
  );
  const moved = (column: string, sign: '' | '-') =>
    `select ${sign}(${CHANGE}) as change from ${schema}.token_transfers
     where ${column} = k.holder_address and token_address = k.token_address and token_type = k.token_type
       and (token_type <> 1155 or token_id = k.token_id)`;
  await client.query(
    `insert into ${schema}.token_balances (${columns}, value)
     select k.*, m.value from (select distinct * from ${unnested} as u (${columns})) k
     cross join lateral (
       select sum(change) as value from (${moved('from_address', '-')} union all ${moved('to_address', '')}) c
     ) m where m.value <> 0 and k.holder_address <> ${ZERO_BYTES}`,
    values,
  );
}

/** Amount moved by a transfer; null stands for one token of an ERC-721 collection. */
const CHANGE = 'coalesce(amount, 1)';

const ZERO_BYTES = `'\\x${ZERO_ADDRESS.slice(2)}'::bytea`;

/**
 * Recomputes tokens from their transfers and balances; one without transfers is removed. Relies on
 * `token_transfers_token` and `token_balances_ranking`; recompute balances first.
 */
export async function recomputeTokens(
  { client, schema }: RunTarget,
  addresses: readonly Buffer[],
): Promise<void> {
  if (addresses.length === 0) return;
  await client.query(
    `delete from ${schema}.tokens t where t.address = any($1) and t.transfers_count <> 0
       and not exists (select from ${schema}.token_transfers m where m.token_address = t.address)`,
    [addresses],
  );
  await client.query(
    `insert into ${schema}.tokens (address, type, first_block, first_log_index,
       transfers_count, erc20_transfers_count, erc721_transfers_count, holders_count)
     select a.address, f.token_type, f.block_number, f.log_index, c.transfers, c.erc20, c.erc721,
       (select count(distinct b.holder_address) from ${schema}.token_balances b
        where b.token_address = a.address and b.value > 0)
     from (select distinct address from unnest($1::bytea[]) as u (address)) a
     cross join lateral (
       select * from ${schema}.token_transfers m where m.token_address = a.address
       order by m.block_number, m.log_index, m.batch_index limit 1
     ) f
     cross join lateral (
       select count(*) as transfers, count(*) filter (where m.token_type = 20) as erc20,
         count(*) filter (where m.token_type = 721) as erc721
       from ${schema}.token_transfers m where m.token_address = a.address
     ) c
     on conflict (address) do update set type = excluded.type, first_block = excluded.first_block,
       first_log_index = excluded.first_log_index, transfers_count = excluded.transfers_count,
       erc20_transfers_count = excluded.erc20_transfers_count,
       erc721_transfers_count = excluded.erc721_transfers_count, holders_count = excluded.holders_count`,
    [addresses],
  );
}

/** Recomputes the owners of ERC-721 tokens by their last transfer, by `token_transfers_instance`. */
export async function recomputeNftOwners(
  { client, schema }: RunTarget,
  instances: readonly { token: Buffer; tokenId: string }[],
): Promise<void> {
  if (instances.length === 0) return;
  const values = [instances.map(({ token }) => token), instances.map(({ tokenId }) => tokenId)];
  const unnested = 'unnest($1::bytea[], $2::numeric[]) as u (token_address, token_id)';
  await client.query(
    `delete from ${schema}.nft_owners o using ${unnested}
     where (o.token_address, o.token_id) = (u.token_address, u.token_id)`,
    values,
  );
  await client.query(
    `insert into ${schema}.nft_owners (token_address, token_id, owner_address, block_number, log_index, batch_index)
     select m.token_address, m.token_id, t.to_address, t.block_number, t.log_index, t.batch_index
     from (select distinct * from ${unnested}) m
     cross join lateral (
       select * from ${schema}.token_transfers t
       where t.token_address = m.token_address and t.token_id = m.token_id and t.token_type = 721
       order by t.block_number desc, t.log_index desc, t.batch_index desc limit 1
     ) t`,
    values,
  );
}
