import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApiCall } from '../../src/api/api-call.ts';
import { CORE_ANSWERS } from '../../src/api/core-answers.ts';
import { createPrng } from '../../src/demo/prng.ts';
import { api } from '../../src/modules/suave/api/api.ts';
import { indexer as part } from '../../src/modules/suave/indexer/indexer.ts';
import { createTestApi } from '../support/api.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startTestIndexer, type TestIndexer } from '../support/indexer.ts';
import { madeAddress, madeChain } from '../support/made-chain.ts';
import { type MadeNode, serveMadeChain } from '../support/serve-made-chain.ts';

const KETTLE = madeAddress(77);
const OTHER = madeAddress(78);

let database: TestDatabase;
let node: MadeNode;
let indexer: TestIndexer;

/** The transactions that kettles sent, newest first. */
const ofKettles = () =>
  node.chain
    .flatMap(({ block }) => block.transactions as Record<string, string>[])
    .filter(({ type }) => type === '0x50')
    .reverse();

async function call(name: string, args: object) {
  const { context } = await createTestApi(database);
  const answered = [...CORE_ANSWERS, ...(api.answered ?? [])];
  const fields = api.fields ? [api.fields] : [];
  const run = createApiCall({ ...context, fields }, { answered, onError: console.error });
  const { status, body } = await run(name as never, args as never);
  return { status, body: body as any };
}
const list = async (hash: string) => call('kettle_transactions', { params: { hash } });

beforeAll(async () => {
  database = await createTestDatabase();
  const chain = madeChain(0, 30, { prng: createPrng(9) });
  for (const { block } of chain)
    for (const [place, transaction] of block.transactions.entries())
      if (place % 2 === 0) transaction.type = '0x50';
  node = await serveMadeChain(chain);
  node.methods.eth_getTransactionByHash = (hash) => {
    const transactions = node.chain.flatMap(({ block }) => block.transactions);
    const transaction = transactions.find((each) => each.hash === hash);
    return {
      ...transaction,
      requestRecord: {
        type: '0x43',
        kettleAddress: Number(transaction.blockNumber) % 2 ? KETTLE : OTHER,
        hash: `0x${hash.slice(2).split('').reverse().join('')}`,
        nonce: '0x7',
        to: madeAddress(5),
        gas: '0xf4240',
        gasPrice: '0x3b9aca00',
        value: '0x2',
        input: '0xa9059cbb',
      },
    };
  };
  indexer = startTestIndexer({ database, url: node.url }, { modules: [{ name: 'suave', ...part }] });
  await indexer.caughtUp();
}, 60_000);

afterAll(async () => {
  await indexer.stop();
  await node.close();
  await database.drop();
});

test('the list of a kettle has what it executed, newest first', async () => {
  const expected = (kettle: string) =>
    ofKettles()
      .filter(({ blockNumber }) => (Number(blockNumber) % 2 ? KETTLE : OTHER) === kettle)
      .map(({ blockNumber }) => Number(blockNumber));
  expect(expected(KETTLE).length).toBeGreaterThan(5);
  for (const kettle of [KETTLE, OTHER])
    await vi.waitFor(async () => {
      const { body } = await list(kettle);
      expect(body.items.map(({ block_number }: any) => block_number)).toEqual(expected(kettle).slice(0, 50));
    }, 20_000);
  expect((await list(madeAddress(1))).body).toEqual({ items: [], next_page_params: null });
  expect((await list('0x12')).status).toBe(422);
});

test('a transaction names its kettle and what it wraps; one of another type does not', async () => {
  const [sent] = ofKettles();
  const hash = sent?.hash ?? '';
  await vi.waitFor(async () => {
    const { body } = await call('transaction', { params: { hash } });
    expect(body).toMatchObject({
      allowed_peekers: [],
      wrapped: {
        hash: `0x${hash.slice(2).split('').reverse().join('')}`,
        type: 0x43,
        nonce: 7,
        gas_limit: '1000000',
        gas_price: '1000000000',
        value: '2',
        method: 'transfer',
        raw_input: '0xa9059cbb',
      },
    });
    expect(body.execution_node.hash.toLowerCase()).toMatch(/^0x0+4[de]$/);
  }, 20_000);
  const other = node.chain.flatMap(({ block }) => block.transactions).find(({ type }) => type !== '0x50');
  const { body } = await call('transaction', { params: { hash: other.hash } });
  expect(body).not.toHaveProperty('execution_node');
});
