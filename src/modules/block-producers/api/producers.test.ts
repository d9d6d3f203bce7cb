import { expect, test } from 'vitest';
import { createApiCall } from '#api/api-call.ts';
import { openLayers } from '#db/writes/module-layers.ts';
import { listLayers, NO_MODULE_PARTS } from '#db/writes/module-parts.ts';
import { createPrng } from '#demo/prng.ts';
import { indexBlock } from '#indexer/head/index-block.ts';
import { unwindTo } from '#indexer/head/reorg.ts';
import { foldHistory } from '#indexer/history/fold-history.ts';
import { listMigrations, listParts } from '#indexer/runtime/module.ts';
import { createTestApi } from '#tests/support/api.ts';
import { createTestContext } from '#tests/support/indexer-context.ts';
import { type MadeBlock, madeAddress, madeBlock, madeHash, toFetched } from '#tests/support/made-chain.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { indexer } from '../indexer/indexer.ts';
import { api as part } from './api.ts';

const target = createTestTarget();
const MODULE = { name: 'block-producers', ...indexer };
const PARTS = listParts([MODULE]);
const ZERO = madeAddress(0);
const CLIQUE_EXTRA = `0x${'00'.repeat(97)}`;

async function open() {
  const context = await createTestContext(target, {
    urls: ['http://127.0.0.1:1'],
    modules: PARTS,
    migrations: listMigrations({ on: [MODULE], known: [] }),
  });
  await target.client.query('update app.runs set is_active = (id = $1)', [context.run.id]);
  const { context: apiContext } = await createTestApi(target.database);
  const errors: unknown[] = [];
  const call = createApiCall(apiContext, {
    answered: part.answered ?? [],
    onError: (error) => errors.push(error),
  });
  const read = async (name: string, query: Record<string, string> = {}) => {
    const { status, body } = await call(name as never, { query } as never);
    if (errors.length > 0) throw new AggregateError(errors, `${name} failed`);
    expect(status).toBe(200);
    return body as Record<string, any>;
  };
  return {
    context,
    read,
    switchTo: async (isOn: boolean) => {
      context.modules = isOn ? PARTS : NO_MODULE_PARTS;
      await context.writer.write('live', (client) =>
        openLayers({ client, schema: context.run.schema }, context.modules),
      );
    },
    fill: async () => {
      const sizes = new Map();
      while (await foldHistory(context, listLayers(PARTS), sizes));
    },
  };
}

/** A block of one of a few producers, or of Clique, or of a producer that the node does not report. */
function makeBlock(prng: ReturnType<typeof createPrng>, held: readonly MadeBlock[], fork: number): MadeBlock {
  const number = held.length;
  const made = madeBlock({ number, fork, parentHash: held.at(-1)?.hash ?? madeHash(0), prng });
  const form = prng.pick(['made', 'made', 'made', 'clique', 'zero', 'unknown']);
  if (form === 'clique')
    Object.assign(made.block, { miner: ZERO, difficulty: '0x2', extraData: CLIQUE_EXTRA });
  if (form === 'zero') Object.assign(made.block, { miner: ZERO, difficulty: '0x0', extraData: CLIQUE_EXTRA });
  if (form === 'unknown') delete made.block.miner;
  return made;
}

/** Producer of a block by the rules, independently of the fold; null without a named one. */
function producerOf({ block }: MadeBlock): string | null {
  if (block.miner === undefined) return null;
  return block.miner === ZERO && block.difficulty === '0x2' ? null : block.miner;
}

function expectedOf(held: readonly MadeBlock[]) {
  const blocks = held.slice(1);
  const miners = [...new Set(blocks.map(producerOf))].filter((miner) => miner !== null);
  return miners
    .map((miner) => {
      const own = blocks.filter((block) => producerOf(block) === miner);
      return {
        address: miner,
        blocks_count: own.length,
        share: ((own.length / blocks.length) * 100).toFixed(2),
        transactions_count: String(own.reduce((sum, { block }) => sum + block.transactions.length, 0)),
      };
    })
    .sort((a, b) => b.blocks_count - a.blocks_count || (a.address < b.address ? 1 : -1));
}

test('producers are those of the blocks, after reorganisations, with their block or filled later', async () => {
  const prng = createPrng(Number(process.env.SEED ?? 7));
  const { context, read, switchTo, fill } = await open();
  await switchTo(true);
  const held: MadeBlock[] = [];
  for (let step = 0; step < 8; step++) {
    const drop = Math.min(held.length, prng.pick([0, 0, 1, 4]));
    held.splice(held.length - drop);
    if (drop > 0) await unwindTo(context, held.length - 1);
    if (prng.chance(0.3)) await switchTo(prng.chance(0.5));
    for (let count = prng.integer(2, 6); count > 0; count--) {
      held.push(makeBlock(prng, held, step));
      await indexBlock(context, toFetched(held.at(-1) as MadeBlock));
    }
  }
  await switchTo(true);
  await fill();
  const { items, next_page_params } = await read('block_producers');
  expect(next_page_params).toBeNull();
  const outline = items.map(({ address, blocks_count, share, transactions_count }: Record<string, any>) => ({
    ...{ address: address.hash.toLowerCase(), blocks_count, share, transactions_count },
  }));
  expect(outline).toEqual(expectedOf(held));
  expect(outline.length).toBeGreaterThan(2);
  const unnamed = held.slice(1).filter((block) => producerOf(block) === null).length;
  expect(unnamed).toBeGreaterThan(0);
  expect(await read('block_producers_counters')).toEqual({
    blocks_count: held.length - 1,
    unnamed_blocks_count: unnamed,
    recent_blocks_count: held.length - 1,
  });
  for (const item of items) {
    const own = held.slice(1).filter((block) => producerOf(block) === item.address.hash.toLowerCase());
    if (item.address.hash === ZERO) continue;
    expect(item).toMatchObject({ first_block_number: own[0]?.number, last_block_number: own.at(-1)?.number });
    expect(item.recent_blocks_count).toBe(own.length);
  }
  await unwindTo(context, -1);
  expect((await read('block_producers')).items).toEqual([]);
  const { rows } = await target.client.query(`select * from ${context.run.schema}.block_producers`);
  expect(rows).toEqual([]);
});

test('the list has pages', async () => {
  const { context, read, switchTo } = await open();
  await switchTo(true);
  const { schema } = context.run;
  await target.client.query(
    `insert into ${schema}.block_producers
     select 0, decode(lpad(to_hex(n), 40, '0'), 'hex'), n / 3 + 1, 1, 0, n % 2 from generate_series(1, 120) n`,
  );
  const found: Record<string, any>[] = [];
  let next: Record<string, unknown> | null = {};
  while (next !== null) {
    const query = Object.fromEntries(Object.entries(next).map(([key, value]) => [key, String(value)]));
    const page: Record<string, any> = await read('block_producers', query);
    found.push(...page.items);
    next = page.next_page_params;
  }
  expect(new Set(found.map(({ address }) => address.hash)).size).toBe(120);
  const counts = found.map(({ blocks_count }) => blocks_count);
  expect(counts).toEqual([...counts].sort((a, b) => b - a));
  for (const row of found) {
    const hasUnknown = Number.parseInt(row.address.hash, 16) % 2 === 1;
    expect(row.priority_fees).toBe(hasUnknown ? null : '0');
  }
});
