import { bytesToHex, type Hex, hexToBytes } from '../../lib/hex.ts';
import type { RunTarget } from './run-target.ts';

/** Where a run stands: its newest block, the number of its last commit. */
export interface ChainHead {
  seq: number;
  number: number | null;
  hash: Hex | null;
}

/** Reads where the run stands. */
export async function getChainHead({ client, schema }: RunTarget): Promise<ChainHead> {
  const { rows } = await client.query<HeadRow>(`select seq, number, hash from ${schema}.chain_head`);
  return toChainHead(rows[0]);
}

/** Moves the run to a block and counts the commit; null stands for a run without blocks. */
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

/** Counts a commit that leaves the head where it is. */
export async function bumpSeq({ client, schema }: RunTarget): Promise<ChainHead> {
  const { rows } = await client.query<HeadRow>(
    `update ${schema}.chain_head set seq = seq + 1, updated_at = now() returning seq, number, hash`,
  );
  return toChainHead(rows[0]);
}

/** Notes what the node said of itself: its height, and whether it offers traces. */
export async function setNodeState(
  { client, schema }: RunTarget,
  node: { head: number; canTrace: boolean },
): Promise<void> {
  await client.query(`update ${schema}.chain_head set node_head = $1, can_trace = $2, node_head_at = now()`, [
    node.head,
    node.canTrace,
  ]);
}

/** Notes that the node has reported its head just now, whatever it is. */
export async function setHeadReported({ client, schema }: RunTarget): Promise<void> {
  await client.query(`update ${schema}.chain_head set node_head_at = now()`);
}

/** Whether no history is being filled just now. */
export async function isHistoryAtRest({ client, schema }: RunTarget): Promise<boolean> {
  const { rows } = await client.query<{ is_at_rest: boolean }>(
    `select history_rate is null as is_at_rest from ${schema}.chain_head`,
  );
  return rows[0]?.is_at_rest ?? false;
}

/** Notes the lowest block that is needed and that the node has. */
export async function setHistoryFrom({ client, schema }: RunTarget, height: number): Promise<void> {
  await client.query(`update ${schema}.chain_head set history_from = $1, updated_at = now()`, [height]);
}

/** The lowest block that was requested and that the node had. */
export async function getHistoryFrom({ client, schema }: RunTarget): Promise<number> {
  const { rows } = await client.query<{ history_from: number | string }>(
    `select history_from from ${schema}.chain_head`,
  );
  return Number(rows[0]?.history_from ?? 0);
}

/** The node's height as noted last; null before the first note. */
export async function getNodeHead({ client, schema }: RunTarget): Promise<number | null> {
  const { rows } = await client.query<{ node_head: number | string | null }>(
    `select node_head from ${schema}.chain_head`,
  );
  const height = rows[0]?.node_head ?? null;
  return height === null ? null : Number(height);
}

/** The hash of the canonical block at a height, by primary key; null where it is not indexed. */
export async function getBlockHash({ client, schema }: RunTarget, number: number): Promise<Hex | null> {
  const { rows } = await client.query<{ hash: Buffer }>(
    `select hash from ${schema}.blocks where number = $1`,
    [number],
  );
  return rows[0] === undefined ? null : bytesToHex(rows[0].hash);
}

/** The parent hash of the canonical block at a height, by primary key; null where it is not indexed. */
export async function getParentHash({ client, schema }: RunTarget, number: number): Promise<Hex | null> {
  const { rows } = await client.query<{ parent_hash: Buffer }>(
    `select parent_hash from ${schema}.blocks where number = $1`,
    [number],
  );
  return rows[0] === undefined ? null : bytesToHex(rows[0].parent_hash);
}

/** Notes how many blocks of history are filled in a second, null when none are; and that filling does not fail. */
export async function setHistoryRate({ client, schema }: RunTarget, rate: number | null): Promise<void> {
  await client.query(
    `update ${schema}.chain_head
     set history_rate = $1, history_stalled_reason = null, history_stalled_since = null`,
    [rate],
  );
}

/** Notes why no new blocks come, from now on; null when they do. Gives false where that was noted already. */
export async function setStall({ client, schema }: RunTarget, reason: string | null): Promise<boolean> {
  const { rowCount } = await client.query(
    `update ${schema}.chain_head set stalled_reason = $1,
       stalled_since = case when $1::text is null then null else coalesce(stalled_since, now()) end
     where stalled_reason is distinct from $1`,
    [reason?.slice(0, STALL_CHARACTERS_MAX) ?? null],
  );
  return (rowCount ?? 0) > 0;
}

/** Notes why filling the history fails; null when it does not. Gives false where that was noted already. */
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

/** What a node says may be of any length. */
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
