import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { earlyBlock, earlyTransaction } from '#web/api-client/shapes/early-answers.test-data.ts';
import { type EarlySite, openEarlySite } from '../support/early-site.ts';
import { type HtmlPart, readFacts, readRows, readText } from '../support/read-html.ts';
import { readLink } from '../support/read-link.ts';
import { openWebAlone } from '../support/web-alone.ts';

const TIME = '2024-05-01T10:00:00.000000Z';
const SEQUENCE = `0x${'5e'.repeat(32)}`;
const VERIFY = `0x${'7f'.repeat(32)}`;
const L1 = 'https://l1.example';
const ENV = { IS_ZKEVM_L2_NETWORK: 'true', L1_BASE_URL: L1 };
const ROOTS = {
  global_exit_root: `0x${'01'.repeat(32)}`,
  acc_input_hash: `0x${'02'.repeat(32)}`,
  state_root: `0x${'03'.repeat(32)}`,
};

/** Rows in the field names of early 2024. */
const OPEN = {
  number: 5218592,
  status: 'Unfinalized',
  timestamp: null,
  tx_count: 0,
  sequence_tx_hash: null,
  verify_tx_hash: null,
};
const SEQUENCED = {
  number: 5218591,
  status: 'L1 Sequence Confirmed',
  timestamp: TIME,
  tx_count: 1,
  sequence_tx_hash: SEQUENCE,
  verify_tx_hash: null,
};
const FINALIZED = {
  ...SEQUENCED,
  number: 5218590,
  status: 'Finalized',
  tx_count: 9,
  verify_tx_hash: VERIFY,
};
const CURSOR = { number: 5218591, items_count: 50 };

let web: EarlySite;

beforeAll(async () => {
  web = await openEarlySite(ENV);
});

afterAll(() => web.close());

const RENAMED = {
  tx_count: 'transactions_count',
  sequence_tx_hash: 'sequence_transaction_hash',
  verify_tx_hash: 'verify_transaction_hash',
};

/** The same with the names of today. */
function rename<Body>(body: Body): Body {
  const entries = Object.entries(RENAMED);
  const text = entries.reduce(
    (all, [name, now]) => all.replaceAll(`"${name}":`, `"${now}":`),
    JSON.stringify(body),
  );
  return JSON.parse(text) as Body;
}

const textsOf = (rows: readonly HtmlPart[][]) => rows.map((cells) => cells.map(({ text }) => text));
const readBatches = (html: string) => textsOf(readRows(html, 'Txn batches'));
const factsOf = (html: string) =>
  Object.fromEntries(Object.entries(readFacts(html)).map(([label, { text }]) => [label, text]));
const readTransactions = (html: string) => textsOf(readRows(html, 'Transactions')).map(([hash]) => hash);

describe.each(['early 2024', 'today'])('on an API of %s', (age) => {
  const of = <Body>(body: Body) => (age === 'today' ? rename(body) : body);

  beforeEach(() => {
    web.early.bodies = {
      '/zkevm/batches/count': 5218592,
      '/zkevm/batches': of({ items: [OPEN, SEQUENCED], next_page_params: CURSOR }),
      '/zkevm/batches?number=5218591&items_count=50': of({ items: [FINALIZED], next_page_params: null }),
      '/main-page/zkevm/batches/confirmed': of({ items: [SEQUENCED, FINALIZED] }),
      '/main-page/zkevm/batches/latest-number': 5218592,
    };
    for (const row of [OPEN, SEQUENCED, FINALIZED]) {
      const { tx_count, ...rest } = row;
      const transactions = Array.from({ length: tx_count }, (_, place) => `0x${String(place).repeat(64)}`);
      web.early.bodies[`/zkevm/batches/${row.number}`] = of({ ...rest, ...ROOTS, transactions });
    }
  });

  test('the list has state, time, transactions and L1 transactions of each batch, and says what is pending', async () => {
    const { status, html } = await web.open('/zkevm-l2-txn-batches');
    expect(status).toBe(200);
    expect(readText(html)).toContain('5,218,592 txn batches in all');
    expect(readBatches(html)).toEqual([
      ['5,218,592', 'Unfinalized', '–', '0', 'pending', 'pending'],
      ['5,218,591', 'L1 Sequence Confirmed', TIME, '1', 'pending', `${SEQUENCE} ↗`],
    ]);
    const [, sequenced = []] = readRows(html, 'Txn batches');
    expect(sequenced.flatMap(({ links }) => links)).toEqual([
      '/zkevm-l2-txn-batch/5218591',
      '/zkevm-l2-txn-batch/5218591?tab=txs',
      `${L1}/tx/${SEQUENCE}`,
    ]);
    // What a phone shows beside the values.
    for (const label of [
      'data-label="Verify txn hash"',
      'data-label="Sequence txn hash"',
      'data-unit="txns"',
    ])
      expect(html).toContain(label);
  });

  test('its second page is asked for with the cursor that the API gave, and with nothing else', async () => {
    const first = await web.open('/zkevm-l2-txn-batches');
    expect(web.lastQuery('/zkevm/batches')).toEqual({});
    const second = await web.open(readLink(first.html, 'Next page'));
    expect(web.lastQuery('/zkevm/batches')).toEqual({ number: '5218591', items_count: '50' });
    expect(readBatches(second.html)).toEqual([
      ['5,218,590', '✓ Finalized', TIME, '9', `${VERIFY} ↗`, `${SEQUENCE} ↗`],
    ]);
    expect(readLink(second.html, 'Next page')).toBe('');
  });

  test.each([
    [OPEN, 'Unfinalized', 'pending', 'pending', '0 transactions', /^not known$/],
    [SEQUENCED, 'L1 Sequence Confirmed', `${SEQUENCE} ↗`, 'pending', '1 transaction', /^2024-05-01T10/],
    [FINALIZED, '✓ Finalized', `${SEQUENCE} ↗`, `${VERIFY} ↗`, '9 transactions', /^2024-05-01T10/],
  ])('a batch that is $status has its facts', async ({ number }, status, sequence, verify, count, time) => {
    const { html } = await web.open(`/zkevm-l2-txn-batch/${number}`);
    const facts = readFacts(html);
    expect(factsOf(html)).toEqual({
      'Txn batch number': number.toLocaleString('en'),
      Status: status,
      Timestamp: expect.stringMatching(time),
      Transactions: count,
      'Sequence txn hash': sequence,
      'Verify txn hash': verify,
      'Global exit root': ROOTS.global_exit_root,
      'Acc input hash': ROOTS.acc_input_hash,
      'State root': ROOTS.state_root,
    });
    expect(facts['Transactions']?.links).toEqual([`/zkevm-l2-txn-batch/${number}?tab=txs`]);
    expect(facts['Sequence txn hash']?.links).toEqual(sequence === 'pending' ? [] : [`${L1}/tx/${SEQUENCE}`]);
    expect(facts['Verify txn hash']?.links).toEqual(verify === 'pending' ? [] : [`${L1}/tx/${VERIFY}`]);
    const beside = [number - 1, ...(number === OPEN.number ? [] : [number + 1])];
    expect(facts['Txn batch number']?.links).toEqual(beside.map((each) => `/zkevm-l2-txn-batch/${each}`));
  });

  test('the transactions of a batch are a view of it, with pages where the API has them', async () => {
    const path = `/transactions/zkevm-batch/${FINALIZED.number}`;
    const other = { ...earlyTransaction, hash: `0x${'4'.repeat(64)}` };
    const cursor = { position: 49, items_count: 50 };
    web.early.bodies[path] = { items: [earlyTransaction], next_page_params: cursor };
    web.early.bodies[`${path}?position=49&items_count=50`] = { items: [other] };
    const first = await web.open(`/zkevm-l2-txn-batch/${FINALIZED.number}?tab=txs`);
    expect(readTransactions(first.html)).toEqual([earlyTransaction.hash]);
    const second = await web.open(readLink(first.html, 'Next page'));
    expect(web.lastQuery(path)).toEqual({ position: '49', items_count: '50' });
    expect(readTransactions(second.html)).toEqual([other.hash]);
    expect(readLink(second.html, 'Next page')).toBe('');
    web.early.bodies[path] = { items: [] };
    const empty = await web.open(`/zkevm-l2-txn-batch/${FINALIZED.number}?tab=txs`);
    expect(readText(empty.html)).toContain('This batch is empty');
  });
});

const CONFIRMED = { 'Confirmation status': '✓ L1 Confirmed', 'Sequence txn hash': `${SEQUENCE} ↗` };

test.each([
  [{ zkevm_status: 'Confirmed by Sequencer' }, { 'Confirmation status': 'Confirmed by Sequencer' }],
  [
    { zkevm_status: 'Confirmed by Sequencer', zkevm_batch_number: 9 },
    { 'Confirmation status': 'Confirmed by Sequencer', 'Txn batch': '9' },
  ],
  [
    { zkevm_status: 'L1 Confirmed', zkevm_batch_number: 8, zkevm_sequence_hash: SEQUENCE },
    { ...CONFIRMED, 'Txn batch': '8' },
  ],
  [
    {
      zkevm_status: 'L1 Confirmed',
      zkevm_batch_number: 7,
      zkevm_sequence_hash: SEQUENCE,
      zkevm_verify_hash: VERIFY,
    },
    { ...CONFIRMED, 'Txn batch': '7', 'Verify txn hash': `${VERIFY} ↗` },
  ],
  [{}, {}],
])('a transaction and a block with %o have these rows of it and no others', async (fields, rows) => {
  web.early.bodies[`/transactions/${earlyTransaction.hash}`] = { ...earlyTransaction, ...fields };
  web.early.bodies['/blocks/12'] = { ...earlyBlock, ...fields };
  const labels = ['Confirmation status', 'Txn batch', 'Sequence txn hash', 'Verify txn hash'];
  for (const path of [`/tx/${earlyTransaction.hash}`, '/block/12']) {
    const { status, html } = await web.open(path);
    const facts = readFacts(html);
    const shown = labels.flatMap((label) => (facts[label] ? [[label, facts[label].text]] : []));
    expect([path, status, Object.fromEntries(shown)]).toEqual([path, 200, rows]);
    expect(facts['Txn batch']?.links).toEqual(
      'Txn batch' in rows ? [`/zkevm-l2-txn-batch/${rows['Txn batch']}`] : undefined,
    );
  }
});

test.each([
  [404, 'Page not found'],
  [422, 'Request cannot be processed'],
])('a batch that the API refuses with %i has the screen for that', async (status, title) => {
  web.early.refuses = { '/zkevm/batches/7': status };
  const page = await web.open('/zkevm-l2-txn-batch/7');
  web.early.refuses = {};
  expect(page.status).toBe(status);
  expect(readText(page.html)).toContain(title);
  expect(readText(page.html)).toContain('Back to home');
});

test('whatever length the values of an API have, none of them fills a page', async () => {
  const long = `0x${'ab'.repeat(6000)}`;
  const lengthen = (body: object) => {
    const isText = (value: unknown) => typeof value === 'string' || value === null;
    return Object.fromEntries(
      Object.entries(body).map(([key, value]) => [key, isText(value) ? long : value]),
    );
  };
  const batch = lengthen({ ...FINALIZED, ...ROOTS });
  const fields = lengthen({ zkevm_status: '', zkevm_sequence_hash: '', zkevm_verify_hash: '' });
  web.early.bodies = {
    '/zkevm/batches': { items: [batch], next_page_params: null },
    [`/zkevm/batches/${FINALIZED.number}`]: batch,
    '/main-page/zkevm/batches/confirmed': { items: [batch] },
    [`/transactions/${earlyTransaction.hash}`]: { ...earlyTransaction, ...fields },
  };
  for (const path of [`/zkevm-l2-txn-batch/${FINALIZED.number}`, `/tx/${earlyTransaction.hash}`]) {
    const { status, html } = await web.open(path);
    const facts = readFacts(html);
    expect([path, status]).toEqual([path, 200]);
    expect(facts['Verify txn hash']?.text).toMatch(/^0x(?:ab)+…/);
    const filling = Object.entries(facts).filter(([, { text }]) => text.length > 400);
    expect([path, filling]).toEqual([path, []]);
  }
  const { status, html } = await web.open('/zkevm-l2-txn-batches');
  // The middle of a shortened hash is there for who copies it, and takes no room.
  const drawn = readText(html.replace(/<i>(?:ab)*<\/i>/g, ''));
  expect([status, drawn.includes('ab'.repeat(200))]).toEqual([200, false]);
});

test.each([
  ['the flag and the address of the L1', ENV, 200],
  ['the same by the names of later front ends', { ROLLUP_TYPE: 'zkEvm', ROLLUP_L1_BASE_URL: L1 }, 200],
  ['the flag alone', { IS_ZKEVM_L2_NETWORK: 'true' }, 404],
  ['the address of the L1 alone', { L1_BASE_URL: L1 }, 404],
])('with %s the pages of batches are there or not: %o', async (_, env, status) => {
  web.early.bodies = {
    '/zkevm/batches': { items: [OPEN], next_page_params: null },
    [`/transactions/${earlyTransaction.hash}`]: { ...earlyTransaction, zkevm_batch_number: 9 },
  };
  web.early.requests = [];
  const other = await openWebAlone(web.early.origin, env);
  const list = await other.open('/zkevm-l2-txn-batches');
  const home = await other.open('/');
  const transaction = await other.open(`/tx/${earlyTransaction.hash}`);
  await other.close();
  expect({
    list: list.status,
    home: readText(home.html).includes('Latest batches'),
    menu: home.html.includes('href="/zkevm-l2-txn-batches"'),
    row: 'Txn batch' in readFacts(transaction.html),
    asked: web.early.requests.some(({ path }) => path.includes('zkevm')),
  }).toEqual({
    list: status,
    home: status === 200,
    menu: status === 200,
    row: status === 200,
    asked: status === 200,
  });
});
