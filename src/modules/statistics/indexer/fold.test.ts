import { expect, test } from 'vitest';
import type { FetchedBlock } from '#chain/fetch/fetch-block.ts';
import { openLayers } from '#db/writes/module-layers.ts';
import { listLayers, NO_MODULE_PARTS, type PartLayer } from '#db/writes/module-parts.ts';
import { createPrng } from '#demo/prng.ts';
import { indexBlock } from '#indexer/head/index-block.ts';
import { unwindTo } from '#indexer/head/reorg.ts';
import { foldHistory } from '#indexer/history/fold-history.ts';
import { listMigrations, listParts } from '#indexer/runtime/module.ts';
import { createTestContext } from '#tests/support/indexer-context.ts';
import { madeChain, toFetched } from '#tests/support/made-chain.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { periodOf, RESOLUTIONS, type Resolution } from '../db/periods.ts';
import { MEMBER_KINDS } from '../db/sum-members.ts';
import { DAY_COLUMNS } from '../db/tables.ts';
import { countDistinct, listThings, sumThings } from './naive-statistics.test-data.ts';
import { indexer } from './part.ts';

const target = createTestTarget();
const MODULE = { name: 'statistics', ...indexer };
const PARTS = listParts([MODULE]);
const LAYERS = listLayers(PARTS);

async function open(isOn: boolean) {
  const context = await createTestContext(target, {
    urls: ['http://127.0.0.1:1'],
    modules: isOn ? PARTS : NO_MODULE_PARTS,
    migrations: listMigrations({ on: [MODULE], known: [] }),
  });
  const { schema } = context.run;
  const query = async (text: string) =>
    (await target.client.query<Record<string, unknown>>(text.replaceAll('$s', schema))).rows;
  return {
    context,
    query,
    switchTo: async (isOn: boolean) => {
      context.modules = isOn ? PARTS : NO_MODULE_PARTS;
      await context.writer.write('live', (client) => openLayers({ client, schema }, context.modules));
    },
    fill: async () => {
      const sizes = new Map<PartLayer, number>();
      while (await foldHistory(context, LAYERS, sizes));
    },
    readDays: async () => {
      const rows = await query(
        `select d.day, ${DAY_COLUMNS.map((name) => `${name}::text`)} from $s.statistics_days d order by day`,
      );
      return rows;
    },
    readDistinct: async () =>
      (
        await query(
          'select kind, resolution, period, active::int, joined::int from $s.statistics_distinct order by 1, 2, 3',
        )
      ).map((row) => ({ ...row })),
    readMembers: () =>
      query(
        "select kind, encode(address, 'hex') as address, day, first_block::int from $s.statistics_members order by 1, 2, 3",
      ),
  };
}

/** Expected rows of a chain's tables, computed from the node's answers alone. */
function expectDays(blocks: readonly FetchedBlock[]) {
  const things = listThings(blocks);
  const days = [...new Set(things.map(({ day }) => day))].sort((a, b) => a - b);
  return days.map((day) => ({
    day,
    ...Object.fromEntries(DAY_COLUMNS.map((name) => [name, String(sumThings(things, name, day, day))])),
  }));
}

function expectDistinct(blocks: readonly FetchedBlock[]) {
  const things = listThings(blocks);
  const days = [...new Set(things.map(({ day }) => day))].sort((a, b) => a - b);
  return Object.entries(MEMBER_KINDS).flatMap(([name, kind]) =>
    Object.entries(RESOLUTIONS).flatMap(([length, resolution]) => {
      const periods = new Map(
        days.map((day) => periodOf(day, length as Resolution)).map((period) => [period.first, period]),
      );
      return [...periods.values()].flatMap(({ first, last }) => {
        const active = countDistinct(things, name, first, last);
        const before = countDistinct(things, name, 0, first - 1);
        const joined = resolution === 0 ? countDistinct(things, name, 0, last) - before : 0;
        return active === 0 ? [] : [{ kind, resolution, period: first, active, joined }];
      });
    }),
  );
}

const chain = (from: number, top: number, fork: number, seed: number, parentHash?: `0x${string}`) =>
  madeChain(from, top, {
    prng: createPrng(seed),
    fork,
    transactions: 5,
    ...(parentHash && { parentHash }),
  }).map(toFetched);

type Opened = Awaited<ReturnType<typeof open>>;

async function expectAgreement({ readDays, readDistinct }: Opened, blocks: readonly FetchedBlock[]) {
  expect(await readDays()).toEqual(expectDays(blocks));
  expect(await readDistinct()).toEqual(expectDistinct(blocks));
}

test.each([1, 2, 3, 4, 5, 6])(
  'sums and distinct counts equal those over the answers of the node, before and after reorganisations (seed %i)',
  async (seed) => {
    const prng = createPrng(seed * 77);
    const opened = await open(prng.chance(0.5));
    const { context, switchTo, fill } = opened;
    let held: FetchedBlock[] = [];
    for (let step = 0; step < 12; step++) {
      const drop = held.length === 0 ? 0 : prng.integer(0, Math.min(held.length - 1, prng.pick([3, 12, 40])));
      held = held.slice(0, held.length - drop);
      if (drop > 0) await unwindTo(context, held.length - 1);
      if (prng.chance(0.3)) await switchTo(prng.chance(0.6));
      const last = held.at(-1);
      const added = chain(
        held.length,
        held.length + prng.integer(1, 9),
        step,
        seed * 100 + step,
        last?.block.hash,
      );
      for (const each of added) await indexBlock(context, each);
      held = [...held, ...added];
      if (context.modules !== PARTS) continue;
      if (prng.chance(0.5)) {
        await foldHistory(context, LAYERS, new Map());
        continue;
      }
      await fill();
      await expectAgreement(opened, held);
    }
    await switchTo(true);
    await fill();
    await expectAgreement(opened, held);
    const clean = await open(true);
    for (const each of held) await indexBlock(clean.context, each);
    expect(await opened.readMembers()).toEqual(await clean.readMembers());
    await unwindTo(context, -1);
    expect(await opened.readMembers()).toEqual([]);
    await expectAgreement(opened, []);
  },
);

test('blocks that came while the module was off are read back as they were given', async () => {
  const blocks = chain(0, 40, 0, 9);
  const late = await open(false);
  for (const each of blocks) await indexBlock(late.context, each);
  await late.switchTo(true);
  await late.fill();
  const early = await open(true);
  for (const each of blocks) await indexBlock(early.context, each);
  const list = 'select * from $s.statistics_days order by 1';
  expect(await late.query(list)).toEqual(await early.query(list));
  expect(await late.readMembers()).toEqual(await early.readMembers());
});

test('values that the node omits are counted, alike from its answers and from the index', async () => {
  const spoil = (each: FetchedBlock, place: number): FetchedBlock => {
    const { block, receipts } = each;
    const odd = place % 3 === 0;
    return {
      ...each,
      block: {
        ...block,
        ...(odd && { gasUsed: null, gasLimit: null, size: null }),
        transactions: block.transactions.map((one) => (odd ? { ...one, value: null, gasPrice: null } : one)),
        withdrawals: block.withdrawals.map((one) => ({ ...one, amount: odd ? null : one.amount })),
      },
      receipts: receipts.map((one) =>
        odd ? { ...one, status: null, gasUsed: null, effectiveGasPrice: null } : one,
      ),
    };
  };
  const blocks = chain(0, 40, 0, 11).map(spoil);
  const late = await open(false);
  for (const each of blocks) await indexBlock(late.context, each);
  await late.switchTo(true);
  await late.fill();
  const early = await open(true);
  for (const each of blocks) await indexBlock(early.context, each);
  const list = 'select * from $s.statistics_days order by 1';
  expect(await late.query(list)).toEqual(await early.query(list));
  const [sums] = await early.query(
    'select sum(unknown_gas_used)::int as gas, sum(unknown_outcomes)::int as outcomes, sum(unknown_coin_values)::int as values, sum(unknown_transaction_fees)::int as fees, sum(unknown_gas_prices)::int as prices from $s.statistics_days',
  );
  const odd = blocks.filter((_, place) => place % 3 === 0);
  const count = odd.reduce((sum, { block }) => sum + block.transactions.length, 0);
  expect(count).toBeGreaterThan(10);
  expect(sums).toEqual({ gas: odd.length, outcomes: count, values: count, fees: count, prices: count });
  await unwindTo(early.context, -1);
  expect(await early.query(list)).toEqual([]);
});
