import type { Hex } from '#lib/hex.ts';
import { sleep } from '#lib/sleep.ts';
import { InvalidAnswerError, RpcError, RpcMethodMissingError, RpcUnavailableError } from '../errors.ts';
import { isOpcodeTrace } from '../format/trace.ts';
import type { NodeCapabilities, NodeInfo, TraceMethod } from '../types/node.ts';
import { isDevClient } from './is-dev-client.ts';
import { eth_chainId, eth_getBlockByNumber, getOldBlock, toQuantity } from './methods.ts';
import type { Transport } from './transport.ts';

type Asked = Pick<Transport, 'request'>;

const ATTEMPTS = 3;
const PAUSE_MS = 100;
const NO_TRANSACTION = `0x${'5b'.repeat(32)}`;

/** Fetches a node's identity and probes its capabilities, so that missing ones are not requested with every block. */
export async function probeNode(transport: Transport): Promise<NodeInfo> {
  const [chainId, version] = await Promise.all([
    eth_chainId(transport),
    offers(transport, 'web3_clientVersion', []),
  ]);
  const clientVersion = typeof version.result === 'string' ? version.result : 'unknown';
  const isDevNode = isDevClient(clientVersion);
  const forkBlock = isDevNode ? await probeForkBlock(transport) : 0;
  const genesisHash = await fetchGenesisHash(transport, forkBlock);
  if (genesisHash === null && isDevNode) throw new InvalidAnswerError(`The node has no block ${forkBlock}`);
  return {
    chainId,
    clientVersion,
    forkBlock,
    genesisHash,
    isDevNode,
    ...(await probeCapabilities(transport)),
  };
}

/** Fetches the hash of the genesis block; null where the node repeatedly returns none: it has pruned it. */
async function fetchGenesisHash(transport: Asked, number: number): Promise<Hex | null> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const block = await getOldBlock(transport, number);
    if (block !== null) return block.hash;
    if (attempt < ATTEMPTS) await sleep(PAUSE_MS);
  }
  return null;
}

/** Fetches the block at which anvil or hardhat forks another chain; 0 without a fork. */
async function probeForkBlock(transport: Asked): Promise<number> {
  const { result } = await offers(transport, 'hardhat_metadata', []);
  const { forkedNetwork } = Object(result) as { forkedNetwork?: { forkBlockNumber?: unknown } | null };
  const block = forkedNetwork?.forkBlockNumber;
  return typeof block === 'number' && Number.isSafeInteger(block) && block > 0 ? block : 0;
}

/** Probes a node's capabilities; skips those that were found before. */
export async function probeCapabilities(
  transport: Asked,
  known: NodeCapabilities | null = null,
): Promise<NodeCapabilities> {
  const [traceMethod, hasBlockReceipts, hasTransactionPool] = await Promise.all([
    known?.traceMethod ?? (known?.listsOpcodes ? null : probeTraceMethod(transport)),
    known?.hasBlockReceipts || isOffered(transport, 'eth_getBlockReceipts', ['0x0']),
    known?.hasTransactionPool || isOffered(transport, 'txpool_status', []),
  ]);
  return {
    traceMethod,
    hasBlockReceipts,
    hasTransactionPool,
    ...(known?.listsOpcodes && { listsOpcodes: true }),
  };
}

/**
 * Probes the trace methods of a node. A node that refuses its own head may have lost it to a reorg: it is probed with
 * another block before it counts as one without traces.
 */
async function probeTraceMethod(transport: Asked): Promise<TraceMethod> {
  for (let attempt = 1; ; attempt++) {
    const head = await eth_getBlockByNumber(transport, 'latest');
    if (head === null) return null;
    const whole = await offers(transport, 'trace_block', [toQuantity(head.number)]);
    if (whole.offered) return 'trace_block';
    const debug = await offers(transport, 'debug_traceBlockByHash', [head.hash, { tracer: 'callTracer' }]);
    // A method that was only refused may still exist; as the methods word their errors differently, the choice must be stable.
    const isSettled = whole.refusal === undefined || attempt === ATTEMPTS;
    // geth refuses to trace the genesis block, which shows that it has the method.
    const offersDebug = (debug.offered && !areOpcodes(debug.result)) || /genesis/i.test(debug.refusal ?? '');
    if (offersDebug && isSettled) return 'debug_traceBlockByHash';
    if (isSettled && (await offersSingleTraces(transport, head.hash))) return 'debug_traceTransaction';
    const isRefused = whole.refusal !== undefined || debug.refusal !== undefined;
    if (!isRefused || attempt === ATTEMPTS) return null;
    await sleep(PAUSE_MS);
  }
}

function areOpcodes(answer: unknown): boolean {
  return Array.isArray(answer) && answer.some((each) => isOpcodeTrace(Object(each).result));
}

/**
 * Probes `debug_traceTransaction`: a node that has it reports that the transaction does not exist. Some return opcodes
 * for every tracer, which a transaction of the head reveals, if there is one.
 */
async function offersSingleTraces(transport: Asked, head: Hex): Promise<boolean> {
  const trace = (hash: unknown) =>
    offers(transport, 'debug_traceTransaction', [hash, { tracer: 'callTracer' }]);
  const asked = await trace(NO_TRANSACTION);
  if (!asked.offered && !/transaction/i.test(asked.refusal ?? '')) return false;
  const block = await offers(transport, 'eth_getBlockByHash', [head, false]);
  const { transactions } = Object(block.result) as { transactions?: unknown };
  const [hash] = Array.isArray(transactions) ? transactions : [];
  return typeof hash !== 'string' || !isOpcodeTrace((await trace(hash)).result);
}

async function isOffered(transport: Asked, method: string, params: readonly unknown[]): Promise<boolean> {
  return (await offers(transport, method, params)).offered;
}

/** Probes a method; a refusal that may be temporary (limit exceeded, internal error) is retried twice. */
async function offers(
  transport: Asked,
  method: string,
  params: readonly unknown[],
): Promise<{ offered: boolean; result?: unknown; refusal?: string }> {
  for (let attempt = 1; ; attempt++) {
    try {
      return { offered: true, result: await transport.request(method, params) };
    } catch (error) {
      if (error instanceof RpcMethodMissingError) return { offered: false };
      if (!isRefusal(error)) throw error;
      if (attempt === ATTEMPTS || !error.retryable) return { offered: false, refusal: error.message };
      await sleep(PAUSE_MS);
    }
  }
}

/** Returns true for a refusal: a JSON-RPC error, or the HTTP status of a gateway that is busy or fails at this method. */
function isRefusal(error: unknown): error is RpcError | RpcUnavailableError {
  return error instanceof RpcError || (error instanceof RpcUnavailableError && error.status !== null);
}
