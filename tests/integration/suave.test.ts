import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createApiCall } from '#api/api-call.ts';
import { CORE_ANSWERS } from '#api/core-answers.ts';
import { formatReceipt } from '#chain/format/receipt.ts';
import { bloomOf } from '#chain/proof/logs-bloom.ts';
import { createPrng } from '#demo/prng.ts';
import { api } from '#modules/suave/api/api.ts';
import { indexer as part } from '#modules/suave/indexer/indexer.ts';
import { changeContext } from '#tests/support/change-context.ts';
import { createTestApi } from '../support/api.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startTestIndexer, type TestIndexer } from '../support/indexer.ts';
import { type MadeBlock, madeAddress, madeChain, quantity } from '../support/made-chain.ts';
import { readFacts, readRows, readText } from '../support/read-html.ts';
import { readLink } from '../support/read-link.ts';
import { type MadeNode, serveMadeChain } from '../support/serve-made-chain.ts';
import { addKettles, addPeekers, PEEKERS, WRAPPED_INPUT, wrapTransaction } from '../support/suave-chain.ts';
import { openWebOnIndex } from '../support/web-on-index.ts';

const KETTLE = madeAddress(77);
const OTHER = madeAddress(78);
const kettleOf = (blockNumber: string) => (Number(blockNumber) % 2 ? KETTLE : OTHER);
const reversed = (hash: string) => `0x${hash.slice(2).split('').reverse().join('')}`;
/** The transactions whose records are malformed. */
const spoilt = new Set<string>();

let database: TestDatabase;
let node: MadeNode;
let indexer: TestIndexer;
/** The transaction whose events say who may peek. */
let peeked: string;

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
  const run = createApiCall(changeContext(context, { parts: { fields } }), {
    answered,
    onError: console.error,
  });
  const { status, body } = await run(name as never, args as never);
  return { status, body: body as any };
}
const list = async (hash: string, query: object = {}) =>
  call('kettle_transactions', { params: { hash }, query });

/** The whole list of a kettle, page by page. */
async function readAll(kettle: string): Promise<any[]> {
  const items: any[] = [];
  for (let query: object | null = {}; query !== null; ) {
    const { body } = await list(kettle, query);
    items.push(...body.items);
    query = body.next_page_params;
  }
  return items;
}

/** Waits until both lists have what the chain has. */
async function expectAgreement(): Promise<void> {
  for (const kettle of [KETTLE, OTHER])
    await vi.waitFor(
      async () =>
        expect((await readAll(kettle)).map(({ hash, block_number }) => [hash, block_number])).toEqual(
          ofKettles()
            .filter(
              ({ hash, blockNumber }) => kettleOf(blockNumber ?? '') === kettle && !spoilt.has(hash ?? ''),
            )
            .map(({ hash, blockNumber }) => [hash, Number(blockNumber)]),
        ),
      { timeout: 20_000, interval: 200 },
    );
}

beforeAll(async () => {
  database = await createTestDatabase();
  const chain = addKettles(madeChain(0, 99, { prng: createPrng(9) }));
  peeked = addPeekers(chain);
  node = await serveMadeChain(chain);
  const [first, second] = ofKettles().filter(({ hash }) => hash !== peeked);
  for (const { hash = '' } of [first ?? {}, second ?? {}]) spoilt.add(hash);
  node.methods.eth_getTransactionByHash = (hash) => {
    const transactions = node.chain.flatMap(({ block }) => block.transactions);
    const transaction = transactions.find((each) => each.hash === hash);
    const kettle = kettleOf(transaction.blockNumber);
    const record = wrapTransaction(spoilt.has(hash) ? '0x12' : reversed(hash));
    // The names of later nodes and of earlier ones.
    return Number(transaction.blockNumber) % 3 === 0
      ? { ...transaction, executionNode: kettle, confidentialComputeRequest: record }
      : { ...transaction, requestRecord: { ...record, kettleAddress: kettle } };
  };
  indexer = startTestIndexer({ database, url: node.url }, { modules: [{ name: 'suave', ...part }] });
  await indexer.caughtUp();
}, 60_000);

afterAll(async () => {
  await indexer.stop();
  await node.close();
  await database.drop();
});

test('the list of a kettle has what it executed page by page, newest first, whatever malformed records are before it', async () => {
  await expectAgreement();
  const all = await readAll(KETTLE);
  expect(all.length).toBeGreaterThan(50);
  expect((await list(KETTLE)).body.items).toHaveLength(50);
  expect((await list(madeAddress(1))).body).toEqual({ items: [], next_page_params: null });
  expect((await list('0x12')).status).toBe(422);
  expect((await list(KETTLE, { block_number: 'x', index: 1 })).status).toBe(422);
  const reports = indexer.logs.filter((line) => line.includes('The kettle of transaction'));
  // Messages that differ in hashes alone are passed on once a minute.
  expect(reports).toEqual([
    expect.stringMatching(
      /^warn: The kettle of transaction 0x[0-9a-f]{64} is not read: The node gave "0x12"/,
    ),
  ]);
  for (const hash of spoilt) {
    const { body } = await call('transaction', { params: { hash } });
    for (const field of ['execution_node', 'wrapped', 'allowed_peekers'])
      expect(body).not.toHaveProperty(field);
  }
});

test('the events of a transaction say who may peek, each once; one that is cut off says nothing', async () => {
  await vi.waitFor(async () => {
    const { body } = await call('transaction', { params: { hash: peeked } });
    expect(body.allowed_peekers?.map((hash: string) => hash.toLowerCase())).toEqual(PEEKERS);
  }, 20_000);
});

test('a transaction names its kettle and what it wraps; one of another type does not', async () => {
  const [sent] = ofKettles().filter(({ hash }) => hash !== peeked && !spoilt.has(hash ?? ''));
  const hash = sent?.hash ?? '';
  await vi.waitFor(async () => {
    const { body } = await call('transaction', { params: { hash } });
    expect(body).toMatchObject({
      allowed_peekers: [],
      wrapped: {
        hash: reversed(hash),
        type: 0x43,
        nonce: 7,
        gas_limit: '1000000',
        gas_price: '1000000000',
        value: '2',
        method: 'transfer',
        raw_input: WRAPPED_INPUT,
        decoded_input: expect.objectContaining({ method_id: 'a9059cbb' }),
      },
    });
    expect(body.execution_node.hash.toLowerCase()).toMatch(/^0x0+4[de]$/);
  }, 20_000);
  const other = node.chain.flatMap(({ block }) => block.transactions).find(({ type }) => type !== '0x50');
  const { body } = await call('transaction', { params: { hash: other.hash } });
  expect(body).not.toHaveProperty('execution_node');
});

const dec = z.string().regex(/^\d+$/);
const hex = z.string().regex(/^0x(?:[0-9a-f]{2})*$/);
const addressParam = z.object({ hash: z.string().regex(/^0x[0-9a-fA-F]{40}$/), is_contract: z.boolean() });
/** What the published interface says of a transaction of a kettle. */
const FIELDS = z.object({
  allowed_peekers: z.array(z.string().regex(/^0x[0-9a-fA-F]{40}$/)),
  execution_node: addressParam.nullable(),
  wrapped: z.strictObject({
    type: z.int(),
    nonce: z.int(),
    to: addressParam.nullable(),
    gas_limit: dec,
    gas_price: dec.nullable(),
    fee: z.strictObject({ type: z.enum(['actual', 'maximum']), value: dec.nullable() }),
    max_priority_fee_per_gas: dec.nullable(),
    max_fee_per_gas: dec.nullable(),
    value: dec,
    hash: hex,
    method: z.string().nullable(),
    decoded_input: z
      .object({ method_id: z.string(), method_call: z.string(), parameters: z.array(z.unknown()) })
      .nullable(),
    raw_input: hex,
  }),
});

test('a wrapped transaction has the fields of the published interface and no others', async () => {
  const { body } = await call('transaction', { params: { hash: peeked } });
  const { wrapped, execution_node: node } = FIELDS.parse(body);
  expect(wrapped.to?.hash.toLowerCase()).toBe(madeAddress(5));
  expect(wrapped.fee).toEqual({ type: 'actual', value: String(21_000 * 9) });
  expect([wrapped.max_fee_per_gas, wrapped.max_priority_fee_per_gas]).toEqual([null, null]);
  expect(node?.hash.toLowerCase()).toMatch(/^0x0+4[de]$/);
});

test('the pages of a transaction and of its kettle show all of it, the list page by page', async () => {
  const web = await openWebOnIndex(call as never, { IS_SUAVE_CHAIN: 'true' });
  const { html } = await web.open(`/tx/${peeked}`);
  const [, behind = ''] = html.split('aria-label="Suave"');
  const facts = readFacts(behind.split('aria-label="Wrapped transaction"')[0] ?? '');
  const { body } = await call('transaction', { params: { hash: peeked } });
  const kettle = body.execution_node.hash as string;
  expect(facts['Kettle']?.links).toEqual([`/address/${kettle}`, `/txs/kettle/${kettle}`]);
  expect(facts['Allowed peekers']?.links.map((link) => link.toLowerCase())).toEqual(
    PEEKERS.map((peeker) => `/address/${peeker}`),
  );
  const first = await web.open(`/txs/kettle/${KETTLE}`);
  const second = await web.open(readLink(first.html, 'Next page'));
  const hashes = [first, second].flatMap((page) =>
    readRows(page.html, 'Transactions').map(([hash]) => hash?.text),
  );
  expect(hashes).toEqual((await readAll(KETTLE)).slice(0, hashes.length).map(({ hash }) => hash));
  expect(hashes.length).toBeGreaterThan(50);
  expect(readText((await web.open(`/txs/kettle/${madeAddress(1)}`)).html)).toContain(
    'This kettle has executed none',
  );
  const wrong = await web.open('/txs/kettle/0x12');
  expect([wrong.status, readText(wrong.html)]).toEqual([
    422,
    expect.stringContaining('Request cannot be processed'),
  ]);
  await web.close();
});

/** `SEED=7 npx vitest run tests/integration/suave.test.ts` runs one seed again. */
const SEEDS = process.env.SEED?.split(',').map(Number) ?? [1];

test.each(SEEDS)(
  'after reorgs, with transactions that come into other blocks, the lists agree with the chain (seed %i)',
  async (seed) => {
    const prng = createPrng(seed * 100);
    for (let round = 0; round < 4; round++) {
      const depth = prng.integer(1, 6);
      const removed = node.chain.slice(-depth);
      const from = node.chain.length - depth;
      const made = madeChain(from, from + depth + prng.integer(0, 2), {
        fork: seed * 10 + round + 1,
        parentHash: node.chain[from - 1]?.hash ?? '0x',
        prng,
      });
      const moved = removed.find(({ block }) => block.transactions.length > 0);
      const target = made.at(-1);
      if (moved && target) moveTransaction(moved, target);
      node.chain.splice(from, depth, ...addKettles(made));
      await expectAgreement();
    }
    const { rows } = await database.pool.query(
      `select count(*)::int as count from ${database.schema}.suave_transactions`,
    );
    expect(rows).toEqual([{ count: ofKettles().length }]);
  },
  60_000,
);

/** Puts the first transaction of a block in place of all those of another. */
function moveTransaction(from: MadeBlock, to: MadeBlock): void {
  const place = { blockHash: to.hash, blockNumber: quantity(to.number), transactionIndex: '0x0' };
  to.block.transactions = [{ ...from.block.transactions[0], ...place }];
  to.receipts = [{ ...from.receipts[0], ...place, cumulativeGasUsed: '0x5208' }];
  to.traces = [];
  to.block.gasUsed = '0x5208';
  to.block.logsBloom = bloomOf(to.receipts.map((each) => formatReceipt(each)));
}
