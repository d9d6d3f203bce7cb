import { expect, test } from 'vitest';
import { unwindTo } from '#indexer/head/reorg.ts';
import { createTestTarget } from '#tests/support/run-target.ts';
import { type ExpectedOperation, openOperations } from './opened-operations.test-data.ts';

const target = createTestTarget();
const open = () => openOperations(target, { seed: 4339, last: 20 });

/** The first three operations of the first bundle of a transaction. */
const isSummarized = ({ bundleIndex, position }: ExpectedOperation) => bundleIndex === 0 && position < 3;
const listSummaries = ({ user_operations: summaries }: Record<string, unknown>) =>
  (summaries as { hash: string }[] | undefined)?.map(({ hash }) => hash);
const countOf = (list: readonly ExpectedOperation[]) => (list.length === 0 ? undefined : list.length);

test('blocks and transactions have the number of their operations, and none without operations', async () => {
  const { blocks, expected, ask } = await open();
  let without = 0;
  for (const { fetched } of blocks) {
    const { number, transactions } = fetched.block;
    const inBlock = expected.filter(({ block }) => block.number === number);
    const block = await ask('block', { params: { height_or_hash: String(number) } });
    expect(block.body.user_operations_count).toBe(countOf(inBlock));
    for (const { hash } of transactions) {
      const own = inBlock.filter(({ transactionHash }) => transactionHash === hash);
      const transaction = await ask('transaction', { params: { hash } });
      expect(transaction.status).toBe(200);
      expect(transaction.body.user_operations_count).toBe(countOf(own));
      expect(transaction.body.has_user_operations).toBe(own.length > 0 || undefined);
      expect(listSummaries(transaction.body)).toEqual(
        own.length === 0
          ? undefined
          : own
              .filter(isSummarized)
              .reverse()
              .map(({ hash }) => hash),
      );
      without += own.length === 0 ? 1 : 0;
    }
  }
  expect(without).toBeGreaterThan(0);
});

test('an address has the number of its operations by role', async () => {
  const { expected, ask } = await open();
  const roles = {
    account: ({ sender }: ExpectedOperation) => sender,
    bundler: ({ bundler }: ExpectedOperation) => bundler,
    paymaster: ({ paymaster }: ExpectedOperation) => paymaster,
    factory: ({ factory }: ExpectedOperation) => factory,
  };
  const addresses = Object.values(roles).flatMap((pick) => expected.map(pick).slice(0, 12));
  for (const hash of new Set(addresses.filter((address) => address !== null))) {
    const counts = Object.entries(roles).flatMap(([role, pick]) => {
      const total = expected.filter((each) => pick(each) === hash).length;
      return total === 0 ? [] : [[role, total]];
    });
    const { body } = await ask('address', { params: { hash } });
    expect(body.user_operation_roles, hash).toEqual(Object.fromEntries(counts));
  }
  const { body } = await ask('address', { params: { hash: `0x${'99'.repeat(20)}` } });
  expect(body).not.toHaveProperty('user_operation_roles');
});

test('a search by hash finds an operation until its block is gone', async () => {
  const { context, expected, ask } = await open();
  for (const { hash, block } of expected.slice(0, 10)) {
    const hit = { type: 'user_operation', user_operation_hash: hash };
    const { body } = await ask('search', { query: { q: hash } });
    expect(body.items).toMatchObject([hit]);
    expect((await ask('search_quick', { query: { q: hash } })).body).toMatchObject([hit]);
    expect(block.number).toBeGreaterThan(10);
  }
  await unwindTo(context, 10);
  const { body } = await ask('search', { query: { q: expected[0]?.hash } });
  expect(body.items).toEqual([]);
});

test('the status names every version as indexed once the history is whole', async () => {
  const { ask } = await open();
  const version = {
    ...{ enabled: true, live: true },
    ...{ past_db_logs_indexing_finished: true, past_rpc_logs_indexing_finished: true },
  };
  expect((await ask('user_operation_status')).body).toEqual({
    finished_past_indexing: true,
    ...{ v06: version, v07: version, v08: version, v09: version },
  });
});
