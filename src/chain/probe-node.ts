import { sleep } from '../lib/sleep.ts';
import { InvalidAnswerError, RpcError, RpcMethodMissingError } from './errors.ts';
import { isDevClient } from './is-dev-client.ts';
import { eth_chainId, eth_getBlockByNumber, toQuantity } from './methods.ts';
import type { Transport } from './transport.ts';
import type { NodeInfo, TraceMethod } from './types/node.ts';

const ATTEMPTS = 3;
const PAUSE_MS = 100;

/** Asks a node who it is and what it offers; what it lacks is remembered, not asked for again. */
export async function probeNode(transport: Transport): Promise<NodeInfo> {
  const [chainId, genesis, version] = await Promise.all([
    eth_chainId(transport),
    eth_getBlockByNumber(transport, 0),
    offers(transport, 'web3_clientVersion', []),
  ]);
  if (genesis === null) throw new InvalidAnswerError('The node has no block 0');
  const clientVersion = typeof version.result === 'string' ? version.result : 'unknown';
  const [traceMethod, receipts, pool] = await Promise.all([
    probeTraceMethod(transport),
    offers(transport, 'eth_getBlockReceipts', ['0x0']),
    offers(transport, 'txpool_status', []),
  ]);
  return {
    chainId,
    clientVersion,
    genesisHash: genesis.hash,
    isDevNode: isDevClient(clientVersion),
    traceMethod,
    hasBlockReceipts: receipts.offered,
    hasTransactionPool: pool.offered,
  };
}

/**
 * Finds out how a node can be asked for traces. One that refuses its own head may have lost it to a reorg just then: it is asked
 * for another before it is taken for one that traces nothing.
 */
export async function probeTraceMethod(transport: Pick<Transport, 'request'>): Promise<TraceMethod> {
  for (let attempt = 1; ; attempt++) {
    const head = await eth_getBlockByNumber(transport, 'latest');
    if (head === null) return null;
    const whole = await offers(transport, 'trace_block', [toQuantity(head.number)]);
    if (whole.offered) return 'trace_block';
    const debug = await offers(transport, 'debug_traceBlockByHash', [head.hash, { tracer: 'callTracer' }]);
    // A method that was only refused may be there after all; the two tell of errors in other words, so one is to stay.
    const isSettled = whole.refusal === undefined || attempt === ATTEMPTS;
    // geth refuses to trace the genesis block, which says that it has the method.
    const offersDebug = debug.offered || /genesis/i.test(debug.refusal ?? '');
    if (offersDebug && isSettled) return 'debug_traceBlockByHash';
    const isRefused = whole.refusal !== undefined || debug.refusal !== undefined;
    if (!isRefused || attempt === ATTEMPTS) return null;
    await sleep(PAUSE_MS);
  }
}

/** A refusal that may be a bad moment (limit exceeded, internal error) is given a second and third chance. */
async function offers(
  transport: Pick<Transport, 'request'>,
  method: string,
  params: readonly unknown[],
): Promise<{ offered: boolean; result?: unknown; refusal?: string }> {
  for (let attempt = 1; ; attempt++) {
    try {
      return { offered: true, result: await transport.request(method, params) };
    } catch (error) {
      if (error instanceof RpcMethodMissingError) return { offered: false };
      if (!(error instanceof RpcError)) throw error;
      if (attempt === ATTEMPTS || !error.retryable) return { offered: false, refusal: error.message };
      await sleep(PAUSE_MS);
    }
  }
}
