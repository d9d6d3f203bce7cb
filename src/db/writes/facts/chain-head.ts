import { bytesToHex, type Hex, hexToBytes } from '#lib/hex.ts';
import { EPOCH_STEP } from '../../connection/notify.ts';
import type { RunTarget } from '../run-target.ts';

/** Head of a run: its newest block, and the number of its last commit. */
export interface ChainHead {
  seq: number;
  number: number | null;
  hash: Hex | null;
}

/** Reads the head of the run. */
export async function getChainHead({ client, schema }: RunTarget): Promise<ChainHead> {
  const { rows } = await client.query<HeadRow>(`select seq, number, hash from ${schema}.chain_head`);
  return toChainHead(rows[0]);
}

/**
 * Begins an epoch of `seq`: a session of the indexer continues far above all numbers that earlier ones can have
 * published, also those of commits that a crash or a fail-over has lost. It starts at the clock of the database in µs.
 */
export async function beginEpoch({ client, schema }: RunTarget): Promise<ChainHead> {
  const { rows } = await client.query<HeadRow>(
    `update ${schema}.chain_head
     set seq = greatest(seq + $1, (extract(epoch from clock_timestamp()) * 1000000)::bigint), updated_at = now()
     returning seq, number, hash`,
    [EPOCH_STEP],
  );
  return toChainHead(rows[0]);
}

/** Moves the head to a block and counts the commit; null for a run without blocks. */
export async function setChainHead(
  { client, schema }: RunTarget,
  head: { number: number; hash: Hex } | null,
): Promise<number> {
  const { rows } = await client.query<{ seq: number | string }>(
    `update ${schema}.chain_head set seq = seq + 1, number = $1, hash = $2, updated_at = now() returning seq`,
    [head?.number ?? null, head === null ? null : hexToBytes(head.hash)],
  );
  return Number(rows[0]?.seq ?? 0);
}

/** Counts a commit that does not move the head. */
export async function bumpSeq({ client, schema }: RunTarget): Promise<ChainHead> {
  const { rows } = await client.query<HeadRow>(
    `update ${schema}.chain_head set seq = seq + 1, updated_at = now() returning seq, number, hash`,
  );
  return toChainHead(rows[0]);
}

/** Stores the node's height and its support of traces. */
export async function setNodeState(
  { client, schema }: RunTarget,
  node: { head: number; canTrace: boolean },
): Promise<void> {
  await client.query(`update ${schema}.chain_head set node_head = $1, can_trace = $2, node_head_at = now()`, [
    node.head,
    node.canTrace,
  ]);
}

/** Records that the node has just reported its head, whatever it is. */
export async function setHeadReported({ client, schema }: RunTarget): Promise<void> {
  await client.query(`update ${schema}.chain_head set node_head_at = now()`);
}

/** Returns true if the backfill is inactive. */
export async function isHistoryAtRest({ client, schema }: RunTarget): Promise<boolean> {
  const { rows } = await client.query<{ is_at_rest: boolean }>(
    `select history_rate is null as is_at_rest from ${schema}.chain_head`,
  );
  return rows[0]?.is_at_rest ?? false;
}

/** Stores the lowest block that is needed and that the node has. */
export async function setHistoryFrom({ client, schema }: RunTarget, height: number): Promise<void> {
  await client.query(`update ${schema}.chain_head set history_from = $1, updated_at = now()`, [height]);
}

/** Reads the lowest block that was requested and that the node had. */
export async function getHistoryFrom({ client, schema }: RunTarget): Promise<number> {
  const { rows } = await client.query<{ history_from: number | string }>(
    `select history_from from ${schema}.chain_head`,
  );
  return Number(rows[0]?.history_from ?? 0);
}

/** Reads the node's last stored height; null before the first one. */
export async function getNodeHead({ client, schema }: RunTarget): Promise<number | null> {
  const { rows } = await client.query<{ node_head: number | string | null }>(
    `select node_head from ${schema}.chain_head`,
  );
  const height = rows[0]?.node_head ?? null;
  return height === null ? null : Number(height);
}

/** Hash of the canonical block at a height, by primary key; null if it is not indexed. */
export async function getBlockHash({ client, schema }: RunTarget, number: number): Promise<Hex | null> {
  const { rows } = await client.query<{ hash: Buffer }>(
    `select hash from ${schema}.blocks where number = $1`,
    [number],
  );
  return rows[0] === undefined ? null : bytesToHex(rows[0].hash);
}

/** Parent hash of the canonical block at a height, by primary key; null if it is not indexed. */
export async function getParentHash({ client, schema }: RunTarget, number: number): Promise<Hex | null> {
  const { rows } = await client.query<{ parent_hash: Buffer }>(
    `select parent_hash from ${schema}.blocks where number = $1`,
    [number],
  );
  return rows[0] === undefined ? null : bytesToHex(rows[0].parent_hash);
}

/** Stores the backfill rate in blocks per second, null while inactive; and clears a backfill failure. */
export async function setHistoryRate({ client, schema }: RunTarget, rate: number | null): Promise<void> {
  await client.query(
    `update ${schema}.chain_head
     set history_rate = $1, history_stalled_reason = null, history_stalled_since = null`,
    [rate],
  );
}

/** Stores the reason why no new blocks arrive; null when they do. Returns false if it was stored already. */
export async function setStall({ client, schema }: RunTarget, reason: string | null): Promise<boolean> {
  const { rowCount } = await client.query(
    `update ${schema}.chain_head set stalled_reason = $1,
       stalled_since = case when $1::text is null then null else coalesce(stalled_since, now()) end
     where stalled_reason is distinct from $1`,
    [reason?.slice(0, STALL_CHARACTERS_MAX) ?? null],
  );
  return (rowCount ?? 0) > 0;
}

/** Stores the reason why the backfill fails; null when it does not. Returns false if it was stored already. */
export async function setHistoryStall(
  { client, schema }: RunTarget,
  reason: string | null,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update ${schema}.chain_head set history_stalled_reason = $1,
       history_stalled_since = case when $1::text is null then null else coalesce(history_stalled_since, now()) end
     where history_stalled_reason is distinct from $1`,
    [reason?.slice(0, STALL_CHARACTERS_MAX) ?? null],
  );
  return (rowCount ?? 0) > 0;
}

/** Maximum length of a stored reason; a node's message may be of any length. */
const STALL_CHARACTERS_MAX = 500;

interface HeadRow {
  seq: number | string;
  number: number | string | null;
  hash: Buffer | null;
}

function toChainHead(row: HeadRow | undefined): ChainHead {
  return {
    seq: Number(row?.seq ?? 0),
    number: row?.number === null || row?.number === undefined ? null : Number(row.number),
    hash: row?.hash === null || row?.hash === undefined ? null : bytesToHex(row.hash),
  };
}
