import { expect, test } from 'vitest';
import { createPrng } from '#demo/prng.ts';
import { unwindTo } from '#indexer/head/reorg.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { type ExpectedOperation, openOperations } from './opened-operations.test-data.ts';

const target = createTestTarget();
const open = () => openOperations(target, { seed: 4337, last: 30 });

const lower = (address: { hash: string } | null) => address?.hash.toLowerCase() ?? null;

/** Filters of the list of operations, with the value of each of an operation. */
const FILTERS: Readonly<Record<string, (each: ExpectedOperation) => string | null>> = {
  sender: ({ sender }) => sender,
  bundler: ({ bundler }) => bundler,
  paymaster: ({ paymaster }) => paymaster,
  factory: ({ factory }) => factory,
  entry_point: ({ bundle }) => bundle.entryPoint,
  transaction_hash: ({ transactionHash }) => transactionHash,
  block_number: ({ block }) => String(block.number),
  bundle_index: ({ bundleIndex }) => String(bundleIndex),
};

/** Values of some filters, those of an operation, and the operations that have them. */
function choose(expected: readonly ExpectedOperation[], names: readonly string[], of: ExpectedOperation) {
  const given = names.flatMap((name) => {
    const value = FILTERS[name]?.(of) ?? null;
    return value === null ? [] : [[name, value] as const];
  });
  const matching = expected.filter((each) => given.every(([name, value]) => FILTERS[name]?.(each) === value));
  return { query: Object.fromEntries(given), matching };
}

const toTime = (seconds: unknown) => {
  const date = new Date(Number(seconds) * 1000);
  return Number.isNaN(date.getTime()) ? null : `${date.toISOString().slice(0, 19)}.000000Z`;
};

test('every row of the list of operations equals what its bundle holds', async () => {
  const { expected, listAll } = await open();
  const rows = await listAll('user_operations');
  expect(expected.length).toBeGreaterThan(50);
  expect(
    rows.map(({ address, entry_point, paymaster, bundler, ...row }) => ({
      ...row,
      ...{ address: lower(address), entry_point: lower(entry_point) },
      ...{ paymaster: lower(paymaster), bundler: lower(bundler) },
    })),
  ).toEqual(
    expected.map((each) => ({
      hash: each.hash,
      block_number: String(each.block.number),
      transaction_hash: each.transactionHash,
      address: each.sender,
      entry_point: each.bundle.entryPoint,
      entry_point_version: `v${each.bundle.version}`,
      status: each.success,
      fee: String(each.cost),
      timestamp: toTime(each.block.timestamp),
      paymaster: each.paymaster,
      bundler: each.bundler,
      bundle_index: each.bundleIndex,
      position: each.position,
    })),
  );
});

test('filters of operations, alone and together, list those that match on pages of any size', async () => {
  const { expected, listAll } = await open();
  const prng = createPrng(1);
  const names = Object.keys(FILTERS);
  const sets = [
    ...names.map((name) => [name]),
    ...Array.from({ length: 40 }, () => names.filter(() => prng.chance(0.3))),
  ];
  let found = 0;
  for (const set of sets) {
    const having = expected.filter((each) => set.every((name) => FILTERS[name]?.(each) !== null));
    const { query, matching } = choose(expected, set, prng.pick(having.length > 0 ? having : expected));
    const rows = await listAll('user_operations', query, prng.integer(1, 50));
    expect(
      rows.map(({ hash }) => hash),
      JSON.stringify(query),
    ).toEqual(matching.map(({ hash }) => hash));
    found += rows.length;
  }
  expect(found).toBeGreaterThan(sets.length);
  const nobody = `0x${'99'.repeat(20)}`;
  for (const name of ['sender', 'bundler', 'paymaster', 'factory', 'entry_point'])
    expect(await listAll('user_operations', { [name]: nobody })).toEqual([]);
  expect(await listAll('user_operations', { transaction_hash: `0x${'99'.repeat(32)}` })).toEqual([]);
});

test('filters of bundles list the bundles that match, newest first', async () => {
  const { expected, listAll } = await open();
  const firsts = expected.filter(({ position }) => position === 0);
  const present = (list: readonly ExpectedOperation[]) =>
    list.map(({ transactionHash, bundleIndex, block, bundle, bundler }) => ({
      transaction_hash: transactionHash,
      bundle_index: bundleIndex,
      block_number: String(block.number),
      timestamp: toTime(block.timestamp),
      total_ops: bundle.operations.length,
      bundler,
      entry_point: bundle.entryPoint,
    }));
  for (const names of [[], ['bundler'], ['entry_point'], ['bundler', 'entry_point']]) {
    const { query, matching } = choose(firsts, names, firsts[5] as ExpectedOperation);
    const rows = await listAll('user_operation_bundles', query, 3);
    expect(matching.length).toBeGreaterThan(0);
    expect(
      rows.map((row) => ({ ...row, bundler: lower(row.bundler), entry_point: lower(row.entry_point) })),
    ).toEqual(present(matching));
  }
});

test('a malformed parameter is refused', async () => {
  const { ask } = await open();
  const cases: [string, Record<string, string>][] = [
    ['user_operations', { page_size: '0' }],
    ['user_operations', { page_size: '51' }],
    ['user_operations', { page_token: '5' }],
    ['user_operations', { page_token: `5,0x${'00'.repeat(20)}` }],
    ['user_operations', { sender: '0x12' }],
    ['user_operations', { entry_point: 'v0.7' }],
    ['user_operations', { transaction_hash: '0x12' }],
    ['user_operations', { block_number: '-1' }],
    ['user_operations', { bundle_index: '2147483648' }],
    ['user_operation_bundles', { bundler: '0x12' }],
    ['user_operation_bundles', { page_token: 'x' }],
    ['user_operation_accounts', { factory: '0x12' }],
    ['user_operation_accounts', { page_token: '1,2' }],
    ['user_operation_paymasters', { page_token: '1,0x12' }],
  ];
  for (const [name, query] of cases)
    expect((await ask(name, { query })).status, `${name} ${JSON.stringify(query)}`).toBe(422);
});

test('nothing is left of the operations once their blocks are gone', async () => {
  const { context, expected, ask, listAll } = await open();
  const half = 15;
  await unwindTo(context, half);
  const below = expected.filter(({ block }) => block.number <= half);
  expect((await listAll('user_operations')).map(({ hash }) => hash)).toEqual(below.map(({ hash }) => hash));
  const total = (await listAll('user_operation_bundlers')).reduce((sum, row) => sum + row.total_ops, 0);
  expect(total).toBe(below.length);
  await unwindTo(context, -1);
  expect(await listAll('user_operations')).toEqual([]);
  for (const name of ['bundles', 'accounts', 'bundlers', 'paymasters', 'factories'] as const)
    expect(await listAll(`user_operation_${name}`), name).toEqual([]);
  const [first] = expected;
  for (const [name, hash] of [
    ['operation', first?.hash],
    ['operation_account', first?.sender],
    ['operation_bundler', first?.bundler],
  ])
    expect((await ask(`user_${name}`, { params: { hash } })).status, name).toBe(404);
  expect((await ask('search', { query: { q: first?.hash } })).body.items).toEqual([]);
});
