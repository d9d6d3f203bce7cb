import { bytesToHex, type Hex, hexToBytes } from '#lib/hex.ts';
import type { InstanceError, InstanceSummary } from '../../tables/observed/observed-instances.ts';
import { bytesArrayBinary, numberArrayText } from '../facts/array-parameters.ts';
import type { RunTarget } from '../run-target.ts';
import type { Stamp } from './observed.ts';
import { scheduleSql } from './revisit-schedule.ts';

/** One token instance. */
export interface InstanceKey {
  token: Hex;
  tokenId: bigint;
}

/** A token instance with the standard of its last transfer (721 or 1155). */
export interface TypedInstance extends InstanceKey {
  type: number;
}

/** Metadata of a token instance. */
export interface ObservedInstance extends InstanceKey, Stamp {
  uri: string | null;
  metadata: object | null;
  bytes: number;
  summary: InstanceSummary | null;
  error: InstanceError | null;
  attempts: number;
}

/** Token instances of a list without stored metadata, by primary key. */
export async function listUnobservedInstances(
  { client, schema }: RunTarget,
  keys: readonly InstanceKey[],
): Promise<InstanceKey[]> {
  if (keys.length === 0) return [];
  const { rows } = await client.query<KeyRow>(
    `select m.token_address, m.token_id from unnest($1::bytea[], $2::numeric[]) as m (token_address, token_id)
     where not exists (select from ${schema}.observed_instances o
       where (o.token_address, o.token_id) = (m.token_address, m.token_id))`,
    keyColumns(keys),
  );
  return rows.map(readKey);
}

/** Token instances that visitors have asked to refresh, longest waiting first; the table is small. */
export async function listPendingInstances(
  { client, schema }: RunTarget,
  limit: number,
): Promise<InstanceKey[]> {
  const { rows } = await client.query<KeyRow>(
    `select token_address, token_id from ${schema}.wanted_instances order by wanted_at limit $1`,
    [limit],
  );
  return rows.map(readKey);
}

/** Standards of token instances by their last transfer; those that never moved are left out. By `token_transfers_instance`. */
export async function readInstanceTypes(
  { client, schema }: RunTarget,
  keys: readonly InstanceKey[],
): Promise<TypedInstance[]> {
  if (keys.length === 0) return [];
  const { rows } = await client.query<KeyRow & { token_type: number }>(
    `select m.token_address, m.token_id, t.token_type
     from unnest($1::bytea[], $2::numeric[]) as m (token_address, token_id)
     cross join lateral (select token_type from ${schema}.token_transfers t
       where t.token_address = m.token_address and t.token_id = m.token_id
       order by t.block_number desc, t.log_index desc, t.batch_index desc limit 1) t`,
    keyColumns(keys),
  );
  return rows.map((row) => ({ ...readKey(row), type: row.token_type }));
}

/**
 * Next token instances that ever moved, by address and id, each with a flag for stored metadata: a loose scan of
 * `token_transfers_instance`, independent of the number of transfers of each.
 */
export async function walkInstances(
  { client, schema }: RunTarget,
  after: InstanceKey | null,
  limit: number,
): Promise<(InstanceKey & { isObserved: boolean })[]> {
  const next = (token: string, id: string) =>
    `select t.token_address, t.token_id from ${schema}.token_transfers t
     where t.token_id is not null and (t.token_address, t.token_id) > (${token}, ${id})
     order by t.token_address, t.token_id limit 1`;
  const { rows } = await client.query<KeyRow & { is_observed: boolean }>(
    `with recursive walk as (
       (${next('$1::bytea', '$2::numeric')})
       union all
       select n.* from walk w cross join lateral (${next('w.token_address', 'w.token_id')}) n
     )
     select w.token_address, w.token_id, o.token_address is not null as is_observed
     from (select * from walk limit $3) w
     left join ${schema}.observed_instances o using (token_address, token_id)
     order by w.token_address, w.token_id`,
    [after === null ? Buffer.alloc(0) : hexToBytes(after.token), (after?.tokenId ?? -1n).toString(), limit],
  );
  return rows.map((row) => ({ ...readKey(row), isObserved: row.is_observed }));
}

/**
 * Stores metadata of token instances, replacing earlier metadata, and removes their refresh requests. Fetched metadata
 * remains while its URI is fetched again, and if that fails. By primary keys.
 */
export async function writeObservedInstances(
  { client, schema }: RunTarget,
  instances: readonly ObservedInstance[],
): Promise<void> {
  for (const { token, tokenId, metadata, summary, ...rest } of instances) {
    await client.query(
      `insert into ${schema}.observed_instances as o (token_address, token_id, uri, metadata, metadata_bytes, summary, error,
         attempts, block_number, block_hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (token_address, token_id) do update set uri = excluded.uri,
         metadata = case when ${STAYS} then o.metadata else excluded.metadata end,
         metadata_bytes = case when ${STAYS} then o.metadata_bytes else excluded.metadata_bytes end,
         summary = case when ${STAYS} then o.summary else excluded.summary end,
         error = case when ${STAYS} and excluded.error <> 'not_fetched' then null else excluded.error end,
         attempts = excluded.attempts, block_number = excluded.block_number, block_hash = excluded.block_hash,
         observed_at = now(), ${scheduleSql('o.uri is not distinct from excluded.uri')}`,
      [
        hexToBytes(token),
        tokenId.toString(),
        rest.uri,
        metadata === null ? null : JSON.stringify(metadata),
        rest.bytes,
        summary === null ? null : JSON.stringify(summary),
        rest.error,
        rest.attempts,
        rest.blockNumber,
        hexToBytes(rest.blockHash),
      ],
    );
  }
  await deletePendingInstances({ client, schema }, instances);
}

/** Condition for retaining the previous metadata: it is of the same URI, which cannot be fetched now. */
const STAYS = `(o.metadata is not null and o.uri = excluded.uri and excluded.metadata is null
  and excluded.error in ('not_fetched', 'unreachable', 'bad_status'))`;

/** Removes refresh requests of token instances. */
export async function deletePendingInstances(
  { client, schema }: RunTarget,
  keys: readonly InstanceKey[],
): Promise<void> {
  if (keys.length === 0) return;
  await client.query(
    `delete from ${schema}.wanted_instances w using unnest($1::bytea[], $2::numeric[]) as m (token_address, token_id)
     where (w.token_address, w.token_id) = (m.token_address, m.token_id)`,
    keyColumns(keys),
  );
}

/**
 * Token instances whose metadata is at a URI and has not been fetched yet, longest waiting first; by
 * `observed_instances_unfetched`.
 */
export async function listUnfetchedInstances(
  { client, schema }: RunTarget,
  limit: number,
): Promise<(InstanceKey & Stamp & { uri: string; attempts: number })[]> {
  const { rows } = await client.query<
    KeyRow & { uri: string; attempts: number; block_number: number; block_hash: Buffer }
  >(
    `select token_address, token_id, uri, attempts, block_number, block_hash from ${schema}.observed_instances
     where error = 'not_fetched' and uri is not null order by observed_at limit $1`,
    [limit],
  );
  return rows.map((row) => ({
    ...readKey(row),
    uri: row.uri,
    attempts: row.attempts,
    blockNumber: Number(row.block_number),
    blockHash: bytesToHex(row.block_hash),
  }));
}

interface KeyRow {
  token_address: Buffer;
  token_id: bigint | string;
}

function readKey({ token_address, token_id }: KeyRow): InstanceKey {
  return { token: bytesToHex(token_address), tokenId: BigInt(token_id) };
}

function keyColumns(keys: readonly InstanceKey[]): [Buffer, string] {
  return [
    bytesArrayBinary(keys.map(({ token }) => token)),
    numberArrayText(keys.map(({ tokenId }) => tokenId)),
  ];
}
