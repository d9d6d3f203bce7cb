import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadEnv } from '#config/load-env.ts';
import { createDb } from '#db/connection/connect.ts';
import { withTransaction } from '#db/connection/transaction.ts';
import { createRunSchema } from '#db/migrate.ts';
import type { TransactionsTable } from '#db/tables/transactions.ts';
import { activateRun, insertRun } from '#db/writes/runs.ts';
import { compareCommand } from '#modules/compare-runs/cli/command.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addressOf, blockRow, hexOf, setHead, transactionRow } from '#tests/support/rows.ts';
import { createLifetime } from '../lifetime.ts';
import type { RunsAction } from '../runs/options.ts';
import { runRuns } from './run-runs.ts';

let database: TestDatabase;
let questions: string[];

beforeEach(async () => {
  database = await createTestDatabase();
  questions = [];
});
afterEach(() => database.drop());

/** A chain of one block with these transactions; it becomes the active run. */
async function addRun(transactions: Partial<TransactionsTable>[]): Promise<number> {
  const { pool } = database;
  const { id, schema } = await withTransaction(pool, async (client) => {
    const run = await insertRun(client, {
      chainId: 31_337n,
      genesisHash: `0x${'11'.repeat(32)}`,
      firstBlockHash: null,
    });
    await createRunSchema(client, run.schema);
    await activateRun(client, run.id);
    return run;
  });
  const db = createDb(pool).withSchema(schema);
  await db
    .insertInto('blocks')
    .values([blockRow(0), blockRow(1)])
    .execute();
  for (const [index, over] of transactions.entries())
    await db
      .insertInto('transactions')
      .values(transactionRow(1, index, over))
      .execute();
  await db.updateTable('totals').set({ transactions_count: transactions.length }).execute();
  await setHead(db, { number: 1 });
  return id;
}

const compare = (a: number, b: number): RunsAction => ({
  name: 'command',
  command: compareCommand,
  args: [String(a), String(b)],
});

/** Output of the command; `answer` is the response to its prompt, null without a terminal. */
async function print(action: RunsAction, answer: boolean | null = null): Promise<string> {
  const { host, port, user, password, database: name } = database.connection;
  const url = new URL(`postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${name}`);
  url.searchParams.set('host', host);
  const { config } = loadEnv({ DATABASE_URL: url.href });
  const lines: string[] = [];
  const lifetime = createLifetime(() => {});
  const confirm = (question: string) => {
    questions.push(question);
    return Promise.resolve(answer === true);
  };
  try {
    await runRuns(action, {
      config,
      lifetime,
      logger: { info: (line) => lines.push(line) },
      confirm: answer === null ? null : confirm,
    });
  } finally {
    await lifetime.stop();
  }
  return lines.join('\n');
}

test('runs are listed newest first, the one that is being indexed with a star', async () => {
  expect(await print({ name: 'list' })).toBe('No chain has been indexed yet.');
  const first = await addRun([{}]);
  const second = await addRun([{}, { nonce: 1n }]);
  await database.pool.query('update app.runs set name = $2 where id = $1', [
    first,
    'before\u001b[2J the fix',
  ]);
  const [heads, active, ended] = (await print({ name: 'list' })).split('\n');
  expect(heads).toMatch(/^ +ID {2}NAME +CHAIN {2}HEIGHT {2}TRANSACTIONS {2}STARTED \(UTC\) +ENDED \(UTC\)$/);
  expect(active).toMatch(new RegExp(`^\\* +${second} {2}- +31337 +1 +2 {2}20.* {2}being indexed$`));
  expect(ended).toMatch(new RegExp(`^ +${first} {2}before\\[2J the fix +31337 +1 +1 .*:\\d\\d$`));
});

test('a run is named, and its name is taken away', async () => {
  const id = await addRun([]);
  expect(await print({ name: 'name', id, value: 'before the fix' })).toBe(
    `It is now run ${id} ("before the fix").`,
  );
  expect(await print({ name: 'name', id, value: null })).toBe(`Run ${id} has no name any more.`);
  expect(await print({ name: 'name', id, value: null })).toBe(`Run ${id} had no name.`);
});

test('a run that does not exist is refused with the list of runs', async () => {
  await expect(print({ name: 'name', id: 7, value: 'x' })).rejects.toThrow(
    'There is no run 7; there are no runs.',
  );
  const [first, second] = [await addRun([]), await addRun([])];
  await expect(print(compare(first, 99))).rejects.toThrow(
    `There is no run 99; the runs are ${second}, ${first}.`,
  );
});

test('a run is deleted only after a yes, at the terminal or on the command line', async () => {
  const [first, second] = [await addRun([{}]), await addRun([])];
  const remove = { name: 'delete', id: first, isConfirmed: false } as const;
  await expect(print(remove)).rejects.toThrow(
    `To delete run ${first} with its one transaction without confirmation, add --yes.`,
  );
  expect(await print(remove, false)).toBe('Nothing was deleted.');
  expect(questions).toEqual([`Delete run ${first} with its one transaction? This cannot be undone.`]);
  await expect(print({ ...remove, id: second, isConfirmed: true })).rejects.toThrow(
    `Run ${second} is being indexed and cannot be deleted.`,
  );
  expect(await print({ ...remove, isConfirmed: true })).toBe(
    `Deleted run ${first} with its one transaction.`,
  );
  expect((await print({ name: 'list' })).split('\n')).toHaveLength(2);
  const left = await database.pool.query('select from pg_namespace where nspname = $1', [`run_${first}`]);
  expect(left.rowCount).toBe(0);
});

test('two runs are compared by sender, nonce and input: counts, and what changed', async () => {
  const other = { from_address: addressOf(9) };
  const a = await addRun([{ ...other }, { nonce: 1n }, { nonce: 2n }, { nonce: 3n }]);
  const b = await addRun([
    { ...other, effective_gas_price: 3n },
    { nonce: 1n, gas_used: 30_000n, status: 0 },
    { nonce: 2n, input: Buffer.from('01', 'hex') },
  ]);
  const text = await print(compare(a, b));
  expect(text.split('\n').slice(0, 5)).toEqual([
    `Transactions of run ${a} and run ${b} by sender, nonce and input:`,
    '  the same       1  (1 of them with another fee)',
    '  changed        1',
    `  only in run ${a}  2`,
    `  only in run ${b}  1`,
  ]);
  expect(text).toContain(`${hexOf(addressOf(1))} nonce 1: 0x`);
  expect(text).toContain('  gas used: 21000 → 30000\n  status: ok → failed\n  fee (wei): ');
});

test('a database without an index says so', async () => {
  await database.pool.query('drop schema app cascade');
  await expect(print({ name: 'list' })).rejects.toThrow(
    'This database has no index yet: start Spyglass on it first.',
  );
});
