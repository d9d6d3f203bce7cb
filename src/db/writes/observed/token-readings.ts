import { bytesToHex, type Hex, hexToBytes } from '#lib/hex.ts';
import { absentLogs } from '../coverage/list-gaps.ts';
import type { BlockRange, RunTarget } from '../run-target.ts';

/** Reading of a contract: bits of the event kinds queried, and of those that move tokens. */
export interface StoredReading {
  address: Hex;
  asked: number;
  reading: number;
}

/** Stores contracts' readings at a block, merged with those of other event kinds. */
export async function writeTokenReadings(
  { client, schema }: RunTarget,
  readings: readonly StoredReading[],
  blockNumber: number,
): Promise<void> {
  await client.query(
    `insert into ${schema}.token_readings as r (address, asked, reading, block_number)
     select *, $4 from unnest($1::bytea[], $2::smallint[], $3::smallint[]) order by 1
     on conflict (address) do update set asked = excluded.asked, reading = excluded.reading,
       block_number = excluded.block_number, observed_at = now()`,
    [
      readings.map(({ address }) => hexToBytes(address)),
      readings.map(({ asked }) => asked),
      readings.map(({ reading }) => reading),
      blockNumber,
    ],
  );
}

/** Readings of contracts, those with token movements first; without an index, once in a session. */
export async function listTokenReadings(
  { client, schema }: RunTarget,
  limit: number,
): Promise<StoredReading[]> {
  const { rows } = await client.query<{ address: Buffer; asked: number; reading: number }>(
    `select address, asked, reading from ${schema}.token_readings order by reading desc limit $1`,
    [limit],
  );
  return rows.map((row) => ({ ...row, address: bytesToHex(row.address) }));
}

/** Deletes readings of removed blocks, by `token_readings_block`; returns their contracts. */
export async function unwindTokenReadings({ client, schema }: RunTarget, from: number): Promise<Hex[]> {
  const { rows } = await client.query<{ address: Buffer }>(
    `delete from ${schema}.token_readings where block_number >= $1 returning address`,
    [from],
  );
  await client.query(
    `update ${schema}.unread_movements set blocks = blocks - int8multirange(int8range($1, null))`,
    [from],
  );
  return rows.map(({ address }) => bytesToHex(address));
}

/** Records blocks with undecoded logs. */
export async function addUnreadMovements(
  { client, schema }: RunTarget,
  blocks: readonly number[],
): Promise<void> {
  if (blocks.length === 0) return;
  await client.query(
    `update ${schema}.unread_movements set blocks = blocks
       + (select range_agg(int8range(number, number, '[]')) from unnest($1::bigint[]) as number)`,
    [blocks],
  );
}

/**
 * Highest range of those, up to a limit of blocks, and its blocks that have a log with one of these first topics, or
 * with `looseTopic` and at most two topics, highest first; null without any. Blocks whose logs are not here wait
 * until they are. By the primary key of `logs`.
 */
export async function findUnreadMovements(
  { client, schema }: RunTarget,
  { blocksMax, topics, looseTopic }: { blocksMax: number; topics: readonly Hex[]; looseTopic: Hex },
): Promise<{ range: BlockRange; blocks: number[] } | null> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `select greatest(lower(gap), upper(gap) - $1)::text as "from", (upper(gap) - 1)::text as "to"
     from ${schema}.unread_movements u, unnest(u.blocks - ${absentLogs(schema)}) gap order by lower(gap) desc limit 1`,
    [blocksMax],
  );
  const found = rows[0];
  if (found === undefined) return null;
  const range = { from: Number(found.from), to: Number(found.to) };
  const named = await client.query<{ block_number: number | string }>(
    `select distinct block_number from ${schema}.logs
     where block_number between $1 and $2 and (topic0 = any($3::bytea[]) or (topic0 = $4 and topic2 is null))
     order by block_number desc`,
    [range.from, range.to, topics.map((topic) => hexToBytes(topic)), hexToBytes(looseTopic)],
  );
  return { range, blocks: named.rows.map(({ block_number }) => Number(block_number)) };
}

/** Records that a range has been processed. */
export async function removeUnreadMovements(
  { client, schema }: RunTarget,
  { from, to }: BlockRange,
): Promise<void> {
  await client.query(
    `update ${schema}.unread_movements set blocks = blocks - int8multirange(int8range($1, $2, '[]'))`,
    [from, to],
  );
}
