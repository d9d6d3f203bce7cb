import { beforeAll, expect, test } from 'vitest';
import { createPrng } from '#demo/prng.ts';
import { dailyContracts } from '#tests/support/daily-contracts/module.ts';
import { decodersOfTests } from '#tests/support/decoders.ts';
import { createTestContext } from '#tests/support/indexer-context.ts';
import { type MadeBlock, madeChain, madeHash, toFetched } from '#tests/support/made-chain.ts';
import { startMadeNode } from '#tests/support/made-node.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { indexBlock } from '../head/index-block.ts';
import { unwindTo } from '../head/reorg.ts';
import { listMigrations, listParts } from '../runtime/module.ts';
import { fillHistory } from './fill-history.ts';

const target = createTestTarget();
const openPool = decodersOfTests();
const { signal } = new AbortController();
const TOP = 1200;
const modules = { on: [dailyContracts], known: [] };

let chain: MadeBlock[];
let expected: Record<string, string[]>;
beforeAll(async () => {
  chain = madeChain(0, TOP, { prng: createPrng(8) });
});

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place);

/** An index that holds the head of the chain, with the test module, and several connections that write. */
async function holdHead(writers: number, held = chain, top = TOP) {
  const node = await startMadeNode([...held]);
  const context = await createTestContext(target, {
    urls: [node.url],
    modules: listParts(modules.on),
    migrations: listMigrations(modules),
    writers,
  });
  await indexBlock(context, toFetched(held[top] as MadeBlock));
  return { node, context };
}

/** Samples the statements of the indexer that wait for rows or transactions of each other, until it is stopped. */
function sampleWaits() {
  const seen: string[] = [];
  let samples = 0;
  let isOn = true;
  const done = (async () => {
    while (isOn) {
      const { rows } = await target.database.pool.query<{ wait: string }>(
        `select concat_ws(': ', application_name, wait_event, query) as wait from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
           and wait_event_type = 'Lock' and wait_event <> 'extend'`,
      );
      samples += 1;
      seen.push(...rows.map(({ wait }) => wait));
    }
  })();
  return async () => {
    isOn = false;
    await done;
    return { seen, samples };
  };
}

/** Last lock of the term, which each transaction of a connection for history takes: samples may miss short ones. */
async function readTermLock(): Promise<string | undefined> {
  const { rows } = await target.database.pool.query<{ lock: string }>(
    'select xmax::text as lock from app.indexer_term',
  );
  return rows[0]?.lock;
}

test.each([
  [1, 0],
  [2, 0],
  [4, 0],
  [1, 2],
  [2, 2],
  [4, 2],
])(
  'the index of %i connections and %i decoding threads is the same, and none waits for a lock',
  async (writers, threads) => {
    const { context } = await holdHead(writers);
    const { pool } = openPool(context, { count: Math.max(threads, 1), isModuleOn: true });
    pool.density = 40;
    const lock = await readTermLock();
    const stop = sampleWaits();
    while (await fillHistory(context, signal, threads === 0 ? null : pool));
    const { seen, samples } = await stop();
    expect(await context.heights()).toEqual(range(0, TOP));
    const dump = await context.dump();
    expected ??= dump;
    expect(dump).toEqual(expected);
    expect(dump.blocks).toHaveLength(TOP + 1);
    expect(samples).toBeGreaterThan(0);
    expect(seen).toEqual([]);
    expect((await readTermLock()) !== lock).toBe(writers > 1);
  },
);

test('a reorg below the gap that is being filled rolls the waiting chunks back, and new blocks go on', async () => {
  const { context, node } = await holdHead(4);
  const other = [
    ...chain.slice(0, 100),
    ...madeChain(100, TOP, { fork: 1, parentHash: madeHash(99), prng: createPrng(9) }),
  ];
  const { eth_getBlockByNumber } = node.methods;
  let reorged: Promise<void> | undefined;
  node.methods.eth_getBlockByNumber = (tag, full) => {
    if (Number(tag) === 500)
      reorged ??= (async () => {
        node.chain = other;
        await unwindTo(context, 99);
        for (const height of range(100, 110))
          await indexBlock(context, toFetched(other[height] as MadeBlock));
      })();
    return eth_getBlockByNumber?.(tag, full);
  };
  await fillHistory(context, signal).catch(() => {});
  await reorged;
  if (context.range.head.number === null) await indexBlock(context, toFetched(other[TOP] as MadeBlock));
  let isOpen = true;
  while (isOpen) isOpen = await fillHistory(context, signal).catch(() => true);
  const heights = await context.heights();
  expect(heights).toEqual(range(0, context.range.head.number ?? -1));
  const { rows } = await target.client.query(
    `select encode(hash, 'hex') as hash from ${context.run.schema}.blocks order by number`,
  );
  expect(rows.map(({ hash }) => `0x${hash}`)).toEqual(heights.map((height) => other[height]?.hash));
});
