import { expect, test } from 'vitest';
import type { TraceMethod } from '#chain/types/node.ts';
import { createPrng } from '#demo/prng.ts';
import { createTestContext } from '#tests/support/indexer-context.ts';
import { type MadeBlock, madeChain, toFetched } from '#tests/support/made-chain.ts';
import { startMadeNode } from '#tests/support/made-node.ts';
import { refusal } from '#tests/support/rpc-server.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { indexBlock } from '../head/index-block.ts';
import { createTraceState, fillTraces } from './fill-traces.ts';

const target = createTestTarget();
const TOP = 12;

/** The tree of geth's callTracer that a transaction's flat traces amount to. */
function toTree(traces: readonly Record<string, any>[], index: number) {
  const frame = ({ type, action, result, error }: Record<string, any>) => ({
    type: type === 'create' ? 'CREATE' : 'CALL',
    from: action.from,
    to: type === 'create' ? result?.address : action.to,
    value: action.value,
    gas: action.gas,
    gasUsed: result?.gasUsed,
    input: action.init ?? action.input,
    output: type === 'create' ? result?.code : result?.output,
    ...(error && { error }),
  });
  const own = traces.filter(({ transactionPosition }) => transactionPosition === index);
  const [root, ...calls] = own;
  return { ...frame(root!), calls: calls.map(frame) };
}

async function start(traceMethod: TraceMethod) {
  const chain = madeChain(0, TOP, { prng: createPrng(6) });
  const node = await startMadeNode(chain);
  const context = await createTestContext(target, { urls: [node.url], node: { traceMethod } });
  for (const each of chain) await indexBlock(context, toFetched(each));
  const find = (hash: string) => {
    const block = chain.find(({ receipts }) => receipts.some((each) => each.transactionHash === hash));
    return { block: block!, index: block!.receipts.findIndex((each) => each.transactionHash === hash) };
  };
  const trace = (block: MadeBlock, index: number) => toTree(block.traces, index);
  node.methods.debug_traceTransaction = (hash) => {
    const { block, index } = find(hash);
    return trace(block, index);
  };
  node.methods.debug_traceBlockByHash = (hash) => {
    const block = chain.find((each) => each.hash === hash)!;
    return block.receipts.map((_, index) => ({ result: trace(block, index) }));
  };
  let now = 0;
  const state = createTraceState(() => now);
  /** Looks so many times, with pauses in which what failed is due again. */
  async function look(times: number) {
    for (let time = 0; time < times; time++) {
      while (await fillTraces(context, state));
      now += 700_000;
    }
  }
  async function listHoles() {
    const { rows } = await target.client.query(
      `select from_block::int as "from", to_block::int as "to", transaction_index as index, kind, reason
       from ${context.run.schema}.holes order by 1, 3`,
    );
    return rows;
  }
  const retry = () => target.client.query(`update ${context.run.schema}.holes set next_try_at = now()`);
  return { chain, node, context, look, listHoles, retry };
}

async function dumpClean(method: TraceMethod) {
  const { context, look } = await start(method);
  await look(1);
  return context.dump();
}

test('one transaction that a block comes without is traced by itself', async () => {
  const { chain, node, context, look, listHoles } = await start('debug_traceBlockByHash');
  const odd = chain.findLast(({ receipts }) => receipts.length > 2)!;
  const { debug_traceBlockByHash } = node.methods;
  node.methods.debug_traceBlockByHash = (hash) => {
    const answer = debug_traceBlockByHash?.(hash) as object[];
    return hash === odd.hash ? answer.with(1, { error: 'execution timeout' }) : answer;
  };
  await look(4);
  expect(await listHoles()).toEqual([]);
  expect(await context.dump()).toEqual(await dumpClean('debug_traceBlockByHash'));
});

test('one transaction that cannot be traced costs itself alone, is noted with the words of the node, and follows later', async () => {
  const { chain, node, context, look, listHoles, retry } = await start('debug_traceBlockByHash');
  const odd = chain.findLast(({ receipts }) => receipts.length > 2)!;
  const { debug_traceBlockByHash, debug_traceTransaction } = node.methods;
  node.methods.debug_traceBlockByHash = (hash) => {
    const answer = debug_traceBlockByHash?.(hash) as object[];
    return hash === odd.hash ? answer.with(1, { error: 'execution timeout' }) : answer;
  };
  node.methods.debug_traceTransaction = (hash) =>
    odd.receipts[1]?.transactionHash === hash
      ? refusal(-32000, 'execution timeout')
      : debug_traceTransaction?.(hash);
  await look(4);
  expect(await listHoles()).toEqual([
    {
      from: odd.number,
      to: odd.number,
      index: 1,
      kind: 'refused',
      reason: expect.stringContaining('execution timeout'),
    },
  ]);
  const clean = await dumpClean('debug_traceBlockByHash');
  const ours = await context.dump();
  expect(ours.coverage).toEqual(clean.coverage);
  const isLost = (row: string) => {
    const { block_number, transaction_index } = JSON.parse(row);
    return block_number === odd.number && transaction_index === 1;
  };
  expect(ours.internal_transactions).toEqual(clean.internal_transactions?.filter((row) => !isLost(row)));
  node.methods.debug_traceTransaction = debug_traceTransaction!;
  await retry();
  await look(1);
  expect(await listHoles()).toEqual([]);
  expect(await context.dump()).toEqual(clean);
});

test('a node that offers debug_traceTransaction alone gives all traces', async () => {
  const { context, look, listHoles, node } = await start('debug_traceTransaction');
  delete (node.methods as Record<string, unknown>).debug_traceBlockByHash;
  delete (node.methods as Record<string, unknown>).trace_block;
  await look(1);
  expect(await listHoles()).toEqual([]);
  expect(await context.dump()).toEqual(await dumpClean('debug_traceBlockByHash'));
});

test('a block that trace_block refuses is traced one transaction at a time', async () => {
  const { chain, node, context, look, listHoles } = await start('trace_block');
  const odd = chain.findLast(({ receipts }) => receipts.length > 2)!;
  const { trace_block } = node.methods;
  node.methods.trace_block = (tag) =>
    Number(tag) === odd.number ? refusal(-32000, 'execution timeout') : trace_block?.(tag);
  await look(4);
  expect(await listHoles()).toEqual([]);
  expect((await context.dump()).internal_transactions).toEqual(
    (await dumpClean('trace_block')).internal_transactions,
  );
});

test('blocks whose state the node no longer has are noted as such, and traced when it has it again', async () => {
  const { chain, node, context, look, listHoles } = await start('trace_block');
  const lowest = chain.find(({ number, receipts }) => number > 6 && receipts.length > 0)!.number;
  const { trace_block } = node.methods;
  node.methods.trace_block = (tag) =>
    Number(tag) < lowest ? refusal(-32000, 'historical state is not available') : trace_block?.(tag);
  await look(1);
  const holes = await listHoles();
  const gone = chain.filter(({ number, receipts }) => number < lowest && receipts.length > 0);
  const isNoted = (height: number) => holes.some(({ from, to }) => from <= height && height <= to);
  expect(gone.map(({ number }) => isNoted(number))).toEqual(gone.map(() => true));
  expect(holes.map(({ kind }) => kind)).toEqual(holes.map(() => 'no_state'));
  expect(holes.every(({ reason }) => reason.includes('historical state'))).toBe(true);
  node.methods.trace_block = trace_block!;
  await look(2);
  expect(await listHoles()).toEqual([]);
  expect(await context.dump()).toEqual(await dumpClean('trace_block'));
});

test('of a long history without state one range is noted', async () => {
  const chain = madeChain(0, 120, { prng: createPrng(6) });
  const node = await startMadeNode(chain);
  node.methods.trace_block = () => refusal(-32000, 'missing trie node');
  const context = await createTestContext(target, { urls: [node.url] });
  for (const each of chain) await indexBlock(context, toFetched(each));
  const state = createTraceState(() => 0);
  while (await fillTraces(context, state));
  const { rows } = await target.client.query(
    `select from_block::int as "from", kind from ${context.run.schema}.holes order by 1`,
  );
  expect(rows[0]).toEqual({ from: 0, kind: 'no_state' });
  expect(rows.length).toBeLessThan(30);
  expect(node.asked.length).toBeLessThan(60);
});
