import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBuffersReader } from '#bench/support/read-buffers.ts';
import { type ChainPlan, planChain, transactionsOf } from '#bench/support/synthetic/chain-plan.ts';
import { fillDatabase } from '#bench/support/synthetic/fill-database.ts';
import { transactionHash } from '#bench/support/synthetic/make-block.ts';
import { createTestApi } from '../support/api.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const FILL_TIMEOUT_MS = 180_000;
/** What a huge block may touch of the database, in pages, measured by a block of 50. */
const RATIO_MAX = 1.5;
/** Trees over more rows are a page or two deeper. */
const DEEPER = 12;

let database: TestDatabase;
let reader: ReturnType<typeof openBuffersReader>;
let plan: ChainPlan;

/** A block of 20,000 transactions among blocks of 50. */
beforeAll(async () => {
  database = await createTestDatabase();
  plan = planChain({ transactions: 22_000, perBlock: 50, bigBlock: 20_000, bigTransaction: 100 });
  await fillDatabase(database.connection, database.schema, plan);
  await createTestApi(database);
  reader = openBuffersReader(database.connection);
}, FILL_TIMEOUT_MS);

afterAll(async () => {
  await reader.close();
  await database.drop();
});

const late = () => transactionHash(transactionsOf(plan, plan.bigBlockNumber).to - 20);
const small = () => transactionHash(transactionsOf(plan, plan.bigBlockNumber - 1).from);

test.each<[string, () => string, () => string]>([
  ['the details', () => `/blocks/${plan.bigBlockNumber}`, () => `/blocks/${plan.bigBlockNumber - 1}`],
  [
    'the first transactions',
    () => `/blocks/${plan.bigBlockNumber}/transactions`,
    () => `/blocks/${plan.bigBlockNumber - 1}/transactions`,
  ],
  [
    'a deep page of the transactions',
    () => `/blocks/${plan.bigBlockNumber}/transactions?block_number=${plan.bigBlockNumber}&index=15000`,
    () => `/blocks/${plan.bigBlockNumber - 1}/transactions`,
  ],
  ['one of the last transactions', () => `/transactions/${late()}`, () => `/transactions/${small()}`],
  ['its logs', () => `/transactions/${late()}/logs`, () => `/transactions/${small()}/logs`],
  [
    'its token transfers',
    () => `/transactions/${late()}/token-transfers`,
    () => `/transactions/${small()}/token-transfers`,
  ],
])(
  '%s of a block of 20,000 transactions cost the database what those of a block of 50 do',
  async (_, huge, usual) => {
    const pages = await reader.read(huge());
    expect(pages).toBeGreaterThan(0);
    expect(pages).toBeLessThanOrEqual((await reader.read(usual())) * RATIO_MAX + DEEPER);
  },
);
