import { afterAll, beforeAll, expect, test } from 'vitest';
import { earlyTransaction } from '#web/api-client/shapes/early-answers.test-data.ts';
import { type EarlySite, openEarlySite } from '../support/early-site.ts';
import { readFacts, readRows, readText } from '../support/read-html.ts';
import { readLink } from '../support/read-link.ts';
import { openWebAlone } from '../support/web-alone.ts';

const ENV = { IS_SUAVE_CHAIN: 'true' };
const KETTLE = `0x${'3a'.repeat(20)}`;
const PEEKER = `0x${'4b'.repeat(20)}`;
const CALLED = `0x${'5c'.repeat(20)}`;
const SIGNED = `0x${'d6'.repeat(32)}`;
const PATH = `/tx/${earlyTransaction.hash}`;
const address = (hash: string, more = {}) => ({
  hash,
  is_contract: false,
  is_verified: null,
  name: null,
  private_tags: [],
  public_tags: [],
  watchlist_names: [],
  ...more,
});
const tag = { label: 'relay', display_name: 'Relay of May', address_hash: KETTLE };
const WRAPPED = {
  type: 2,
  nonce: 1234,
  to: address(CALLED, { is_contract: true, is_verified: true, name: 'Bids' }),
  gas_limit: '70000',
  gas_price: '3000000000',
  fee: { type: 'maximum', value: '210000000000000' },
  max_priority_fee_per_gas: '1000000000',
  max_fee_per_gas: '4000000000',
  value: '5000000000000000000',
  hash: SIGNED,
  method: 'newBid',
  decoded_input: {
    method_id: '4c8820f8',
    method_call: 'newBid(uint64 condition, address[] peekers)',
    parameters: [
      { name: 'condition', type: 'uint64', value: '77' },
      { name: 'peekers', type: 'address[]', value: [PEEKER] },
    ],
  },
  raw_input: `0x4c8820f8${'00'.repeat(32)}`,
};
const SUAVE = {
  execution_node: address(KETTLE, { name: 'Kettle One', public_tags: [tag] }),
  allowed_peekers: [PEEKER, CALLED, PEEKER],
  wrapped: WRAPPED,
};

let web: EarlySite;

beforeAll(async () => {
  web = await openEarlySite(ENV);
});

afterAll(() => web.close());

/** The page of a transaction with these fields. */
async function openTransaction(fields: object, on: Pick<EarlySite, 'open'> = web): Promise<string> {
  web.early.bodies[`/transactions/${earlyTransaction.hash}`] = { ...earlyTransaction, ...fields };
  const { status, html } = await on.open(PATH);
  expect(status).toBe(200);
  return html;
}

/** A panel of facts by its name; empty where it is not there. */
function panelOf(html: string, label: string): string {
  const [, behind = ''] = html.split(`<section class="panel" aria-label="${label}">`);
  return behind.split('<section class="panel"')[0] ?? '';
}

const factsOf = (html: string) =>
  Object.fromEntries(Object.entries(readFacts(html)).map(([label, { text }]) => [label, text]));

test('a transaction of a kettle names it with its name and labels, and who may peek, each once', async () => {
  const facts = readFacts(panelOf(await openTransaction(SUAVE), 'Suave'));
  expect(Object.keys(facts)).toEqual(['Kettle', 'Allowed peekers']);
  expect(facts['Kettle']?.text).toMatch(
    new RegExp(`Kettle One.*${KETTLE}.*Relay of May.*All its transactions`),
  );
  expect(facts['Kettle']?.links).toEqual(
    expect.arrayContaining([`/address/${KETTLE}`, `/txs/kettle/${KETTLE}`]),
  );
  expect(facts['Allowed peekers']?.links).toEqual([`/address/${PEEKER}`, `/address/${CALLED}`]);
});

test('every field of the wrapped transaction is shown, its call decoded', async () => {
  const panel = panelOf(await openTransaction(SUAVE), 'Wrapped transaction');
  expect(factsOf(panel)).toEqual({
    'Wrapped transaction': SIGNED,
    'Interacted with': expect.stringMatching(new RegExp(`^Bids ${CALLED}`)),
    Method: 'newBid',
    Value: '5 DEMO',
    'Transaction fee': 'up to 0.00021 DEMO',
    'Gas limit': expect.stringMatching(/^70,000 ?at 3 gwei max 4 gwei priority 1 gwei$/),
    Nonce: expect.stringMatching(/^1,234 ?type 2$/),
    Input: expect.stringMatching(
      new RegExp(
        `36 bytes newBid\\(uint64 condition, address\\[\\] peekers\\) 0x4c8820f8 Name Type Value condition uint64 77 peekers address\\[\\].*${PEEKER}`,
      ),
    ),
  });
  expect(readFacts(panel)['Interacted with']?.links).toEqual([`/address/${CALLED}`]);
});

test('what a wrapped transaction does not have is left out, and the rest of it stays', async () => {
  const bare = {
    ...WRAPPED,
    type: null,
    to: null,
    gas_price: null,
    max_fee_per_gas: null,
    max_priority_fee_per_gas: null,
    fee: { type: 'actual', value: null },
    method: null,
    decoded_input: null,
    raw_input: '0x',
  };
  const html = await openTransaction({ ...SUAVE, allowed_peekers: [], wrapped: bare });
  expect(Object.keys(readFacts(panelOf(html, 'Suave')))).toEqual(['Kettle']);
  expect(factsOf(panelOf(html, 'Wrapped transaction'))).toEqual({
    'Wrapped transaction': SIGNED,
    'Interacted with': 'a new contract',
    Value: '5 DEMO',
    'Transaction fee': 'not known',
    'Gas limit': '70,000',
    Nonce: '1,234',
    Input: 'none',
  });
});

test('without an execution node nothing of it is shown, nor where the chain is not Suave', async () => {
  const without = await openTransaction({ execution_node: null, allowed_peekers: [], wrapped: null });
  for (const label of ['Suave', 'Wrapped transaction']) expect(panelOf(without, label)).toBe('');
  const off = await openWebAlone(web.early.origin, {});
  const html = await openTransaction(SUAVE, off);
  const { status } = await off.open(`/txs/kettle/${KETTLE}`);
  await off.close();
  for (const label of ['Suave', 'Wrapped transaction']) expect(panelOf(html, label)).toBe('');
  expect(status).toBe(404);
});

test('the list of a kettle has its pages: the second is asked for with the cursor that the API gave', async () => {
  const path = `/transactions/execution-node/${KETTLE}`;
  const other = { ...earlyTransaction, hash: `0x${'4'.repeat(64)}` };
  web.early.bodies[path] = {
    items: [earlyTransaction],
    next_page_params: { block_number: 12, index: 3, items_count: 50 },
  };
  web.early.bodies[`${path}?block_number=12&index=3&items_count=50`] = {
    items: [other],
    next_page_params: null,
  };
  const hashesOf = (html: string) => readRows(html, 'Transactions').map(([hash]) => hash);
  const first = await web.open(`/txs/kettle/${KETTLE}`);
  expect(readText(first.html)).toContain('Kettle transactions');
  expect(hashesOf(first.html)).toEqual([{ text: earlyTransaction.hash, links: [PATH] }]);
  expect(first.html).toContain(`href="/address/${KETTLE}"`);
  const second = await web.open(readLink(first.html, 'Next page'));
  expect(web.lastQuery(path)).toEqual({
    block_number: '12',
    index: '3',
    items_count: '50',
  });
  expect(hashesOf(second.html)).toEqual([{ text: other.hash, links: [`/tx/${other.hash}`] }]);
  expect(readLink(second.html, 'Next page')).toBe('');
});

test.each([
  [404, 'Page not found'],
  [422, 'Request cannot be processed'],
])('a kettle that the API refuses with %i has the screen for that', async (status, title) => {
  web.early.refuses = { [`/transactions/execution-node/${PEEKER}`]: status };
  const page = await web.open(`/txs/kettle/${PEEKER}`);
  web.early.refuses = {};
  expect(page.status).toBe(status);
  expect(readText(page.html)).toContain(title);
});

test('whatever length the values of an API have, none of them fills a page', async () => {
  const long = `0x${'ab'.repeat(2000)}`;
  const digits = '7'.repeat(4000);
  const html = await openTransaction({
    execution_node: address(long, { name: long }),
    allowed_peekers: [long],
    wrapped: {
      ...WRAPPED,
      to: address(long),
      gas_limit: digits,
      gas_price: digits,
      max_fee_per_gas: long,
      max_priority_fee_per_gas: digits,
      fee: { type: 'actual', value: digits },
      value: digits,
      hash: long,
      method: long,
      decoded_input: null,
    },
  });
  const facts = ['Suave', 'Wrapped transaction'].flatMap((label) =>
    Object.entries(factsOf(panelOf(html, label))),
  );
  expect(facts.length).toBe(10);
  expect(facts.filter(([, text]) => text.length > 1000)).toEqual([]);
});
