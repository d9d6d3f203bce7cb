import { expect, test } from 'vitest';
import { createTestTarget } from '#tests/support/run-target.ts';
import { type ExpectedOperation, openOperations } from './opened-operations.test-data.ts';

const target = createTestTarget();
const open = () => openOperations(target, { seed: 4338, last: 30 });

const lower = (address: { hash: string } | null) => address?.hash.toLowerCase() ?? null;

/** Counts operations and bundles by an address of theirs: most operations first, then by address downwards. */
function count(
  expected: readonly ExpectedOperation[],
  pick: (each: ExpectedOperation) => string | null,
): { address: string; total: number; bundles: number }[] {
  const counts = new Map<string, { address: string; total: number; bundles: number }>();
  for (const each of expected) {
    const address = pick(each);
    if (address === null) continue;
    const before = counts.get(address) ?? { address, total: 0, bundles: 0 };
    const bundles = before.bundles + (each.position === 0 ? 1 : 0);
    counts.set(address, { address, total: before.total + 1, bundles });
  }
  return [...counts.values()].sort((a, b) => b.total - a.total || (a.address < b.address ? 1 : -1));
}

test.each([
  ['paymasters', 'paymaster', 'total_ops', ({ paymaster }: ExpectedOperation) => paymaster],
  ['factories', 'factory', 'total_accounts', ({ factory }: ExpectedOperation) => factory],
  ['bundlers', 'bundler', 'total_ops', ({ bundler }: ExpectedOperation) => bundler],
] as const)(
  '%s are listed by their operations, on pages of any size, and each by itself',
  async (name, one, total, pick) => {
    const { expected, ask, listAll } = await open();
    const counts = count(expected, pick);
    const present = ({ address, ...row }: { address: { hash: string } }) => ({
      ...row,
      address: lower(address),
    });
    const rows = counts.map(({ address, ...each }) => ({
      ...{ address, [total]: each.total },
      ...(name === 'bundlers' && { total_bundles: each.bundles }),
    }));
    expect(counts[0]?.total).toBeGreaterThan(1);
    for (const size of [1, 4, 50])
      expect((await listAll(`user_operation_${name}`, {}, size)).map(present)).toEqual(rows);
    for (const row of rows) {
      const { status, body } = await ask(`user_operation_${one}`, { params: { hash: row.address } });
      expect([status, present(body as { address: { hash: string } })]).toEqual([200, row]);
    }
    const nobody = { params: { hash: `0x${'99'.repeat(20)}` } };
    expect((await ask(`user_operation_${one}`, nobody)).status).toBe(404);
    expect((await ask(`user_operation_${one}`, { params: { hash: '0x12' } })).status).toBe(422);
  },
);

/** An account as it should be presented: it was created by its newest operation with a factory. */
function presentAccount(expected: readonly ExpectedOperation[], sender: string) {
  const creation = expected.find((each) => each.sender === sender && each.factory !== null);
  return {
    address: sender,
    factory: creation?.factory ?? null,
    creation_transaction_hash: creation?.transactionHash ?? null,
    creation_op_hash: creation?.hash ?? null,
    total_ops: expected.filter((each) => each.sender === sender).length,
  };
}

const presentRow = ({ creation_timestamp: _, ...row }: Record<string, unknown>) => ({
  ...row,
  address: lower(row.address as { hash: string }),
  factory: lower(row.factory as { hash: string } | null),
});

test('accounts are listed by their operations with what created them, and each by itself', async () => {
  const { expected, ask, listAll } = await open();
  const accounts = count(expected, ({ sender }) => sender).map(({ address }) =>
    presentAccount(expected, address),
  );
  expect(accounts.filter(({ factory }) => factory !== null).length).toBeGreaterThan(5);
  expect(accounts.filter(({ factory }) => factory === null).length).toBeGreaterThan(5);
  for (const size of [1, 6, 50])
    expect((await listAll('user_operation_accounts', {}, size)).map(presentRow)).toEqual(accounts);
  for (const account of accounts.slice(0, 20)) {
    const { body } = await ask('user_operation_account', { params: { hash: account.address } });
    expect(presentRow(body)).toEqual(account);
  }
});

test('accounts of a factory are those that its operations deployed, newest first', async () => {
  const { expected, listAll } = await open();
  const factories = count(expected, ({ factory }) => factory).slice(0, 6);
  expect(factories[0]?.total).toBeGreaterThan(3);
  for (const { address: factory } of factories) {
    const deployed = expected
      .filter((each) => each.factory === factory)
      .map(({ sender }) => presentAccount(expected, sender));
    for (const size of [1, 3, 50])
      expect((await listAll('user_operation_accounts', { factory }, size)).map(presentRow)).toEqual(deployed);
  }
  expect(await listAll('user_operation_accounts', { factory: `0x${'99'.repeat(20)}` })).toEqual([]);
});
