import { parseCount } from '#sdk/chain/format.ts';
import { RpcError, RpcUnavailableError, type Transport } from '#sdk/chain/rpc.ts';
import type { RunTarget } from '#sdk/db/writes.ts';
import { type IndexerContext, publishCommit } from '#sdk/indexer/module.ts';
import { bytesToHex, type Hex, hexToBytes } from '#sdk/lib/values.ts';
import { formatLogs, type L1Log } from '../chain/l1-log.ts';
import { fetchHeaders, type L1Header, type StateTag, toQuantity } from '../chain/l1-node.ts';
import { ANCHORS_KEPT, type L1Anchor, listAnchors } from '../db/l1-anchors.ts';

/** Maximum number of blocks per request for logs. */
export const SPAN_MAX = 2000;
/** Number of newest blocks whose state every node has. */
const STATES_KEPT = 64;
/** Number of stored blocks compared with the node at a time. */
const COMPARED_AT_ONCE = 50;

/** Data source on the parent chain, and its storage. `Rows` are lists of the data in a range of its blocks. */
export interface L1Source<Rows extends object> {
  /** Lowest block to read. */
  readonly startBlock: number;
  /** Contracts whose logs are read. */
  readonly addresses: readonly Hex[];
  /** Event topics (`topic0`). */
  readonly topics: readonly Hex[];
  /** Table of the stored blocks, with `number` and `hash`. */
  readonly table: string;
  /** Collects rows from the logs of a range. Must not throw on malformed logs. */
  collect(l1: Transport, range: L1Range): Promise<Rows>;
  /** Writes the rows, and stores the blocks. */
  write(target: RunTarget, rows: Rows, anchors: readonly L1Anchor[]): Promise<void>;
  /** Removes everything above a block of the parent chain. */
  undo(target: RunTarget, ancestor: Pick<L1Header, 'number' | 'timestamp'>): Promise<void>;
}

/** State of following the parent chain. */
export interface L1Follower<Rows extends object> {
  l1: Transport;
  source: L1Source<Rows>;
  /** Number of blocks per request; shrinks where the node refuses, and grows again. */
  span: number;
}

/** Logs of a range of blocks, and the blocks that contain them. */
export interface L1Range {
  logs: readonly L1Log[];
  headers: ReadonlyMap<number, L1Header>;
  /** Block for contract calls: the last of the range, or the newest where its state may be pruned. */
  at: StateTag;
}

/** Result of a step: whether rows changed, and whether there is more to read at once. */
export interface Step {
  isChanged: boolean;
  hasMore: boolean;
}

/** Reads one more range of the parent chain, or undoes blocks that a reorg has removed. */
export async function followL1<Rows extends object>(
  context: IndexerContext,
  follower: L1Follower<Rows>,
): Promise<Step> {
  const { l1, source } = follower;
  const { table } = source;
  const { writer, run } = context;
  const head = parseCount(await l1.request('eth_blockNumber'), 'eth_blockNumber');
  const [last] = await writer.read('observed', (client) =>
    listAnchors({ client, schema: run.schema }, { table, below: null, limit: 1 }),
  );
  if (last !== undefined && !(await isStillThere(l1, { ...last, hash: bytesToHex(last.hash) }))) {
    await undoReorg(context, follower);
    return { isChanged: true, hasMore: true };
  }
  const from = last === undefined ? source.startBlock : last.number + 1;
  if (from > head) return { isChanged: false, hasMore: false };
  const to = Math.min(head, from + follower.span - 1);
  const range = await readRange(follower, { from, to, head, parent: last });
  // The chain changed during the read: the next step handles it.
  if (range === null) return { isChanged: false, hasMore: true };
  const rows = await source.collect(l1, range);
  // Contracts were called by height: results of another block than the range's last are not of this chain.
  const end = range.headers.get(to);
  if (end === undefined || !(await isStillThere(l1, end))) return { isChanged: false, hasMore: true };
  const anchors = [...range.headers.values()].map(({ number, hash }) => ({ number, hash: hexToBytes(hash) }));
  await writer.write('observed', async (client) => {
    await source.write({ client, schema: run.schema }, rows, anchors);
    if (Object.values(rows).some(({ length }) => length > 0)) await publishCommit(client, run, 'progress');
  });
  return { isChanged: true, hasMore: to < head };
}

async function isStillThere(
  l1: Transport,
  { number, hash }: Pick<L1Header, 'number' | 'hash'>,
): Promise<boolean> {
  const [header] = await fetchHeaders(l1, [number]);
  return header?.hash === hash;
}

/** Removes everything above the highest stored block that the node still has. */
async function undoReorg<Rows extends object>(
  { writer, run, reporting: { log } }: IndexerContext,
  { l1, source }: L1Follower<Rows>,
): Promise<void> {
  const { table } = source;
  const ancestor = await findAncestor(l1, (below) =>
    writer.read('observed', (client) =>
      listAnchors({ client, schema: run.schema }, { table, below, limit: COMPARED_AT_ONCE }),
    ),
  );
  const { number, timestamp } = ancestor ?? { number: -1, timestamp: 0n };
  log('info', `The parent chain was reorganised: everything above its block ${number} is read again.`);
  await writer.write('observed', async (client) => {
    await source.undo({ client, schema: run.schema }, { number, timestamp });
    await publishCommit(client, run, 'progress');
  });
}

/** Finds the highest stored block that is on the chain; null without one. */
async function findAncestor(
  l1: Transport,
  list: (below: number | null) => Promise<L1Anchor[]>,
): Promise<L1Header | null> {
  for (let anchors = await list(null); anchors.length > 0; ) {
    const headers = await fetchHeaders(
      l1,
      anchors.map(({ number }) => number),
    );
    const place = anchors.findIndex(({ hash }, at) => headers[at]?.hash === bytesToHex(hash));
    const found = headers[place];
    if (found) return found;
    anchors = await list(anchors.at(-1)?.number ?? 0);
  }
  return null;
}

interface RangeParams {
  from: number;
  to: number;
  head: number;
  parent: L1Anchor | undefined;
}

/** Reads the logs of a range and the blocks that contain them; null where they are not of one chain. */
async function readRange<Rows extends object>(
  follower: L1Follower<Rows>,
  { from, to, head, parent }: RangeParams,
): Promise<L1Range | null> {
  const { l1 } = follower;
  const [end] = await fetchHeaders(l1, [to]);
  const logs = await readLogs(follower, from, to);
  if (!end || logs === null) return null;
  const recent = Math.max(from, head - ANCHORS_KEPT);
  const numbers = new Set(logs.map(({ blockNumber }) => blockNumber));
  for (let number = recent; number <= to; number++) numbers.add(number);
  if (parent !== undefined) numbers.add(from);
  numbers.add(to);
  const found = await fetchHeaders(
    l1,
    [...numbers].sort((a, b) => a - b),
  );
  const headers = new Map(found.flatMap((header) => (header === null ? [] : [[header.number, header]])));
  const isLinked = [...headers.values()].every(({ number, parentHash }) => {
    const before = number === from && parent ? bytesToHex(parent.hash) : headers.get(number - 1)?.hash;
    return before === undefined || before === parentHash;
  });
  const isWhole =
    headers.size === numbers.size &&
    headers.get(to)?.hash === end.hash &&
    logs.every(({ blockNumber, blockHash }) => headers.get(blockNumber)?.hash === blockHash);
  const at = head - to < STATES_KEPT ? toQuantity(to) : 'latest';
  return isLinked && isWhole ? { logs, headers, at } : null;
}

/** Returns null where the node refused: the next request is smaller. */
async function readLogs<Rows extends object>(
  follower: L1Follower<Rows>,
  from: number,
  to: number,
): Promise<L1Log[] | null> {
  const { l1, source } = follower;
  const { addresses: address, topics } = source;
  if (address.length === 0) return [];
  const filter = { fromBlock: toQuantity(from), toBlock: toQuantity(to), address, topics: [topics] };
  try {
    const logs = formatLogs(await l1.request('eth_getLogs', [filter]));
    follower.span = Math.min(SPAN_MAX, follower.span + Math.ceil(follower.span / 8));
    return logs.filter(({ blockNumber }) => blockNumber >= from && blockNumber <= to);
  } catch (error) {
    const isRefusal = error instanceof RpcError || (error instanceof RpcUnavailableError && isTooMuch(error));
    if (!isRefusal || to === from) throw error;
    follower.span = Math.max(1, Math.floor((to - from + 1) / 2));
    return null;
  }
}

function isTooMuch({ isTooLarge, isTimeout }: RpcUnavailableError): boolean {
  return isTooLarge || isTimeout;
}
