import { bytesToHex, type Hex, hexToBytes, ZERO_ADDRESS } from '#lib/hex.ts';
import { bytesArrayBinary, numberArrayText } from '../facts/array-parameters.ts';
import type { RunTarget } from '../run-target.ts';
import type { Stamp } from './observed.ts';

/** A token whose holders are due to be read; `ageMs` is the time since the last read, 0 if there was none. */
export interface UnevenToken {
  token: Hex;
  type: number;
  supply: bigint | null;
  /** Block of the last read. */
  blockNumber: number | null;
  balancesCount: number;
  /** True if a balance differed from the sum of transfers. */
  isOdd: boolean;
  ageMs: number;
}

/** A possible holder of a token, with the sum of transfers; `tokenId` is 0 except for ERC-1155. */
export interface Participant {
  holder: Hex;
  tokenId: bigint;
  folded: bigint;
}

/** A balance as reported by a token. */
export interface TokenBalanceRead extends Participant {
  value: bigint;
}

/** Verdicts of a comparison after which the holders of a token are read one by one. */
const UNEVEN = `('balances_differ', 'supply_differs')`;

/**
 * Tokens whose transfers do not add up to their report, never read ones first, then by the oldest read; by
 * `token_checks_uneven`.
 */
export async function listUnevenTokens(
  { client, schema }: RunTarget,
  { below, limit }: { below: number; limit: number },
): Promise<UnevenToken[]> {
  const { rows } = await client.query<{
    token_address: Buffer;
    type: number;
    supply: bigint | string | null;
    block_number: number | string | null;
    balances_count: number | null;
    is_odd: boolean;
    age_ms: number;
  }>(
    `select k.token_address, t.type, k.observed_supply as supply, o.block_number, o.balances_count, o.holders_count is not null as is_odd,
       coalesce(extract(epoch from now() - o.observed_at) * 1000, 0)::float8 as age_ms
     from ${schema}.token_checks k
     join ${schema}.tokens t on t.address = k.token_address
     left join ${schema}.token_observations o on o.token_address = k.token_address
     where k.verdict in ${UNEVEN} and (o.block_number is null or o.block_number < $1)
     order by o.observed_at nulls first limit $2`,
    [below, limit],
  );
  return rows.map((row) => ({
    token: bytesToHex(row.token_address),
    type: row.type,
    supply: row.supply === null ? null : BigInt(row.supply),
    blockNumber: row.block_number === null ? null : Number(row.block_number),
    balancesCount: row.balances_count ?? 0,
    isOdd: row.is_odd,
    ageMs: row.age_ms,
  }));
}

/**
 * Participants in the newest transfers of a token, and its creator; largest balances first. Scans at most `scanned`
 * transfers, by `token_transfers_token`; `isWhole` if these are all.
 */
export async function listParticipants(
  { client, schema }: RunTarget,
  { token, type, limit, scanned }: { token: Hex; type: number; limit: number; scanned: number },
): Promise<{ participants: Participant[]; isWhole: boolean }> {
  const { rows } = await client.query<{
    holder: Buffer;
    token_id: bigint | string;
    value: bigint | string | null;
    count: number | string;
  }>(
    `with moved as materialized (
       select from_address, to_address, case when token_type = 1155 then coalesce(token_id, 0) else 0 end as token_id
       from ${schema}.token_transfers where token_address = $1 and token_type = $2
       order by block_number desc, log_index desc, batch_index desc limit $3
     ),
     named as (
       select from_address as holder, token_id from moved union select to_address, token_id from moved
       union select from_address, 0 from ${schema}.transactions where created_contract = $1 and $2 <> 1155
     )
     select n.holder, n.token_id, b.value, (select count(*) from moved) as count
     from named n left join ${schema}.token_balances b
       on (b.holder_address, b.token_type, b.token_address, b.token_id) = (n.holder, $2, $1, n.token_id)
     where n.holder <> $5
     order by b.value desc nulls last, n.holder, n.token_id limit $4`,
    [hexToBytes(token), type, scanned + 1, limit + 1, hexToBytes(ZERO_ADDRESS)],
  );
  return {
    participants: rows.slice(0, limit).map((row) => ({
      ...{ holder: bytesToHex(row.holder), tokenId: BigInt(row.token_id) },
      folded: BigInt(row.value ?? 0),
    })),
    isWhole: rows.length <= limit && Number(rows[0]?.count ?? 0) <= scanned,
  };
}

/** Stores balances read at one block, replacing earlier ones. If the transfers add up to all of them none is stored. */
export async function writeTokenObservation(
  target: RunTarget,
  {
    token,
    type,
    balances,
    isPartial,
    blockNumber,
    blockHash,
  }: Stamp & { token: Hex; type: number; balances: readonly TokenBalanceRead[]; isPartial: boolean },
): Promise<void> {
  const { client, schema } = target;
  const isOdd = balances.some(({ folded, value }) => folded !== value);
  const kept = isOdd ? balances : [];
  const holders = new Set(balances.filter(({ value }) => value > 0n).map(({ holder }) => holder));
  await deleteBalances(target, token);
  await client.query(
    `insert into ${schema}.observed_token_balances (token_address, token_type, holder_address, token_id, value)
     select $1, $2, * from unnest($3::bytea[], $4::numeric[], $5::numeric[]) order by 3, 4`,
    [
      hexToBytes(token),
      type,
      bytesArrayBinary(kept.map(({ holder }) => holder)),
      numberArrayText(kept.map(({ tokenId }) => tokenId)),
      numberArrayText(kept.map(({ value }) => value)),
    ],
  );
  await client.query(
    `insert into ${schema}.token_observations as o
       (token_address, token_type, holders_count, balances_count, is_partial, block_number, block_hash)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (token_address) do update set token_type = excluded.token_type, holders_count = excluded.holders_count,
       balances_count = excluded.balances_count, is_partial = excluded.is_partial, block_number = excluded.block_number,
       block_hash = excluded.block_hash, observed_at = now()`,
    [
      hexToBytes(token),
      type,
      isOdd ? holders.size : null,
      balances.length,
      isPartial,
      blockNumber,
      hexToBytes(blockHash),
    ],
  );
}

/** Deletes the stored balances of a token whose transfers add up again. Returns true if there were any. */
export async function deleteTokenObservation(target: RunTarget, token: Hex): Promise<boolean> {
  const { client, schema } = target;
  const { rowCount } = await client.query(
    `delete from ${schema}.token_observations where token_address = $1`,
    [hexToBytes(token)],
  );
  if ((rowCount ?? 0) === 0) return false;
  await deleteBalances(target, token);
  return true;
}

/** Deletes balances that were read at blocks of a range, by `token_observations_block`; they are read again. */
export async function forgetTokenObservations(
  { client, schema }: RunTarget,
  { from, to }: { from: number; to: number | null },
): Promise<void> {
  await client.query(
    `with gone as (
       delete from ${schema}.token_observations
       where block_number >= $1 and ($2::bigint is null or block_number <= $2) returning token_address
     )
     delete from ${schema}.observed_token_balances b using gone where b.token_address = gone.token_address`,
    [from, to],
  );
}

async function deleteBalances({ client, schema }: RunTarget, token: Hex): Promise<void> {
  await client.query(`delete from ${schema}.observed_token_balances where token_address = $1`, [
    hexToBytes(token),
  ]);
}
