import { RpcError, RpcUnavailableError } from '../../chain/errors.ts';
import { parseCount } from '../../chain/format/quantity.ts';
import { formatLogs, type L1Log } from '../../chain/l1/l1-log.ts';
import { fetchHeaders, type L1Header, type StateTag, toQuantity } from '../../chain/l1/l1-node.ts';
import type { Transport } from '../../chain/transport.ts';
import { ANCHORS_KEPT, type L1Anchor, listAnchors } from '../../db/writes/l1-anchors.ts';
import type { RunTarget } from '../../db/writes/run-target.ts';
import { bytesToHex, type Hex, hexToBytes } from '../../lib/hex.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { publishCommit } from '../runtime/publish-commit.ts';

/** The most blocks whose logs are asked for at a time. */
export const SPAN_MAX = 2000;
/** So many of the newest blocks have a state that every node can be asked about. */
const STATES_KEPT = 64;
/** Remembered blocks that are compared with the node at a time. */
const COMPARED_AT_ONCE = 50;

/** What of the parent chain is followed, and where it is kept. `Rows` are lists of what a range of its blocks holds. */
export interface L1Source<Rows extends object> {
  /** The lowest block that is read. */
  readonly startBlock: number;
  /** The contracts whose logs are read. */
  readonly addresses: readonly Hex[];
  /** The events, by `topic0`. */
  readonly topics: readonly Hex[];
  /** The table of the blocks that are remembered, with `number` and `hash`. */
  readonly table: string;
  /** Makes rows of the logs of a range. Must not throw on what a log holds. */
  collect(l1: Transport, range: L1Range): Promise<Rows>;
  /** Writes the rows, and remembers the blocks. */
  write(target: RunTarget, rows: Rows, anchors: readonly L1Anchor[]): Promise<void>;
  /** Takes off everything above a block of the parent chain. */
  undo(target: RunTarget, ancestor: Pick<L1Header, 'number' | 'timestamp'>): Promise<void>;
}

/** How the parent chain is followed. */
export interface L1Follower<Rows extends object> {
  l1: Transport;
  source: L1Source<Rows>;
  /** Blocks asked for at a time; shrinks where the node refuses, and grows again. */
  span: number;
}

/** The logs of a range of blocks, and the blocks that they are in. */
export interface L1Range {
  logs: readonly L1Log[];
  headers: ReadonlyMap<number, L1Header>;
  /** What contracts are asked about for its rows: the state of its last block, or the newest where that may be forgotten. */
  at: StateTag;
}

/** What a step came to: whether rows came or went, and whether there is more to read at once. */
export interface Step {
  isChanged: boolean;
  hasMore: boolean;
}

/** Reads one more range of the parent chain, or takes back what a reorg of it has removed. */
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
  // The chain moved while it was read: the next step sees how.
  if (range === null) return { isChanged: false, hasMore: true };
  const rows = await source.collect(l1, range);
  // Contracts were asked by height: what they said of another block than the range's last is not of this chain.
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

/** Takes off what is above the highest remembered block that the node still has, or everything. */
async function undoReorg<Rows extends object>(
  { writer, run, log }: IndexerContext,
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

/** The highest remembered block that is on the chain; null where none is. */
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

/** The logs of a range and the blocks that they are in; null where they are not of one chain. */
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

/** Null where the node refused: less is asked for the next time. */
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
