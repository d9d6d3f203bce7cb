import { expect, onTestFinished, test } from 'vitest';
import { createPrng } from '#demo/prng.ts';
import {
  collectLimits,
  listSilent,
  SAYS_NO_POOL,
  SAYS_NO_STATE,
  SAYS_UNTRACED,
  type SaidLimits,
} from '../support/collect-limits.ts';
import { createTestDatabase } from '../support/database.ts';
import { startTestIndexer } from '../support/indexer.ts';
import { type MadeBlock, madeChain } from '../support/made-chain.ts';
import { type RpcMethods, refusal } from '../support/rpc-server.ts';
import { serveMadeChain } from '../support/serve-made-chain.ts';

const TOP = 60;
/** Below it a pruned node has no state. */
const KEPT_FROM = 40;

const chain = madeChain(0, TOP, { prng: createPrng(5) });
const old = chain.find(
  ({ number, receipts }) => number > 2 && number < KEPT_FROM - 5 && receipts.length > 0,
)!;

/** Indexes a node of these methods and asks everywhere for what it does not give. */
async function collect(methods: (base: RpcMethods, chain: MadeBlock[]) => RpcMethods, isSettled: string) {
  const node = await serveMadeChain([...chain]);
  Object.assign(node.methods, methods(node.methods, chain));
  for (const name of Object.keys(node.methods))
    if (node.methods[name] === undefined) delete node.methods[name];
  const database = await createTestDatabase();
  const indexer = startTestIndexer({ database, url: node.url, isTraced: false });
  onTestFinished(async () => {
    await indexer.stop();
    await node.close();
    await database.drop();
  });
  await indexer.caughtUp();
  const schema = await indexer.schema();
  const settled = () =>
    database.pool.query(isSettled.replaceAll('{run}', schema)).then(({ rowCount }) => rowCount);
  await expect.poll(settled, { timeout: 30_000 }).toBe(1);
  const [first] = old.receipts;
  return collectLimits(database, node.url, {
    hash: first?.transactionHash,
    block: old.number,
    address: old.block.transactions[0].from,
  });
}

const IS_UNTRACED = 'select from {run}.chain_head where can_trace = false';

function expectUntraced({ traces, pool }: SaidLimits) {
  expect(listSilent(traces, SAYS_UNTRACED)).toEqual([]);
  expect(listSilent(pool, SAYS_NO_POOL)).toEqual([]);
}

test('that a node offers neither traces nor its pool is said in the same words on pages, in every API and on /about', async () => {
  const limits = await collect((base) => ({ ...base, trace_block: undefined as never }), IS_UNTRACED);
  expectUntraced(limits);
}, 120_000);

test('so it is said of a node that answers every tracer with opcodes', async () => {
  const opcodes = () => ({ gas: '0x0', structLogs: [], returnValue: '' });
  const limits = await collect(
    (base) => ({ ...base, trace_block: undefined as never, debug_traceTransaction: opcodes }),
    IS_UNTRACED,
  );
  expectUntraced(limits);
}, 120_000);

test('that a node has no state of old blocks is said in the same words, with what would help', async () => {
  const { traces } = await collect(
    ({ trace_block, ...base }) => ({
      ...base,
      eth_getBalance: () => '0x0',
      trace_block: (tag) =>
        Number(tag) < KEPT_FROM ? refusal(-32000, `missing trie node ${tag} (path )`) : trace_block?.(tag),
    }),
    `select from {run}.coverage t, {run}.holes h where t.layer = 'traces' and h.layer = 'traces'
       and t.blocks @> int8range(${KEPT_FROM}, ${TOP + 1}) and h.from_block = 0 limit 1`,
  );
  expect(listSilent(traces, SAYS_NO_STATE)).toEqual([]);
  expect(traces['/about']).toMatch(/Internal transactions of \d+ blocks are not available/);
}, 120_000);

test('a node that has pruned its genesis and old blocks is indexed, and the blocks that it lacks are named', async () => {
  const node = await serveMadeChain([...chain]);
  const { eth_getBlockByNumber: byNumber, eth_getBlockByHash: byHash } = node.methods;
  const pruned = new Set(chain.slice(0, KEPT_FROM).map(({ hash }) => hash));
  node.methods.eth_getBlockByNumber = (tag, full) =>
    tag !== 'latest' && Number(tag) < KEPT_FROM
      ? refusal(4444, 'pruned history unavailable')
      : byNumber?.(tag, full);
  node.methods.eth_getBlockByHash = (hash, full) => (pruned.has(hash as never) ? null : byHash?.(hash, full));
  const database = await createTestDatabase();
  const indexer = startTestIndexer({ database, url: node.url });
  onTestFinished(async () => {
    await indexer.stop();
    await node.close();
    await database.drop();
  });
  const indexed = async () => {
    const { rows } = await database.pool.query(
      `select lower(blocks)::int as lowest, upper(blocks)::int as above from ${await indexer.schema()}.coverage
       where layer = 'facts'`,
    );
    return rows[0];
  };
  await expect
    .poll(() => indexed().catch(() => null), { timeout: 30_000 })
    .toEqual({ lowest: KEPT_FROM, above: TOP + 1 });
  await expect
    .poll(() => indexer.logs.join('\n'), { timeout: 30_000 })
    .toContain(`no longer has the blocks below ${KEPT_FROM}`);
  const { rows } = await database.pool.query('select genesis_hash, is_active from app.runs');
  expect(rows).toEqual([{ genesis_hash: null, is_active: true }]);
}, 60_000);
