import { expect, onTestFinished, test } from 'vitest';
import { createPrng } from '#demo/prng.ts';
import type { Task } from '#indexer/runtime/task.ts';
import { TASKS } from '#indexer/runtime/tasks.ts';
import { createTestDatabase } from '../support/database.ts';
import { startTestIndexer } from '../support/indexer.ts';
import { madeChain } from '../support/made-chain.ts';
import { startMadeNode } from '../support/made-node.ts';
import { refusal } from '../support/rpc-server.ts';

const TOP = 100;

/** An indexer of a node that has a hundred blocks, and later some more; `ended` are the errors that ended a session. */
async function start(
  tasks: readonly Task[],
  change: (node: Awaited<ReturnType<typeof startMadeNode>>) => void,
) {
  const whole = madeChain(0, TOP + 5, { prng: createPrng(8), transactions: 1 });
  const held = whole.slice(0, TOP + 1);
  const node = await startMadeNode(held);
  change(node);
  const database = await createTestDatabase();
  const ended: string[] = [];
  const indexer = startTestIndexer(
    { database, url: node.url },
    { tasks, onFailure: (code) => ended.push(code) },
  );
  onTestFinished(async () => {
    await indexer.stop();
    await database.drop();
  });
  const head = async () => {
    const { rows } = await database.pool.query(`select number from ${await indexer.schema()}.chain_head`);
    return Number(rows[0]?.number);
  };
  return { indexer, ended, head, grow: () => held.push(...whole.slice(TOP + 1)) };
}

test('a block of history that the node refuses by its height is read by its hash, and the head is followed on', async () => {
  const { indexer, ended, head, grow } = await start(TASKS, ({ methods }) => {
    const { eth_getBlockByNumber: give } = methods;
    methods.eth_getBlockByNumber = (tag) =>
      Number(tag) === 50 ? refusal(-32603, 'internal error') : give?.(tag);
  });
  await indexer.caughtUp(60_000);
  grow();
  await expect.poll(head, { timeout: 10_000 }).toBe(TOP + 5);
  expect(ended).toEqual([]);
}, 120_000);

test('a further task runs beside the others, and its failures stop none of them', async () => {
  let runs = 0;
  const broken: Task = {
    name: 'broken',
    create: ({ context }) => ({
      wake: context.triggers.traces,
      idleMs: 10,
      run: async () => {
        runs += 1;
        throw new Error(`no use at block ${context.range.head.number}`);
      },
    }),
  };
  const { indexer, ended, grow } = await start([broken, ...TASKS], () => {});
  await indexer.caughtUp();
  await expect.poll(() => runs, { timeout: 10_000 }).toBeGreaterThan(1);
  grow();
  await indexer.caughtUp();
  expect(indexer.logs.join('\n')).toContain('The task "broken" failed and is retried: no use at block');
  expect(ended).toEqual([]);
}, 60_000);
