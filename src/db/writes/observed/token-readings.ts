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

/** Reading of a contract, or null; by the primary key. */
export async function getTokenReading(
  { client, schema }: RunTarget,
  address: Hex,
): Promise<Pick<StoredReading, 'asked' | 'reading'> | null> {
  const { rows } = await client.query<{ asked: number; reading: number }>(
    `select asked, reading from ${schema}.token_readings where address = $1`,
    [hexToBytes(address)],
  );
  return rows[0] ?? null;
}

/** Bit of `asked`: a verified ABI has been read, which does not depend on blocks. */
export const ABI_READ = 16384;
/** Bits of `reading` that a verified ABI decides. */
export const DECLARED_BITS = 32 + 64 + 128 + 256 + 512 + 1024 + 2048 + 4096;

/**
 * Deletes readings of removed blocks but for the bits of verified ABIs, by `token_readings_block`; returns what remains,
 * with `asked` 0 of those that are gone.
 */
export async function unwindTokenReadings(
  { client, schema }: RunTarget,
  from: number,
): Promise<StoredReading[]> {
  const dropped = await client.query<{ address: Buffer }>(
    `delete from ${schema}.token_readings where block_number >= $1 and asked & ${ABI_READ} = 0 returning address`,
    [from],
  );
  const declared = await client.query<{ address: Buffer; asked: number; reading: number }>(
    `update ${schema}.token_readings set asked = ${ABI_READ}, reading = reading & ${DECLARED_BITS}
     where block_number >= $1 returning address, asked, reading`,
    [from],
  );
  await client.query(
    `update ${schema}.unread_movements set blocks = blocks - int8multirange(int8range($1, null))`,
    [from],
  );
  return [
    ...dropped.rows.map(({ address }) => ({ address: bytesToHex(address), asked: 0, reading: 0 })),
    ...declared.rows.map((row) => ({ ...row, address: bytesToHex(row.address) })),
  ];
}

/** Blocks below a height with logs of a contract that have this first topic, highest first; by `logs_address`. */
export async function findTransferBlocks(
  { client, schema }: RunTarget,
  address: Hex,
  { topic, below, limit }: { topic: Hex; below: number | null; limit: number },
): Promise<number[]> {
  const { rows } = await client.query<{ block_number: number | string }>(
    `select distinct block_number from ${schema}.logs
     where address = $1 and topic0 = $2 and block_number < coalesce($3::bigint, 9223372036854775807)
     order by block_number desc limit $4`,
    [hexToBytes(address), hexToBytes(topic), below, limit],
  );
  return rows.map(({ block_number }) => Number(block_number));
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

/** Records the blocks whose logs are on another server: those of a contract cannot be found there, and wait until they are back. */
export async function addMovedMovements({ client, schema }: RunTarget): Promise<void> {
  await client.query(
    `update ${schema}.unread_movements u set blocks = u.blocks + c.blocks
     from ${schema}.coverage c where c.layer = 'moved_logs'`,
  );
}

/**
 * Highest range of those, up to a limit of blocks, and its blocks that have a log with one of these first topics, or
 * with `looseTopic` and at most two topics or of a contract whose verified ABI has been read, highest first; null
 * without any. Blocks whose logs are not here wait until they are. By the primary key of `logs`.
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
     where block_number between $1 and $2 and (topic0 = any($3::bytea[]) or (topic0 = $4 and (topic2 is null or exists (
         select from ${schema}.token_readings r where r.address = logs.address and r.asked & ${ABI_READ} <> 0))))
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
