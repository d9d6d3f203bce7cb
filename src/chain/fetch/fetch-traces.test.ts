import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Hex } from '#lib/hex.ts';
import { type MixedChain, startMixedChain } from '#tests/support/mixed-block.ts';
import { RpcMethodMissingError } from '../errors.ts';
import { createTransport, type Transport } from '../rpc/transport.ts';
import type { Trace, TransactionTraces } from '../types/trace.ts';
import { fetchPartialTraces } from './fetch-partial-traces.ts';
import { fetchBlockTraces } from './fetch-traces.ts';

let chain: MixedChain;
let transport: Transport;
beforeAll(async () => {
  chain = await startMixedChain();
  transport = createTransport({ urls: [chain.anvil.url] });
});
afterAll(async () => {
  transport.close();
  await chain.anvil.stop();
});

const fetch = async (traceMethod: Parameters<typeof fetchBlockTraces>[0]['traceMethod']) =>
  (await fetchBlockTraces({ transport, traceMethod }, { ...chain, transactionsCount: 17 })).traces;

/**
 * Omits fields that may differ between the two forms: anvil sums the gas of the outermost frames over the block, and
 * has two messages for out of gas.
 */
function comparable({ transactionIndex, traces }: TransactionTraces) {
  return { transactionIndex, traces: traces.map(withoutWording) };
}

function withoutWording({ gasUsed, error, output, ...trace }: Trace) {
  const isOutOfGas = /out of gas/i.test(error ?? '');
  return {
    ...trace,
    gasUsed: trace.traceAddress.length === 0 ? null : gasUsed,
    error: isOutOfGas ? 'Out of gas' : error,
    output: isOutOfGas ? null : output,
  };
}

test('trace_block and callTracer give equal frames of the same transactions', async () => {
  const flat = await fetch('trace_block');
  const nested = await fetch('debug_traceBlockByHash');
  expect(flat.map(comparable)).toEqual(nested.map(comparable));
  const traces = flat.flatMap((each) => each.traces);
  const types = new Set(traces.map(({ type }) => type));
  expect(types).toEqual(new Set(['call', 'create', 'create2', 'selfdestruct']));
  expect(Math.max(...traces.map(({ traceAddress }) => traceAddress.length))).toBe(4);
  expect(new Set(traces.map(({ error }) => error))).toEqual(new Set([null, 'Reverted', 'Out of gas']));
});

test('every transaction of the block has an outermost frame', async () => {
  const traces = await fetch('trace_block');
  expect(traces.map(({ transactionIndex }) => transactionIndex)).toEqual(
    Array.from({ length: 17 }, (_, i) => i),
  );
  expect(traces.every((each) => each.traces[0]?.traceAddress.length === 0)).toBe(true);
});

test('a node without traces says which methods are missing', async () => {
  await expect(fetch(null)).rejects.toMatchObject({
    code: 'rpc_method_missing',
    message: 'The node does not offer trace_block or debug_traceBlockByHash',
  });
});

test('traces with any one frame left out are refused, unless the node is to be believed', async () => {
  const answer = (await transport.request('trace_block', [`0x${chain.number.toString(16)}`])) as object[];
  for (let left = 0; left < answer.length; left++) {
    const cut = answer.filter((_, place) => place !== left);
    const cutTransport = { ...transport, request: async () => cut };
    const block = { ...chain, transactionsCount: 17 };
    const context = { transport: cutTransport, traceMethod: 'trace_block' as const };
    await expect(fetchBlockTraces(context, block), `without frame ${left}`).rejects.toMatchObject({
      code: 'invalid_answer',
    });
    expect((await fetchBlockTraces(context, block, { isLenient: true })).traces.length).toBeGreaterThan(15);
  }
});

test('fetchPartialTraces() loses a transaction of which the node omits a frame, and no other', async () => {
  const number = `0x${chain.number.toString(16)}`;
  const answer = (await transport.request('trace_block', [number])) as { transactionPosition: number }[];
  const { transactions } = (await transport.request('eth_getBlockByNumber', [number, false])) as {
    transactions: Hex[];
  };
  const hashes = transactions.map((hash, index) => ({ hash, index }));
  for (const [left, { transactionPosition }] of answer.entries()) {
    const cut = answer.filter((_, place) => place !== left);
    if (cut.every((each) => each.transactionPosition !== transactionPosition)) continue;
    const request = async (method: string) => {
      if (method !== 'trace_block') throw new RpcMethodMissingError(method);
      return cut;
    };
    const context = { transport: { ...transport, request }, traceMethod: 'trace_block' as const };
    const { traces, lost } = await fetchPartialTraces(context, chain, hashes);
    expect(lost, `without frame ${left}`).toEqual([
      {
        transactionIndex: transactionPosition,
        reason: 'The node returned only some of its call frames',
      },
    ]);
    expect(traces).toHaveLength(hashes.length - 1);
  }
});
