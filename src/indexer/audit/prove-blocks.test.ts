import { expect, test } from 'vitest';
import { createPrng } from '#demo/prng.ts';
import { diffRuns } from '#tests/support/dump-run.ts';
import { createTestContext } from '#tests/support/indexer-context.ts';
import { madeChain, toFetched } from '#tests/support/made-chain.ts';
import { startMadeNode } from '#tests/support/made-node.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { makeUncle, nameUncle, sealChain } from '#tests/support/seal-chain.ts';
import { indexBlock } from '../head/index-block.ts';
import { unwindTo } from '../head/reorg.ts';
import { createBackOff } from '../runtime/back-off.ts';
import { createTraceState, fillTraces } from '../traces/fill-traces.ts';
import { auditBlock } from './audit-block.ts';
import { createProofs, proveBlocks } from './prove-blocks.ts';
import { rereadSuspects } from './reread-suspects.ts';
import { createLastSuspect } from './suspects.ts';

const target = createTestTarget();
const { signal } = new AbortController();
const TOP = 10;
const WHOLE = { proven: `{[0,${TOP + 1})}`, unproven: '{}', unprovable: '{}' };

interface StartOptions {
  top?: number;
  transactions?: number;
  /** Roots and hashes in the headers of blocks: correct ones, made-up ones, or none. */
  headers?: 'right' | 'own' | 'none';
  traceMethod?: 'trace_block' | null;
}

/** A chain that is indexed. */
async function start({ top = TOP, transactions, headers = 'right', traceMethod = null }: StartOptions = {}) {
  const prng = createPrng(6);
  const chain = madeChain(0, top, { prng, ...(transactions !== undefined && { transactions }) });
  if (headers !== 'none') await sealChain(chain);
  for (const { block } of chain) {
    Object.assign(block, { logsBloom: '0x' });
    if (headers === 'own') Object.assign(block, { receiptsRoot: prng.hex(32) });
  }
  const node = await startMadeNode(chain);
  const context = await createTestContext(target, { urls: [node.url], node: { traceMethod } });
  for (const each of chain) await indexBlock(context, toFetched(each));
  // Indexing asks contracts what some of their logs stand for.
  node.asked.length = 0;
  if (traceMethod !== null) while (await fillTraces(context, createTraceState()));
  const { schema } = context.run;
  const rows = async (sql: string) => (await target.client.query(sql.replaceAll('$run', schema))).rows;
  const proofs = createProofs([0, 1, 2]);
  return {
    ...{ node, context, rows },
    clean: await context.dump(),
    prove: () => proveBlocks(context, proofs, signal),
    async layers() {
      const [row] = await rows('select jsonb_object_agg(layer, blocks) as layers from $run.coverage');
      const { proven, unproven, unprovable } = row.layers;
      return { proven, unproven, unprovable };
    },
    /** Takes a log out of the index, as if the node had left it out. */
    dropLog: () =>
      rows(`delete from $run.logs where block_number = 4
        and log_index = (select max(log_index) from $run.logs where block_number = 4)`),
    /** Makes the node leave it out; gives what makes it whole again. */
    leaveOut() {
      const receipt: any = node.chain[4]?.receipts.findLast(({ logs }: any) => logs.length > 0);
      const log = receipt.logs.pop();
      return () => receipt.logs.push(log);
    },
  };
}

test('every block is proven from what is indexed, without a word to the node', async () => {
  const { context, node, prove, layers, clean } = await start();
  expect(await prove()).toBe(true);
  expect(await prove()).toBe(false);
  expect(await layers()).toEqual(WHOLE);
  expect(node.asked).toEqual([]);
  expect(diffRuns(await context.dump(), clean)).toEqual([]);
});

test('a log that the node had left out is found, fetched, counted and put right with its state', async () => {
  const { context, prove, dropLog, layers, clean, rows } = await start();
  await dropLog();
  await rows('delete from $run.token_transfers where block_number = 4');
  await prove();
  expect(await layers()).toEqual(WHOLE);
  expect(diffRuns(await context.dump(), clean)).toEqual([]);
  expect(context.logs.join()).toContain('The audit of block 4 found a row of logs missing and put it right');
  const [totals] = await rows('select mismatches_count from $run.audit_totals');
  expect(Number(totals.mismatches_count)).toBeGreaterThan(0);
});

test('a node that leaves it out once more is asked again', async () => {
  const { context, node, prove, dropLog, leaveOut, layers, clean } = await start();
  await dropLog();
  const mend = leaveOut();
  const whole = node.methods.eth_getBlockReceipts!;
  node.methods.eth_getBlockReceipts = (id) => {
    const answer = structuredClone(whole(id));
    if (node.asked.filter((method) => method === 'eth_getBlockReceipts').length === 2) mend();
    return answer;
  };
  await prove();
  expect(await layers()).toEqual(WHOLE);
  expect(diffRuns(await context.dump(), clean)).toEqual([]);
});

test('what it never gives is noted and reported; once it gives it the audit repairs it and the block is proven', async () => {
  const { context, prove, dropLog, leaveOut, layers, clean } = await start();
  await dropLog();
  const mend = leaveOut();
  await prove();
  expect(await layers()).toEqual({ proven: '{[0,4),[5,11)}', unproven: '{[4,5)}', unprovable: '{}' });
  expect(context.logs.join()).toContain(
    'block 4 does not match its own header, also when requested again: header, receipts',
  );
  expect(await prove()).toBe(false);
  mend();
  expect(await auditBlock(context, 4, Math.random)).toBe('checked');
  expect(await layers()).toEqual(WHOLE);
  expect(diffRuns(await context.dump(), clean)).toEqual([]);
});

test('what is proven is not put right by an answer that is refuted', async () => {
  const { context, prove, leaveOut, clean } = await start();
  await prove();
  leaveOut();
  await expect(auditBlock(context, 4, Math.random)).rejects.toThrow(
    'block 4 does not match its own header: header, receipts',
  );
  expect(diffRuns(await context.dump(), clean)).toEqual([]);
});

test('a block that the node cannot give now is asked for later, and holds up no other', async () => {
  const { node, prove, dropLog, layers } = await start();
  await dropLog();
  const refusing = { ...node.methods };
  node.methods.eth_getBlockByHash = () => null;
  await prove();
  expect(await layers()).toEqual({ proven: '{[0,4),[5,11)}', unproven: '{}', unprovable: '{}' });
  expect(await prove()).toBe(false);
  Object.assign(node.methods, refusing);
  await expect.poll(prove).toBe(true);
  expect(await layers()).toEqual(WHOLE);
});

test('a chain that makes its roots its own way is recognised after some blocks', async () => {
  const { context, prove, layers, node } = await start({ top: 40, headers: 'own', transactions: 1 });
  context.memory.proofRules.parts.header.isOwnWay = true;
  while (await prove());
  expect(context.logs.join()).toContain('This chain makes its receipts in its own way');
  const asked = node.asked.filter((method) => method === 'eth_getBlockByHash').length;
  expect(asked).toBe(21 * 3);
  // Those that were refuted before are looked at again once they are due.
  await expect
    .poll(async () => [await prove(), await layers()][1])
    .toEqual({ proven: '{}', unproven: '{}', unprovable: '{[0,41)}' });
});

test('blocks without roots are not asked for', async () => {
  const { node, prove, layers } = await start({ headers: 'none' });
  await prove();
  expect(await layers()).toEqual({ proven: '{}', unproven: '{}', unprovable: WHOLE.proven });
  expect(node.asked).toEqual([]);
});

test.each(['history_rate = 900', 'node_head = 31'])(
  'the newest few are proven at a time with %s',
  async (state) => {
    const { prove, layers, rows } = await start({ top: 30 });
    await rows(`update $run.chain_head set ${state}`);
    expect(await prove()).toBe(false);
    expect(await layers()).toEqual({ proven: '{[11,31)}', unproven: '{}', unprovable: '{}' });
    await rows('update $run.chain_head set history_rate = null, node_head = 30');
    expect(await prove()).toBe(true);
    expect(await layers()).toEqual({ proven: '{[0,31)}', unproven: '{}', unprovable: '{}' });
  },
);

test('what is unwound has to be proven anew', async () => {
  const { context, prove, layers } = await start();
  await prove();
  await unwindTo(context, 6);
  expect(await layers()).toEqual({ proven: '{[0,7)}', unproven: '{}', unprovable: '{}' });
});

const SPOILS: [name: string, sql: string][] = [
  ['value', 'update $run.transactions set value = value + 1 where block_number = 4 and index = 0'],
  ['input', "update $run.transactions set input = '\\xdead' where block_number = 4 and index = 0"],
  ['hash', 'update $run.transactions set hash = sha256(hash) where block_number = 4 and index = 0'],
  ['gas', 'update $run.transactions set gas_used = gas_used + 1 where block_number = 4 and index = 0'],
  ['timestamp', 'update $run.blocks set timestamp = timestamp + 86400 where number = 4'],
  ['miner', "update $run.blocks set miner = '\\x7777777777777777777777777777777777777777' where number = 4"],
  ['withdrawals', 'update $run.withdrawals set amount = amount + 1000000000'],
];

test.each(SPOILS)('another %s than the header says is found and repaired', async (_, sql) => {
  const { context, prove, layers, clean, rows } = await start();
  await rows(sql);
  expect(diffRuns(await context.dump(), clean)).not.toEqual([]);
  while (await prove());
  expect(await layers()).toEqual(WHOLE);
  expect(diffRuns(await context.dump(), clean)).toEqual([]);
});

/** Lets the node give another value of a transaction of block 4; gives what makes it right again. */
function lie(node: Awaited<ReturnType<typeof start>>['node']) {
  const [transaction] = node.chain[4]?.block.transactions ?? [];
  const before = { ...transaction };
  Object.assign(transaction, { value: '0x1234', input: '0xbad0' });
  return () => Object.assign(transaction, before);
}

test('a right block is not overwritten by an answer that does not fit its header, proven before or not', async () => {
  const { context, node, clean, prove } = await start();
  lie(node);
  await expect(auditBlock(context, 4, Math.random)).rejects.toThrow('transactions, hashes');
  expect(diffRuns(await context.dump(), clean)).toEqual([]);
  await prove();
  await expect(auditBlock(context, 4, Math.random)).rejects.toThrow('transactions, hashes');
  expect(diffRuns(await context.dump(), clean)).toEqual([]);
});

test('what was written from invalid data is repaired once the node gives the truth, without an audit', async () => {
  const { context, node, clean, layers, prove, rows } = await start();
  await rows('update $run.transactions set value = value + 1 where block_number = 4 and index = 0');
  const repair = lie(node);
  await prove();
  expect((await layers()).unproven).toBe('{[4,5)}');
  repair();
  await expect.poll(prove).toBe(true);
  await expect.poll(async () => [await prove(), await layers()][1]).toEqual(WHOLE);
  expect(diffRuns(await context.dump(), clean)).toEqual([]);
});

test('a chain that was met while its node gave invalid data only is proven once that ends', async () => {
  const { context, node, layers, prove, clean, rows } = await start({ top: 24, transactions: 1 });
  await rows('update $run.transactions set value = value + 1 where block_number < 24');
  const right = node.chain.map(({ block }) => structuredClone(block.transactions));
  for (const { block } of node.chain) for (const each of block.transactions) each.value = '0x1234';
  await rows('update $run.transactions set value = value + 1 where block_number = 24');
  while (await prove());
  expect(context.logs.join()).toContain('in its own way');
  for (const [place, { block }] of node.chain.entries()) block.transactions = right[place];
  await rows(`update $run.coverage set blocks = blocks - '{[24,25)}' where layer <> 'facts'`);
  await rows('update $run.transactions set value = value - 1 where block_number = 24');
  await expect
    .poll(async () => [await prove(), context.logs.join()][1], { timeout: 20_000 })
    .toContain('can be proven by their transactions');
  await expect
    .poll(async () => [await prove(), await layers()][1], { timeout: 20_000 })
    .toEqual({ proven: '{[0,25)}', unproven: '{}', unprovable: '{}' });
  expect(diffRuns(await context.dump(), clean)).toEqual([]);
}, 60_000);

test('blocks that were written from invalid data are read again with their traces', async () => {
  const { context, node, prove, rows, clean } = await start({ traceMethod: 'trace_block' });
  await rows('update $run.blocks set timestamp = timestamp + 1 where number in (3, 6)');
  await rows('update $run.internal_transactions set value = value + 1 where block_number between 3 and 6');
  await prove();
  const suspects = async () =>
    (await rows("select blocks from $run.coverage where layer = 'suspect'"))[0].blocks;
  expect(await suspects()).toBe('{[3,7)}');
  const backOff = createBackOff();
  expect(await rereadSuspects(context, backOff)).toBe(false);
  expect(await suspects()).toBe('{[3,7)}');
  node.asked.length = 0;
  // Whoever goes on after a restart knows of them.
  Object.assign(context.memory.lastSuspect, createLastSuspect());
  await rereadSuspects(context, backOff);
  expect(node.asked).toContain('trace_block');
  expect(await suspects()).toBe('{}');
  expect(diffRuns(await context.dump(), clean)).toEqual([]);
});

test('uncles are proven, and one that was not given or given wrongly is fetched again', async () => {
  const { context, node, prove, layers, rows } = await start();
  const chain = structuredClone(node.chain);
  const uncle = makeUncle(3, chain[2]!.hash);
  await nameUncle(chain, 4, uncle);
  await unwindTo(context, 3);
  node.chain.splice(0, node.chain.length, ...chain);
  for (const { block } of chain) block.logsBloom = '0x';
  for (const each of chain.slice(4)) await indexBlock(context, toFetched(each));
  await prove();
  expect(await layers()).toEqual({ proven: '{[0,4),[5,11)}', unproven: '{}', unprovable: '{[4,5)}' });
  await rows(`update $run.coverage set blocks = '{}' where layer = 'unprovable'`);
  node.methods.eth_getUncleByBlockHashAndIndex = () => uncle;
  await expect.poll(async () => [await prove(), await layers()][1]).toEqual(WHOLE);
  const list = () =>
    rows("select encode(hash, 'hex') as hash, timestamp from $run.orphan_blocks where kind = 'uncle'");
  const held = await list();
  expect(held).toEqual([{ hash: uncle.hash.slice(2), timestamp: expect.anything() }]);
  await rows("update $run.orphan_blocks set timestamp = 9 where kind = 'uncle'");
  await rows(`update $run.coverage set blocks = '{}' where layer = 'proven'`);
  while (await prove());
  expect(await layers()).toEqual(WHOLE);
  expect(await list()).toEqual(held);
});
