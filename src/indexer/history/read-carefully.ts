import { MissingReceiptsError, RpcError, RpcUnavailableError } from '#chain/errors.ts';
import { type FetchedBlock, fetchBlock } from '#chain/fetch/fetch-block.ts';
import { eth_blockNumber, eth_getBlockByNumber } from '#chain/rpc/methods.ts';
import type { Transport } from '#chain/rpc/transport.ts';
import { BaseError } from '#lib/base-error.ts';
import type { Hex } from '#lib/hex.ts';
import { sleep } from '#lib/sleep.ts';
import type { IndexerContext, NodeSource } from '../runtime/context.ts';
import { MissingBlocksError, StaleBlocksError } from '../runtime/errors.ts';

type Node = Pick<IndexerContext, 'source'>;

/** A block read by any method, or the reason why it could not be read. */
export type CarefulRead =
  | { fetched: FetchedBlock }
  | {
      error: Error;
      /** The node's block at the height, where another one was expected. */
      other: FetchedBlock | null;
    };

const ASKS = 3;
const PAUSE_FIRST_MS = 50;
const PAUSE_FACTOR = 4;

/**
 * Reads one block by every method of the node, several times: by its height and by the hash in the block above it, each
 * with the receipts of the block and with those of its transactions. Where the chain has skipped the height, returns
 * the block with that hash. Throws where the node does not respond at all.
 */
export async function readCarefully(
  context: Node,
  number: number,
  expected: Hex | null,
): Promise<CarefulRead> {
  for (let ask = 1; ; ask++) {
    const read = await readOnce(context, number, expected);
    if ('fetched' in read || ask === ASKS) return read;
    await sleep(PAUSE_FIRST_MS * PAUSE_FACTOR ** (ask - 1));
  }
}

async function readOnce(context: Node, number: number, expected: Hex | null): Promise<CarefulRead> {
  const byNumber = await tryFetch(context, number);
  if ('fetched' in byNumber && (expected === null || byNumber.fetched.block.hash === expected))
    return byNumber;
  const other = 'fetched' in byNumber ? byNumber.fetched : null;
  const error =
    'error' in byNumber
      ? byNumber.error
      : new StaleBlocksError(`The node's block ${number} is not the parent that block ${number + 1} names`);
  if (expected === null) return { error, other };
  const byHash = await tryFetch(context, expected);
  if ('error' in byHash || !(await isAt(context, byHash.fetched, number))) return { error, other };
  return byHash;
}

/** Returns true if a block read by its hash is at a height, or just below heights that the chain has skipped. */
async function isAt(
  { source: { transport } }: Node,
  { block }: FetchedBlock,
  number: number,
): Promise<boolean> {
  if (block.number >= number) return block.number === number;
  const there = await eth_getBlockByNumber(transport, block.number).catch(rethrowOutage);
  return there?.hash === block.hash;
}

async function tryFetch(
  {
    source: {
      transport,
      node: { hasBlockReceipts },
    },
  }: Node,
  id: Hex | number,
): Promise<{ fetched: FetchedBlock } | { error: Error }> {
  const read = await fetchOnce({ transport, hasBlockReceipts }, id);
  const isFinal = 'fetched' in read || read.error instanceof MissingBlocksError;
  if (isFinal || !hasBlockReceipts) return read;
  const single = await fetchOnce({ transport, hasBlockReceipts: false }, id);
  return 'error' in single && single.error instanceof MissingBlocksError ? read : single;
}

/** Fetches a block by one method; returns the reason why it is unreadable, if that may be specific to this block. */
export async function fetchOnce(
  source: { transport: Transport; hasBlockReceipts: boolean },
  id: Hex | number,
): Promise<{ fetched: FetchedBlock } | { error: Error }> {
  try {
    const fetched = await fetchBlock(source, id);
    return fetched === null ? { error: new MissingBlocksError(`The node has no block ${id}`) } : { fetched };
  } catch (error) {
    return { error: await toFault(source, error) };
  }
}

/** Returns an error that may be specific to one block; rethrows one of a node that does not respond, or serves another chain. */
export async function toFault({ transport }: Pick<NodeSource, 'transport'>, error: unknown): Promise<Error> {
  if (error instanceof RpcUnavailableError) {
    // A node that answers another request at this moment fails at this block only.
    await eth_blockNumber(transport);
    return error;
  }
  if (error instanceof BaseError && error.code === 'other_chain') throw error;
  if (error instanceof Error) return error;
  throw error;
}

function rethrowOutage(error: unknown): null {
  if (error instanceof RpcUnavailableError) throw error;
  return null;
}

/** Returns true if an error reports that the node lacks a block or its receipts: it may have pruned old ones. */
export function isMissing(error: unknown): boolean {
  if (error instanceof MissingBlocksError || error instanceof MissingReceiptsError) return true;
  return error instanceof RpcError && (error.rpcCode === 4444 || /prun|unavailable/i.test(error.message));
}

/** Returns true if a backfill failure may be specific to one block: the node's response, its data, or its processing. */
export function mayBeOfOneBlock(error: unknown): boolean {
  if (error instanceof BaseError)
    return [
      'rpc_error',
      'invalid_answer',
      'stale_blocks',
      'missing_blocks',
      'rpc_unavailable',
      'rpc_method_missing',
    ].includes(error.code);
  return isOddData(error);
}

/** Returns true for data that this program or the database cannot hold: PostgreSQL's class 22, or an exception of decoding. */
export function isOddData(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError) return true;
  const { code } = Object(error) as { code?: unknown };
  return typeof code === 'string' && /^22\w{3}$/.test(code);
}
