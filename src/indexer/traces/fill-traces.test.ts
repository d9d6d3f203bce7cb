import { expect, test } from 'vitest';
import { createTransport } from '#chain/rpc/transport.ts';
import type { NodeInfo } from '#chain/types/node.ts';
import { createPrng } from '#demo/prng.ts';
import { createTestContext, hearEvents } from '#tests/support/indexer-context.ts';
import { madeChain, toFetched } from '#tests/support/made-chain.ts';
import { startMadeNode } from '#tests/support/made-node.ts';
import { refusal, startRpcServer } from '#tests/support/rpc-server.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { indexBlock } from '../head/index-block.ts';
import { unwindTo } from '../head/reorg.ts';
import { createTraceState, fillTraces } from './fill-traces.ts';

const target = createTestTarget();
const TOP = 12;

async function start(over: Partial<NodeInfo> = {}, top = TOP) {
  const chain = madeChain(0, top, { prng: createPrng(6) });
  const node = await startMadeNode(chain);
  const context = await createTestContext(target, { urls: [node.url], node: over });
  for (const each of chain) await indexBlock(context, toFetched(each));
  // Indexing asks contracts what some of their logs stand for.
  node.asked.length = 0;
  let now = 0;
  const state = createTraceState(() => now);
  const count = async (table: string, where = 'true') => {
    const { rows } = await target.client.query(
      `select count(*)::int as count from ${context.run.schema}.${table} where ${where}`,
    );
    return rows[0].count as number;
  };
  return {
    chain,
    node,
    context,
    count,
    fill: () => fillTraces(context, state),
    pass: (ms: number) => {
      now += ms;
    },
    traced: async () => {
      const { rows } = await target.client.query(
        `select blocks::text as blocks from ${context.run.schema}.coverage where layer = 'traces'`,
      );
      return rows[0].blocks as string;
    },
  };
}

test('all blocks are traced; those without transactions are not asked for', async () => {
  const { chain, node, context, fill, traced, count } = await start();
  const events = await hearEvents(target, context.run.id);
  expect(await fill()).toBe(true);
  expect(await traced()).toBe(`{[0,${TOP + 1})}`);
  expect(await fill()).toBe(false);
  const busy = chain.filter(({ receipts }) => receipts.length > 0);
  expect(busy.length).toBeLessThan(chain.length);
  expect(node.asked).toEqual(busy.map(() => 'trace_block'));
  const frames = busy.flatMap(({ traces }) => traces).filter(({ traceAddress }) => traceAddress.length > 0);
  expect(await count('internal_transactions')).toBe(frames.length);
  const callers = frames.flatMap(({ action }) => ('from' in action ? [action.from] : []));
  expect([...context.memory.observationQueue.codes]).toEqual(expect.arrayContaining(callers));
  expect(await count('transaction_errors')).toBeGreaterThan(0);
  await expect.poll(() => events).toMatchObject([{ kind: 'traces', height: TOP }]);
});

test.each<[string, (node: Awaited<ReturnType<typeof start>>['node'], traces: any[]) => unknown]>([
  ['is refused', () => refusal(-32000, 'missing trie node')],
  ['is null', () => null],
  [
    'is of another block',
    (_, traces) => traces.map((each) => ({ ...each, blockHash: `0x${'ee'.repeat(32)}` })),
  ],
  ['holds a frame of an unknown kind', (_, traces) => [...traces, { ...traces[0], type: 'x', action: {} }]],
  [
    'is of a transaction that the block does not have',
    (_, traces) => [{ ...traces[0], transactionPosition: 2_000_000_000 }],
  ],
  ['is empty', () => []],
])('a block whose trace %s is passed over, and tried again later, not at once', async (_, spoil) => {
  const { chain, node, context, fill, pass, traced } = await start();
  const bad = chain.findLast(({ receipts }) => receipts.length > 0)!;
  const { trace_block } = node.methods;
  let isSpoilt = true;
  node.methods.trace_block = (tag) =>
    isSpoilt && Number(tag) === bad.number ? spoil(node, bad.traces) : trace_block?.(tag);
  expect(await fill()).toBe(true);
  const without = bad.number === TOP ? `{[0,${TOP})}` : `{[0,${bad.number}),[${bad.number + 1},${TOP + 1})}`;
  expect(await traced()).toBe(without);
  expect(context.logs).toEqual([
    expect.stringMatching(new RegExp(`^warn: Block ${bad.number} cannot be traced: .`)),
  ]);
  const asked = node.asked.length;
  expect(await fill()).toBe(false);
  expect(await fill()).toBe(false);
  expect(node.asked).toHaveLength(asked);
  pass(250);
  expect(await fill()).toBe(true);
  expect(await traced()).toBe(without);
  isSpoilt = false;
  pass(500);
  expect(await fill()).toBe(false);
  pass(500);
  expect(await fill()).toBe(true);
  expect(await traced()).toBe(`{[0,${TOP + 1})}`);
});

test('a node without traces has nothing to do', async () => {
  const { fill, traced, node } = await start({ traceMethod: null });
  expect(await fill()).toBe(false);
  expect([await traced(), node.asked]).toEqual(['{}', []]);
});

test('a node that is gone ends the filling at once', async () => {
  const { fill, context, traced } = await start();
  const gone = await startRpcServer((_, response) => response.destroy());
  context.source.transport = createTransport({ urls: [gone.url] });
  await expect(fill()).rejects.toMatchObject({ code: 'rpc_unavailable' });
  // Only the newest block, which has no transactions to ask for.
  expect(await traced()).toBe(`{[${TOP},${TOP + 1})}`);
  expect(context.logs).toEqual([]);
  await gone.close();
});

test('traces of blocks that are taken off meanwhile are not written', async () => {
  const { node, context, fill, traced, count } = await start();
  const { trace_block } = node.methods;
  let unwound: Promise<void> | undefined;
  node.methods.trace_block = async (tag) => {
    unwound ??= unwindTo(context, 5);
    await unwound;
    return trace_block?.(tag);
  };
  await fill();
  expect(await traced()).toBe('{[0,6)}');
  expect(await count('internal_transactions', 'block_number > 5')).toBe(0);
});

test('what a node gives again and again is taken for its word', async () => {
  const { chain, node, fill, pass, traced } = await start();
  const { trace_block } = node.methods;
  const odd = chain.findLast(({ receipts }) => receipts.length > 1)!;
  node.methods.trace_block = (tag) =>
    Number(tag) === odd.number
      ? odd.traces.filter(({ transactionPosition }) => transactionPosition > 0)
      : trace_block?.(tag);
  let looks = 0;
  while ((await traced()) !== `{[0,${TOP + 1})}`) {
    await fill();
    pass(100_000);
    looks += 1;
  }
  expect(looks).toBe(3);
});

test('newest blocks that cannot be traced do not hold up those below them', async () => {
  const { chain, node, fill, pass, traced } = await start({}, 280);
  const { trace_block } = node.methods;
  const bad = chain.filter(({ number, receipts }) => number > 30 && receipts.length > 0);
  node.methods.trace_block = (tag) => (Number(tag) > 30 ? refusal(-32000, 'no state') : trace_block?.(tag));
  let asked = 0;
  for (; !(await traced()).includes('{[0,31)'); asked++) {
    await fill();
    pass(60_000);
  }
  expect(bad.length).toBeGreaterThan(160);
  expect(asked).toBeLessThan(60);
});

test('a node that traces the newest blocks only is asked for older ones ever more rarely', async () => {
  const { chain, node, context, fill, pass, traced } = await start({}, 280);
  const live = madeChain(281, 340, { prng: createPrng(4), parentHash: chain.at(-1)!.hash });
  node.methods.trace_block = (tag) => live[Number(tag) - 281]?.traces ?? refusal(-32000, 'no state');
  for (let seconds = 0; seconds < 600; seconds++) {
    const block = live[seconds / 10];
    if (block !== undefined) await indexBlock(context, toFetched(block));
    while (await fill());
    pass(1000);
  }
  expect(await traced()).toMatch(/[[,]28[01],341\)}/);
  // Forty at first, then as many after each pause: 0.25 s, 0.75 s, ... and 60 s at the longest; new blocks beside.
  expect(node.asked.length).toBeLessThan(20 * 40 + live.length);
});

test('a block that takes the node too long is passed over, and what was traced beside it is kept', async () => {
  const { chain, node, context, fill, traced } = await start();
  const slow = chain.findLast(({ receipts }) => receipts.length > 0)!;
  const { trace_block } = node.methods;
  node.methods.trace_block = (tag) =>
    Number(tag) === slow.number ? new Promise(() => {}) : trace_block?.(tag);
  context.source.transport = createTransport({ urls: [node.url], timeoutMs: 200 });
  expect(await fill()).toBe(true);
  expect(await traced()).toMatch(new RegExp(`^{\\[0,${slow.number}\\)`));
  expect(context.logs).toEqual([expect.stringContaining(`Block ${slow.number} cannot be traced`)]);
});
