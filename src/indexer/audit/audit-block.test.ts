import { expect, test } from 'vitest';
import { listLayers } from '#db/writes/module-parts.ts';
import { createPrng } from '#demo/prng.ts';
import { dailyContracts } from '#tests/support/daily-contracts/module.ts';
import { diffRuns } from '#tests/support/dump-run.ts';
import { createTestContext, hearEvents } from '#tests/support/indexer-context.ts';
import { madeAddress, madeChain, madeHash, toFetched } from '#tests/support/made-chain.ts';
import { startMadeNode } from '#tests/support/made-node.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { indexBlock } from '../head/index-block.ts';
import { unwindTo } from '../head/reorg.ts';
import { foldHistory } from '../history/fold-history.ts';
import { listMigrations, listParts } from '../runtime/module.ts';
import { createTraceState, fillTraces } from '../traces/fill-traces.ts';
import { auditBlock } from './audit-block.ts';

const target = createTestTarget();
const TOP = 10;
const PARTS = listParts([dailyContracts]);
const LAYERS = listLayers(PARTS);

async function start(isModuleOn = false) {
  const prng = createPrng(6);
  const node = await startMadeNode(madeChain(0, TOP, { prng }));
  const context = await createTestContext(target, {
    urls: [node.url],
    ...(isModuleOn
      ? { modules: PARTS, migrations: listMigrations({ on: [dailyContracts], known: [] }) }
      : {}),
  });
  for (const each of node.chain) await indexBlock(context, toFetched(each));
  while (await fillTraces(context, createTraceState()));
  const { schema } = context.run;
  const random = createPrng(1);
  return {
    node,
    context,
    events: await hearEvents(target, context.run.id),
    clean: await context.dump(),
    audit: (number: number) => auditBlock(context, number, () => random.integer(0, 999_999) / 1_000_000),
    async auditAll() {
      for (let number = 0; number <= TOP; number++) await this.audit(number);
    },
    query: async (sql: string) => (await target.client.query(sql.replaceAll('$run', schema))).rows,
    async totals() {
      const rows = await this.query('select * from $run.audit_totals');
      return rows[0] as Record<string, number>;
    },
    differences: async () =>
      (await target.client.query(`select * from ${schema}.audit_differences order by id`)).rows,
  };
}

test('a whole index shows no difference, and every check is counted', async () => {
  const audit = await start();
  await audit.auditAll();
  const counted = await audit.totals();
  expect(counted).toMatchObject({ blocks_count: TOP + 1, mismatches_count: 0, last_block: TOP });
  expect(counted.states_count).toBeGreaterThan(TOP);
  expect(await audit.differences()).toEqual([]);
  expect(audit.events).toEqual([]);
  expect(diffRuns(await audit.context.dump(), audit.clean)).toEqual([]);
});

const made = (number: number) => `'\\x${madeAddress(number).slice(2)}'`;

/** Each leaves the others something to spoil. */
const CORRUPTIONS: [table: string, ...sql: string[]][] = [
  [
    'blocks',
    'update $run.blocks set gas_used = gas_used + 1, timestamp = timestamp + 86400 where number = 7',
    `update $run.blocks set hash = '\\x${madeHash(7, 9).slice(2)}' where number = 6`,
    `update $run.blocks set miner = ${made(77)} where number in (4, 5)`,
    'delete from $run.blocks where number = 3',
  ],
  [
    'transactions',
    'update $run.transactions set gas_used = gas_used * 2, value = value + 1',
    `update $run.transactions set from_address = ${made(77)} where index = 0`,
    'delete from $run.transactions where index = 1',
  ],
  [
    'logs',
    `update $run.logs set data = '\\xdead', address = ${made(88)} where log_index = 0`,
    'delete from $run.logs where log_index = 1',
    `insert into $run.logs select block_number, log_index + 900, transaction_index, address, topic0, topic1, topic2,
       topic3, data from $run.logs where log_index = 2`,
  ],
  [
    'token_transfers',
    'update $run.token_transfers set amount = amount + 5 where token_type = 20',
    `update $run.token_transfers set to_address = ${made(99)} where log_index = 1`,
    'update $run.token_transfers set token_id = token_id + 1000 where token_id is not null',
    'delete from $run.token_transfers where log_index > 3',
  ],
  [
    'withdrawals',
    'update $run.withdrawals set amount = amount + 1 where block_number < 5',
    'delete from $run.withdrawals where block_number >= 5',
  ],
  [
    'internal_transactions',
    'update $run.internal_transactions set value = value + 1',
    'delete from $run.internal_transactions where trace_index = 2',
  ],
  [
    'transaction_errors',
    "update $run.transaction_errors set error = 'none', has_internal_error = not has_internal_error where transaction_index = 0",
    'delete from $run.transaction_errors where transaction_index > 0',
  ],
];

test.each(CORRUPTIONS)(
  'rows of %s that are not as the node says are found, counted and repaired with the state',
  async (table, ...statements) => {
    const audit = await start();
    const { seq } = audit.context.range.head;
    for (const sql of statements) await audit.query(sql);
    expect(diffRuns(await audit.context.dump(), audit.clean)).not.toEqual([]);
    await audit.auditAll();
    expect(diffRuns(await audit.context.dump(), audit.clean)).toEqual([]);
    expect((await audit.totals()).mismatches_count).toBeGreaterThan(0);
    expect((await audit.differences()).map(({ table_name }) => table_name)).toContain(table);
    expect(audit.context.logs.join()).toContain(`a row of ${table}`);
    expect(audit.context.range.head.seq).toBeGreaterThan(seq);
    await expect.poll(() => audit.events.length).toBeGreaterThan(0);
  },
);

test.each([
  ['token_balances', 'update $run.token_balances set value = value + 1'],
  ['addresses', 'delete from $run.addresses'],
  ['tokens', 'update $run.tokens set holders_count = 999'],
])('rows of %s that the facts do not add up to are found by samples: %s', async (table, sql) => {
  const audit = await start();
  await audit.query(sql);
  const countRight = async () =>
    ((await audit.context.dump())[table] ?? []).filter((row) => audit.clean[table]?.includes(row)).length;
  const right = await countRight();
  await audit.auditAll();
  const found = (await audit.differences()).filter(({ table_name }) => table_name === table);
  expect(found.length).toBeGreaterThan(0);
  expect((await audit.totals()).mismatches_count).toBeGreaterThanOrEqual(found.length);
  expect(await countRight()).toBeGreaterThan(right);
});

test('facts that were wrong when they were folded are repaired with their state', async () => {
  const audit = await start();
  const wrong = structuredClone(audit.node.chain);
  const busy = wrong.at(-1)!;
  await unwindTo(audit.context, TOP - 1);
  const { block, receipts } = toFetched(busy);
  for (const receipt of receipts) receipt.logs = [];
  await indexBlock(audit.context, { block, receipts });
  await fillTraces(audit.context, createTraceState());
  await audit.audit(TOP);
  expect(diffRuns(await audit.context.dump(), audit.clean)).toEqual([]);
});

test('a block that the node has replaced is no mismatch', async () => {
  const audit = await start();
  audit.node.chain.splice(TOP - 3, 4, ...madeChain(TOP - 3, TOP, { fork: 5, parentHash: madeHash(TOP - 4) }));
  expect(await audit.audit(TOP - 2)).toBe('moved');
  expect(await audit.audit(TOP)).toBe('moved');
  expect(await audit.totals()).toMatchObject({ blocks_count: 0, mismatches_count: 0 });
  expect(diffRuns(await audit.context.dump(), audit.clean)).toEqual([]);
});

test('a balance that its token reports otherwise is counted as odd, not as a mismatch', async () => {
  const audit = await start();
  audit.node.methods.eth_call = () => `0x${'0'.repeat(60)}beef`;
  await audit.auditAll();
  const { balances_count, odd_balances_count, mismatches_count } = await audit.totals();
  expect(balances_count).toBeGreaterThan(0);
  expect(odd_balances_count).toBe(balances_count);
  expect(mismatches_count).toBe(0);
});

test("rows of a module that differ are repaired, and what it folded of the core's is folded anew", async () => {
  const audit = await start(true);
  const { context, query } = audit;
  const dump = async () => ({
    days: await query('select * from $run.daily_contracts order by day'),
    created: await query('select * from $run.created_contracts order by block_number, index'),
    layers: await query(
      `select layer, blocks::text from $run.coverage where layer like '%/%' order by layer`,
    ),
  });
  const clean = await dump();
  expect(clean.created.length).toBeGreaterThan(1);
  const { block_number: number, index } = clean.created[0];
  await query(`update $run.created_contracts set address = '\\xdead' where block_number = ${number}`);
  await audit.audit(number);
  expect(await dump()).toEqual(clean);
  const row = `where block_number = ${number} and index = ${index}`;
  await query(`update $run.transactions set gas_used = gas_used + 5 ${row}`);
  await query(`update $run.daily_contracts set gas_used = gas_used + 5`);
  await audit.audit(number);
  const sizes = new Map();
  while (await foldHistory(context, LAYERS, sizes));
  expect(await dump()).toEqual(clean);
  expect((await audit.totals()).mismatches_count).toBe(2);
});

test('rows that a module is yet to be given are not missed', async () => {
  const audit = await start(true);
  const clean = await audit.query('select * from $run.created_contracts order by block_number, index');
  await audit.query('truncate $run.created_contracts');
  await audit.query(`update $run.coverage set blocks = '{}' where layer like '%/created%'`);
  await audit.auditAll();
  expect((await audit.totals()).mismatches_count).toBe(0);
  const sizes = new Map();
  while (await foldHistory(audit.context, LAYERS, sizes));
  expect(await audit.query('select * from $run.created_contracts order by block_number, index')).toEqual(
    clean,
  );
});
