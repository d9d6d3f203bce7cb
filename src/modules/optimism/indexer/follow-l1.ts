import { RpcError, RpcUnavailableError } from '../../../chain/errors.ts';
import { parseCount } from '../../../chain/format/quantity.ts';
import type { Transport } from '../../../chain/transport.ts';
import type { IndexerContext } from '../../../indexer/runtime/context.ts';
import { tellNews } from '../../../indexer/runtime/tell-news.ts';
import { bytesToHex, hexToBytes } from '../../../lib/hex.ts';
import { L1_TOPICS } from '../chain/l1-events.ts';
import { formatLogs, type L1Log } from '../chain/l1-log.ts';
import { ANCHORS_KEPT, type L1Anchor, listAnchors, undoL1Above, writeL1Rows } from '../db/writes/l1-rows.ts';
import { collectRows } from './collect-rows.ts';
import type { L1Contracts } from './l1-contracts.ts';
import { fetchHeaders, type L1Header, toQuantity } from './l1-node.ts';

/** The most blocks whose logs are asked for at a time. */
export const SPAN_MAX = 2000;
/** Remembered blocks that are compared with the node at a time. */
const COMPARED_AT_ONCE = 50;

/** How the parent chain is followed. */
export interface L1Follower {
  l1: Transport;
  contracts: L1Contracts;
  /** Blocks asked for at a time; shrinks where the node refuses, and grows again. */
  span: number;
}

/** What a step came to: whether rows came or went, and whether there is more to read at once. */
export interface Step {
  isChanged: boolean;
  hasMore: boolean;
}

/** Reads one more range of the parent chain, or takes back what a reorg of it has removed. */
export async function followL1(context: IndexerContext, follower: L1Follower): Promise<Step> {
  const { l1, contracts } = follower;
  const { writer, run } = context;
  const head = parseCount(await l1.request('eth_blockNumber'), 'eth_blockNumber');
  const [last] = await writer.read('observed', (client) =>
    listAnchors({ client, schema: run.schema }, { below: null, limit: 1 }),
  );
  if (last !== undefined && !(await isStillThere(l1, last))) {
    await undoReorg(context, l1);
    return { isChanged: true, hasMore: true };
  }
  const from = last === undefined ? contracts.startBlock : last.number + 1;
  if (from > head) return { isChanged: false, hasMore: false };
  const to = Math.min(head, from + follower.span - 1);
  const range = await readRange(follower, { from, to, head, parent: last });
  // The chain moved while it was read: the next step sees how.
  if (range === null) return { isChanged: false, hasMore: true };
  const rows = await collectRows(l1, contracts, range);
  const anchors = [...range.headers.values()].map(({ number, hash }) => ({ number, hash: hexToBytes(hash) }));
  await writer.write('observed', async (client) => {
    await writeL1Rows({ client, schema: run.schema }, rows, anchors);
    if (Object.values(rows).some(({ length }) => length > 0)) await tellNews(client, run, 'progress');
  });
  return { isChanged: true, hasMore: to < head };
}

async function isStillThere(l1: Transport, { number, hash }: L1Anchor): Promise<boolean> {
  const [header] = await fetchHeaders(l1, [number]);
  return header?.hash === bytesToHex(hash);
}

/** Takes off what is above the highest remembered block that the node still has, or everything. */
async function undoReorg({ writer, run, log }: IndexerContext, l1: Transport): Promise<void> {
  const ancestor = await findAncestor(l1, (below) =>
    writer.read('observed', (client) =>
      listAnchors({ client, schema: run.schema }, { below, limit: COMPARED_AT_ONCE }),
    ),
  );
  const { number, timestamp } = ancestor ?? { number: -1, timestamp: 0n };
  log('info', `The parent chain was reorganised: what was read above its block ${number} is read anew.`);
  await writer.write('observed', async (client) => {
    await undoL1Above({ client, schema: run.schema }, { number, timestamp });
    await tellNews(client, run, 'progress');
  });
}

/** The highest remembered block that is on the chain; null where none is. */
export async function findAncestor(
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

interface ReadRange {
  logs: L1Log[];
  headers: Map<number, L1Header>;
}

/** The logs of a range and the blocks that they are in; null where they are not of one chain. */
async function readRange(
  follower: L1Follower,
  { from, to, head, parent }: RangeParams,
): Promise<ReadRange | null> {
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
  return isLinked && isWhole ? { logs, headers } : null;
}

/** Null where the node refused: less is asked for the next time. */
async function readLogs(follower: L1Follower, from: number, to: number): Promise<L1Log[] | null> {
  const { l1, contracts } = follower;
  const { portal, outputOracle, gameFactory } = contracts;
  const address = [portal, outputOracle, gameFactory].filter((each) => each !== null);
  if (address.length === 0) return [];
  const filter = {
    fromBlock: toQuantity(from),
    toBlock: toQuantity(to),
    address,
    topics: [Object.values(L1_TOPICS)],
  };
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
