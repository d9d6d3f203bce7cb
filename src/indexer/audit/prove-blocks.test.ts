import { expect, test } from 'vitest';
import { diffRuns } from '../../../tests/support/dump-run.ts';
import { createTestContext } from '../../../tests/support/indexer-context.ts';
import { type MadeBlock, madeChain, toFetched } from '../../../tests/support/made-chain.ts';
import { startMadeNode } from '../../../tests/support/made-node.ts';
import { createTestTarget } from '../../../tests/support/run-target.ts';
import { receiptsRootOf } from '../../chain/receipts-root.ts';
import { createPrng } from '../../demo/prng.ts';
import { indexBlock } from '../index-block.ts';
import { unwindTo } from '../reorg.ts';
import { auditBlock } from './audit-block.ts';
import { createProofs, proveBlocks } from './prove-blocks.ts';

const target = createTestTarget();
const { signal } = new AbortController();
const TOP = 10;
const WHOLE = { proven: `{[0,${TOP + 1})}`, unproven: '{}' };

interface StartOptions {
  top?: number;
  transactions?: number;
  /** Whether headers have the root of the block's receipts, another one, or none. */
  roots?: 'right' | 'wrong' | 'none';
}

/** A chain without blooms, indexed. */
async function start({ top = TOP, transactions, roots = 'right' }: StartOptions = {}) {
  const prng = createPrng(6);
  const chain = madeChain(0, top, { prng, ...(transactions !== undefined && { transactions }) });
  for (const each of chain) {
    const receiptsRoot = { right: await rootOf(each), wrong: prng.hex(32), none: undefined }[roots];
    Object.assign(each.block, { receiptsRoot, logsBloom: '0x' });
  }
  const node = await startMadeNode(chain);
  const context = await createTestContext(target, { urls: [node.url], node: { traceMethod: null } });
  for (const each of chain) await indexBlock(context, toFetched(each));
  const { schema } = context.run;
  const rows = async (sql: string) => (await target.client.query(sql.replaceAll('$run', schema))).rows;
  const proofs = createProofs([0, 1, 2]);
  return {
    ...{ node, context, rows },
    clean: await context.dump(),
    prove: () => proveBlocks(context, proofs, signal),
    async layers() {
      const [row] = await rows('select jsonb_object_agg(layer, blocks) as layers from $run.coverage');
      const { proven, unproven } = row.layers;
      return { proven, unproven };
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

function rootOf(each: MadeBlock) {
  const { block, receipts } = toFetched(each);
  return receiptsRootOf(
    receipts.map((receipt, place) => ({ ...receipt, type: block.transactions[place]?.type ?? 0 })),
  );
}

test('every block is proven from what is held, without a word to the node', async () => {
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
  const whole = node.methods['eth_getBlockReceipts']!;
  node.methods['eth_getBlockReceipts'] = (id) => {
    const answer = structuredClone(whole(id));
    if (node.asked.filter((method) => method === 'eth_getBlockReceipts').length === 2) mend();
    return answer;
  };
  await prove();
  expect(await layers()).toEqual(WHOLE);
  expect(diffRuns(await context.dump(), clean)).toEqual([]);
});

test('what it never gives is noted and told; once it gives it the audit puts it right and the block is proven', async () => {
  const { context, prove, dropLog, leaveOut, layers, clean } = await start();
  await dropLog();
  const mend = leaveOut();
  await prove();
  expect(await layers()).toEqual({ proven: '{[0,4),[5,11)}', unproven: '{[4,5)}' });
  expect(context.logs.join()).toContain(
    'The receipts of block 4, as the node gives them, do not give the root',
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
  await expect(auditBlock(context, 4, Math.random)).rejects.toThrow('do not give the root in its header');
  expect(diffRuns(await context.dump(), clean)).toEqual([]);
});

test('a block that the node cannot give now is asked for later, and holds up no other', async () => {
  const { node, prove, dropLog, layers } = await start();
  await dropLog();
  const refusing = { ...node.methods };
  node.methods['eth_getBlockByHash'] = () => null;
  await prove();
  expect(await layers()).toEqual({ proven: '{[0,4),[5,11)}', unproven: '{}' });
  expect(await prove()).toBe(false);
  Object.assign(node.methods, refusing);
  await expect.poll(prove).toBe(true);
  expect(await layers()).toEqual(WHOLE);
});

test('a chain that makes its roots its own way is given up after some blocks', async () => {
  const { context, prove, layers, node } = await start({ top: 40, roots: 'wrong', transactions: 1 });
  await prove();
  expect(await prove()).toBe(false);
  expect(await layers()).toEqual({ proven: '{}', unproven: '{[20,41)}' });
  expect(context.logs.at(-1)).toContain('Blocks of this chain are proven no more');
  expect(node.asked.filter((method) => method === 'eth_getBlockByHash')).toHaveLength(21 * 3);
});

test('blocks without a root are not asked for', async () => {
  const { node, prove, layers } = await start({ roots: 'none' });
  await prove();
  expect(await layers()).toEqual({ proven: '{}', unproven: WHOLE.proven });
  expect(node.asked).toEqual([]);
});

test.each(['history_rate = 900', 'node_head = 31'])(
  'the newest few are proven at a time with %s',
  async (state) => {
    const { prove, layers, rows } = await start({ top: 30 });
    await rows(`update $run.chain_head set ${state}`);
    expect(await prove()).toBe(false);
    expect(await layers()).toEqual({ proven: '{[11,31)}', unproven: '{}' });
    await rows('update $run.chain_head set history_rate = null, node_head = 30');
    expect(await prove()).toBe(true);
    expect(await layers()).toEqual({ proven: '{[0,31)}', unproven: '{}' });
  },
);

test('what is unwound has to be proven anew', async () => {
  const { context, prove, layers } = await start();
  await prove();
  await unwindTo(context, 6);
  expect(await layers()).toEqual({ proven: '{[0,7)}', unproven: '{}' });
});
