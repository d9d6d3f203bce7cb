import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addressOf, addressRow, blockRow, tokenRow, transactionRow } from '#tests/support/rows.ts';
import { TRANSACTION_KINDS } from '../../tables/transactions.ts';
import type { TransactionFilter } from './transaction-filter.ts';
import { listTransactions } from './transaction-list.ts';
import type { TransactionKey } from './transaction-row.ts';

const BLOCKS = 61;
const IN_BLOCK = 100;
const TRANSFER = Buffer.from('a9059cbb', 'hex');
const APPROVE = Buffer.from('095ea7b3', 'hex');
const { contract_call, contract_creation, blob_transaction } = TRANSACTION_KINDS;

/** All transactions but four make contracts; two blobs, a call, which calls the same method, and a blob for a contract. */
const ODD: Record<string, object> = {
  '45:1': {
    kinds: blob_transaction,
    to_address: addressOf(0x900),
    method_id: Buffer.from('01020304', 'hex'),
  },
  '60:5': { kinds: blob_transaction },
  '30:7': { kinds: contract_call },
  '0:3': { kinds: blob_transaction, method_id: APPROVE },
  '0:9': { kinds: contract_creation, created_contract: addressOf(0x700) },
};

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  for (let number = 0; number < BLOCKS; number++) {
    await db.insertInto('blocks').values(blockRow(number)).execute();
    const rows = Array.from({ length: IN_BLOCK }, (_, index) =>
      transactionRow(number, index, {
        ...{ kinds: contract_creation, method_id: TRANSFER, created_contract: addressOf(0x800) },
        ...ODD[`${number}:${index}`],
      }),
    );
    await db.insertInto('transactions').values(rows).execute();
  }
  await db
    .insertInto('tokens')
    .values(tokenRow(addressOf(0x700)))
    .execute();
  await db
    .insertInto('addresses')
    .values(addressRow(addressOf(0x900), { contract_block: 1 }))
    .execute();
});

afterAll(() => database.drop());

/** Positions of the rows of each page until the list ends. */
async function readPages(filter: TransactionFilter): Promise<string[][]> {
  const pages: string[][] = [];
  let after: TransactionKey | null = null;
  do {
    const { rows, stoppedAt } = await listTransactions(database.db, { filter, after, limit: 50 });
    pages.push(rows.map((row) => `${row.block_number}:${row.index}`));
    after = stoppedAt;
  } while (after !== null);
  return pages;
}

test.each([
  ['a kind among those of a method', { kinds: ['blob_transaction'], methodIds: [TRANSFER] }, [['60:5'], []]],
  [
    'kinds among those of two methods, of which one is rare',
    { kinds: ['blob_transaction', 'contract_call'], methodIds: [TRANSFER, APPROVE] },
    [['60:5'], ['30:7'], ['0:3']],
  ],
  ['calls', { kinds: ['contract_call'], methodIds: [] }, [['45:1', '30:7'], []]],
  ['creations of tokens', { kinds: ['token_creation'], methodIds: [] }, [[], ['0:9']]],
  ['a kind that an index has', { kinds: ['blob_transaction'], methodIds: [] }, [['60:5', '45:1', '0:3']]],
  [
    'kinds with and without an index',
    { kinds: ['blob_transaction', 'contract_call'], methodIds: [] },
    [['60:5', '45:1'], ['30:7'], ['0:3']],
  ],
  ['what there is none of', { kinds: ['coin_transfer'], methodIds: [TRANSFER] }, [[], []]],
] as const)('%s are found; no page looks at more than 5,000 transactions', async (_, filter, pages) => {
  expect(await readPages(filter)).toEqual(pages);
});
