import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { WITHDRAWAL_STATUSES } from '#modules/optimism/contract/withdrawal.ts';
import { earlyTransaction } from '#web/api-client/shapes/early-answers.test-data.ts';
import { type EarlyApi, startEarlyApi } from '../support/early-api.ts';
import { readFacts, readHeads, readMenu, readRows, readText } from '../support/read-html.ts';
import { ARBITRUM_LISTS, toTodaysArbitrum } from '../support/rollup/arbitrum-answers.ts';
import {
  AGES,
  ALL_AGES,
  BATCH_AGES,
  L1_HASH,
  L2_HASH,
  LISTS,
  page50,
  SENDER,
  TIME,
  withdrawal,
} from '../support/rollup/optimism-answers.ts';
import { openWebAlone, type WebAlone } from '../support/web-alone.ts';

const L1 = 'https://l1.example';
const BRIDGE = 'https://bridge.example/withdraw';
const OPTIMISM = {
  IS_OPTIMISTIC_L2_NETWORK: 'true',
  L1_BASE_URL: L1,
  OPTIMISTIC_L2_WITHDRAWAL_URL: BRIDGE,
};
const ZKEVM = { IS_ZKEVM_L2_NETWORK: 'true', L1_BASE_URL: L1 };
const ARBITRUM = { ROLLUP_TYPE: 'arbitrum', ROLLUP_L1_BASE_URL: L1 };
const L1_TX = `${L1}/tx/${L1_HASH}`;

let early: EarlyApi;
let web: WebAlone | undefined;

beforeAll(async () => {
  early = await startEarlyApi();
});

beforeEach(() => {
  Object.assign(early, { bodies: {}, refuses: {}, requests: [] });
});

afterEach(async () => {
  await web?.close();
  web = undefined;
});

afterAll(() => early.close());

/** Opens pages of a server with these settings, one after the other; each has to be there. */
async function open(variables: Record<string, string>): Promise<(path: string) => Promise<string>> {
  const site = await openWebAlone(early.origin, variables);
  web = site;
  return async (path) => {
    const { status, html } = await site.open(path);
    expect([path, status]).toEqual([path, 200]);
    return html;
  };
}

const OPTIMISTIC_MENU = [
  'Transactions',
  'Deposits (L1 to L2)',
  'Withdrawals (L2 to L1)',
  'Blocks',
  'Txn batches',
  'Output roots',
];
const ZK_MENU = ['Transactions', 'Blocks', 'Txn batches'];
const OF_CORE = {
  '/txs': 'Transactions',
  '/blocks': 'Blocks',
};

test.each([
  [
    'an optimistic rollup',
    OPTIMISM,
    OPTIMISTIC_MENU,
    {
      ...OF_CORE,
      '/l2-deposits': 'Deposits (L1 to L2)',
      '/deposits': 'Deposits (L1 to L2)',
      '/l2-withdrawals': 'Withdrawals (L2 to L1)',
      '/withdrawals': 'Withdrawals (L2 to L1)',
      '/l2-txn-batches': 'Txn batches',
      '/batches': 'Txn batches',
      '/batches/7001': 'Txn batches',
      '/l2-output-roots': 'Output roots',
      '/output-roots': 'Output roots',
      '/games': 'Output roots',
    },
  ],
  [
    'an optimistic rollup with an entry of its dispute games',
    {
      ROLLUP_TYPE: 'optimistic',
      ROLLUP_L1_BASE_URL: L1,
      ROLLUP_L2_WITHDRAWAL_URL: BRIDGE,
      FAULT_PROOF_ENABLED: 'true',
    },
    [...OPTIMISTIC_MENU, 'Dispute games'],
    { '/l2-output-roots': 'Output roots', '/games': 'Dispute games', '/dispute-games': 'Dispute games' },
  ],
  [
    'a zk rollup',
    ZKEVM,
    ZK_MENU,
    { ...OF_CORE, '/zkevm-l2-txn-batches': 'Txn batches', '/zkevm-l2-txn-batch/7': 'Txn batches' },
  ],
  [
    'an Arbitrum chain',
    ARBITRUM,
    ['Transactions', 'L1 to L2 messages', 'L2 to L1 messages', 'Blocks', 'Txn batches'],
    {
      ...OF_CORE,
      '/deposits': 'L1 to L2 messages',
      '/withdrawals': 'L2 to L1 messages',
      '/batches': 'Txn batches',
      '/batches/5824': 'Txn batches',
    },
  ],
] as const)('the menu of %s names its lists, and marks the one that is open', async (_, env, menu, paths) => {
  Object.assign(early.bodies, LISTS, ARBITRUM_LISTS, {
    '/zkevm/batches': page50(),
    '/zkevm/batches/7': { number: 7, status: 'Finalized', transactions: [] },
  });
  const openPage = await open(env);
  for (const [path, label] of Object.entries(paths)) {
    const { labels, current } = readMenu(await openPage(path), 'Blockchain');
    const end = labels.indexOf('Internal transactions');
    expect([path, labels.slice(0, end), current]).toEqual([path, menu, [label]]);
  }
});

const OPTIMISTIC_PATHS = [
  '/l2-deposits',
  '/l2-withdrawals',
  '/l2-output-roots',
  '/l2-txn-batches',
  '/batches',
  '/batches/7001',
  '/games',
];
const GAMES_PATHS = ['/games', '/dispute-games'];
const ZKEVM_PATHS = ['/zkevm-l2-txn-batches', '/zkevm-l2-txn-batch/7'];
const ARBITRUM_PATHS = ['/deposits', '/withdrawals', '/batches', '/batches/5824'];
const without = (variables: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(variables).filter(([each]) => each !== name));

test.each([
  [
    'an optimistic rollup without its switch',
    without(OPTIMISM, 'IS_OPTIMISTIC_L2_NETWORK'),
    OPTIMISTIC_PATHS,
  ],
  ['an optimistic rollup that names no L1', without(OPTIMISM, 'L1_BASE_URL'), OPTIMISTIC_PATHS],
  [
    'an optimistic rollup that names no address of withdrawals',
    without(OPTIMISM, 'OPTIMISTIC_L2_WITHDRAWAL_URL'),
    OPTIMISTIC_PATHS,
  ],
  ['an optimistic rollup without games', { ...OPTIMISM, FAULT_PROOF_ENABLED: 'false' }, GAMES_PATHS],
  [
    'an optimistic rollup without output roots',
    { ...OPTIMISM, ROLLUP_OUTPUT_ROOTS_ENABLED: 'false' },
    ['/l2-output-roots', '/output-roots'],
  ],
  ['a zk rollup without its switch', without(ZKEVM, 'IS_ZKEVM_L2_NETWORK'), ZKEVM_PATHS],
  ['a zk rollup that names no L1', without(ZKEVM, 'L1_BASE_URL'), ZKEVM_PATHS],
  ['an Arbitrum chain without its type', without(ARBITRUM, 'ROLLUP_TYPE'), ARBITRUM_PATHS],
  ['an Arbitrum chain that names no L1', without(ARBITRUM, 'ROLLUP_L1_BASE_URL'), ARBITRUM_PATHS],
  ['a Suave chain without its switch', {}, [`/txs/kettle/${SENDER}`]],
] as const)('%s has none of the pages, nor an entry of them in a menu', async (_, variables, paths) => {
  Object.assign(early.bodies, LISTS, ARBITRUM_LISTS, { '/zkevm/batches': page50() });
  web = await openWebAlone(early.origin, variables);
  for (const path of paths) {
    const { status, html } = await web.open(path);
    expect([path, status]).toEqual([path, 404]);
    expect(html).not.toContain(`<a class="nav-item" href="${path}"`);
  }
  const { labels } = readMenu((await web.open('/blocks')).html, 'Blockchain');
  expect(labels).toContain('Transactions');
  if ('IS_OPTIMISTIC_L2_NETWORK' in variables && 'L1_BASE_URL' in variables)
    expect(labels).not.toContain('Dispute games');
});

/** The lists of an optimistic rollup: address, label, call, heads and the cells of the first row. */
const OPTIMISTIC_LISTS = [
  {
    path: '/l2-deposits',
    label: 'Deposits (L1 to L2)',
    call: '/optimism/deposits',
    cursor: { l1_block_number: 19_700_000, tx_hash: L2_HASH, items_count: 50 },
    heads: ['L2 txn hash', 'Age, show dates', 'L1 txn origin', 'L1 block', 'L1 txn hash', 'Gas limit'],
    row: [L2_HASH, TIME, `${SENDER} ↗`, '19,700,001 ↗', `${L1_HASH} ↗`, '200,000'],
    links: [`/tx/${L2_HASH}`, `${L1}/address/${SENDER}`, `${L1}/block/19700001`, L1_TX],
    count: '1,478,204 deposits in all',
  },
  {
    path: '/l2-withdrawals',
    label: 'Withdrawals (L2 to L1)',
    call: '/optimism/withdrawals',
    cursor: { nonce: '24951', items_count: 50 },
    heads: [
      'Msg nonce',
      'Age, show dates',
      'From',
      'L2 txn hash',
      'Status',
      'L1 txn hash',
      'Challenge period ends',
    ],
    row: ['25,001 version 1', TIME, '–', L2_HASH, 'Ready for relay Claim funds ↗', 'not yet', '–'],
    links: [`/tx/${L2_HASH}`, BRIDGE],
    count: '25,002 withdrawals in all',
  },
  {
    path: '/l2-output-roots',
    label: 'Output roots',
    call: '/optimism/output-roots',
    cursor: { index: 972, items_count: 50 },
    heads: ['Index', 'Age, show dates', 'L2 block', 'L1 block', 'L1 txn hash', 'Output root'],
    row: ['1,021', TIME, '1,840,000', '19,700,001 ↗', `${L1_HASH} ↗`, L2_HASH],
    links: ['/block/1840000', `${L1}/block/19700001`, L1_TX],
    count: '1,022 output roots in all',
  },
  {
    path: '/l2-txn-batches',
    label: 'Txn batches',
    call: '/optimism/txn-batches',
    cursor: { block_number: 1_840_451, items_count: 50 },
    heads: ['L2 block', 'Age, show dates', 'L1 txn hash', 'Txns'],
    row: ['1,840,500', TIME, `${L1_HASH} ↗`, '7'],
    links: ['/block/1840500', L1_TX],
    count: '1,840,501 batched blocks in all',
  },
  {
    path: '/batches',
    label: 'Batches',
    call: '/optimism/batches',
    cursor: { id: 6951, items_count: 50 },
    heads: ['Batch', 'Age, show dates', 'Container', 'Blocks', 'L1 txn hash', 'Txns'],
    row: ['7,001', TIME, 'EIP-4844 blob', '1,840,001 to 1,840,040', `${L1_HASH} ↗`, '7'],
    links: ['/batches/7001', '/block/1840001', '/block/1840040', L1_TX, '/batches/7001?tab=txs'],
    count: '7,001 batches in all',
  },
  {
    path: '/games',
    label: 'Dispute games',
    call: '/optimism/games',
    cursor: { index: 973, items_count: 50 },
    heads: ['Index', 'Age, show dates', 'Status', 'Game type', 'Contract', 'L2 block', 'Resolved'],
    row: ['1,022', TIME, 'In progress', 'Cannon 0', `${SENDER} ↗`, '1,840,000', 'not yet'],
    links: [`${L1}/address/${SENDER}`, '/block/1840000'],
    count: '1,023 dispute games in all',
  },
];

for (const [age, toAge, , , lists] of ALL_AGES) {
  test(`each list of an optimistic rollup has the values of an API of ${age}, and its second page by that API's cursor`, async () => {
    const renamed = (name: string) => (age === 'today' && name === 'tx_hash' ? 'transaction_hash' : name);
    const openPage = await open(OPTIMISM);
    const known = OPTIMISTIC_LISTS.filter(({ call }) => call in lists);
    expect(known.length).toBe({ 'early 2024': 4, 'late 2024': 6, today: 5 }[age]);
    for (const { path, label, call, cursor: given, heads, row, links, count } of known) {
      const cursor = Object.fromEntries(Object.entries(given).map(([name, value]) => [renamed(name), value]));
      const list = LISTS[call as keyof typeof LISTS] as ReturnType<typeof page50>;
      const [first = {}] = list.items;
      Object.assign(early.bodies, lists, toAge({ [call]: { ...list, next_page_params: cursor } }));
      const html = await openPage(path);
      expect(readHeads(html, label)).toEqual(heads);
      const [cells = []] = readRows(html, label);
      expect([path, cells.map(({ text }) => text)]).toEqual([path, row]);
      expect([path, cells.flatMap((cell) => cell.links)]).toEqual([path, links]);
      expect(readText(html)).toContain(count);
      const [, next = ''] = html.match(new RegExp(`href="(${path}\\?page=2&amp;cursor=[^"]*)"`)) ?? [];
      // One more row than on the first page distinguishes the two.
      early.bodies[call] = toAge(page50(first, ...list.items));
      const second = await openPage(next.replaceAll('&amp;', '&'));
      expect(readRows(second, label)).toHaveLength(list.items.length + 1);
      const asked = early.requests.findLast(({ path: each }) => each === `/api/v2${call}`);
      expect(asked?.query).toEqual(
        Object.fromEntries(Object.entries(cursor).map(([name, value]) => [name, String(value)])),
      );
      expect(second).toContain(`href="${path}"`);
    }
  });
}

for (const [age, toAge, , , lists] of AGES) {
  test(`a withdrawal of an API of ${age} shows each of the seven states, and when its challenge period ends`, async () => {
    const end = '2024-05-08T10:00:00.000000Z';
    const rows = WITHDRAWAL_STATUSES.map((status, place) => ({
      ...withdrawal(place, status),
      from: { hash: SENDER, is_contract: false, is_verified: null, name: null },
      challenge_period_end: status === 'In challenge period' ? end : null,
    }));
    Object.assign(early.bodies, lists, toAge({ '/optimism/withdrawals': page50(...rows) }));
    const openPage = await open({ ...OPTIMISM, ROLLUP_L2_WITHDRAWAL_URL: 'https://newer.example/claim' });
    const cells = readRows(await openPage('/l2-withdrawals'), 'Withdrawals (L2 to L1)');
    const isReady = (status: string) => status === 'Ready for relay';
    expect(cells.map(([, , , , status]) => status?.text)).toEqual(
      WITHDRAWAL_STATUSES.map((status) => (isReady(status) ? `${status} Claim funds ↗` : status)),
    );
    expect(cells.map(([, , , , status]) => status?.links)).toEqual(
      WITHDRAWAL_STATUSES.map((status) => (isReady(status) ? ['https://newer.example/claim'] : [])),
    );
    expect(cells.map((row) => row.at(-1)?.text)).toEqual(
      WITHDRAWAL_STATUSES.map((status) => (status === 'In challenge period' ? end : '–')),
    );
    expect(cells.map(([, , , , , hash]) => hash?.links)).toEqual(
      WITHDRAWAL_STATUSES.map((status) => (status === 'Relayed' ? [L1_TX] : [])),
    );
    for (const [, , from] of cells) expect(from?.links).toEqual([`/address/${SENDER}`]);
  });

  test(`a transaction of an API of ${age} has the rows of its L1 fee, and its withdrawals with their L1 transactions`, async () => {
    const [begun, relayed] = [withdrawal(25_001, 'Ready for relay'), withdrawal(25_000, 'Relayed')];
    early.bodies[`/transactions/${L2_HASH}`] = toAge({
      ...earlyTransaction,
      hash: L2_HASH,
      l1_fee: '123456789000000',
      l1_fee_scalar: '0.684',
      l1_gas_price: '1500000000',
      l1_gas_used: '1600',
      op_withdrawals: [begun, relayed].map(({ msg_nonce: nonce, status, l1_tx_hash }) => ({
        nonce: String(nonce),
        status,
        l1_tx_hash,
      })),
    });
    const facts = readFacts(await (await open(OPTIMISM))(`/tx/${L2_HASH}`));
    expect(facts['L1 fee']?.text).toMatch(/^0\.000123\S* .*1,600 L1 gas at 1\.5 gwei scalar 0\.684$/);
    expect(facts['Withdrawal 25001']).toEqual({ text: 'Ready for relay Claim funds ↗', links: [BRIDGE] });
    expect(facts['Withdrawal 25000']).toEqual({ text: `Relayed ${L1_HASH} ↗`, links: [L1_TX] });
  });
}

for (const [age, , , , lists] of BATCH_AGES) {
  test(`a batch of an API of ${age} has its facts, and the pages of its transactions and blocks`, async () => {
    const transactions = {
      items: [earlyTransaction],
      next_page_params: { block_number: 9, index: 4, items_count: 50 },
    };
    const blocks = { items: [], next_page_params: null };
    Object.assign(early.bodies, lists, {
      '/transactions/optimism-batch/7001': transactions,
      '/blocks/optimism-batch/7001': blocks,
    });
    const openPage = await open(OPTIMISM);
    const facts = readFacts(await openPage('/batches/7001'));
    expect(facts['Batch number']?.links).toEqual(['/batches/7000']);
    expect(facts.Timestamp?.text).toContain(TIME);
    expect(facts.Transactions).toEqual({ text: '7', links: ['/batches/7001?tab=txs'] });
    expect(facts.Blocks).toEqual({
      text: '1,840,001 to 1,840,040',
      links: ['/block/1840001', '/block/1840040'],
    });
    expect(facts['L1 txn hash']).toEqual({ text: `${L1_HASH} ↗`, links: [L1_TX] });
    const html = await openPage('/batches/7001?tab=txs');
    expect(html).toContain(`href="/tx/${earlyTransaction.hash}"`);
    const [, next = ''] = html.match(/href="(\/batches\/7001\?tab=txs&amp;page=2&amp;cursor=[^"]*)"/) ?? [];
    await openPage(next.replaceAll('&amp;', '&'));
    expect(early.requests.findLast(({ path }) => path.endsWith('/optimism-batch/7001'))?.query).toEqual({
      block_number: '9',
      index: '4',
      items_count: '50',
    });
    expect(readText(await openPage('/batches/7001?tab=blocks'))).toContain('No blocks');
  });
}

test('on an API of today the list of blocks in batches leads to that of batches, which its menu entry stands for', async () => {
  const [, , , , lists] = AGES[1];
  Object.assign(early.bodies, lists);
  web = await openWebAlone(early.origin, OPTIMISM);
  for (const path of ['/l2-txn-batches', '/l2-txn-batches?page=2&cursor=block_number%3D7'])
    expect(await web.open(path)).toMatchObject({ status: 302, location: '/batches' });
  const { status, html } = await web.open('/batches');
  expect([status, readRows(html, 'Batches')[0]?.[0]?.text]).toEqual([200, '7,001']);
  expect(readMenu(html, 'Blockchain').current).toEqual(['Txn batches']);
  // Where it fails for another reason there is no other way.
  early.refuses['/optimism/txn-batches'] = 500;
  expect(await web.open('/l2-txn-batches')).toMatchObject({ status: 500, location: undefined });
});

test('on an API of early 2024 the lists that it does not know are not found, and no page links to them', async () => {
  const [, , , , lists] = AGES[0];
  Object.assign(early.bodies, lists);
  const openPage = await open(OPTIMISM);
  for (const [path, other] of [
    ['/l2-txn-batches', '/batches'],
    ['/l2-output-roots', '/games'],
  ] as const) {
    expect(await openPage(path)).not.toContain(`href="${other}"`);
    expect([other, (await web?.open(other))?.status]).toEqual([other, 404]);
  }
});

test.each([
  ['has not made yet', null],
  ['does not know', undefined],
])(
  'counts that an API %s are left out, and what it does not hold is a page that says so',
  async (_, body) => {
    const counts = Object.keys(LISTS).filter((path) => path.endsWith('/count'));
    Object.assign(early.bodies, LISTS, Object.fromEntries(counts.map((path) => [path, body])));
    early.refuses['/optimism/batches/x'] = 422;
    const openPage = await open(OPTIMISM);
    for (const { path, row, label } of OPTIMISTIC_LISTS) {
      const html = await openPage(path);
      expect(readText(html)).not.toContain('in all');
      expect(readRows(html, label)[0]?.[0]?.text).toBe(row[0]);
    }
    const failing = async (path: string) => {
      const { status, html } = (await web?.open(path)) ?? { status: 0, html: '' };
      return [status, /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]];
    };
    expect(await failing('/batches/9')).toEqual([404, 'Page not found']);
    expect(await failing('/batches/x')).toEqual([422, 'Request cannot be processed']);
  },
);

for (const age of ['early 2024', 'today'] as const) {
  test(`messages and batches of an Arbitrum chain have the values of an API of ${age}, and pages by its cursors`, async () => {
    const toAge = age === 'today' ? toTodaysArbitrum : <Body>(body: Body) => body;
    Object.assign(early.bodies, toAge(ARBITRUM_LISTS));
    const openPage = await open({ ...ARBITRUM, ROLLUP_L2_WITHDRAWAL_URL: BRIDGE });
    for (const { path, label, call, rows, links, count } of ARBITRUM_ROWS) {
      const html = await openPage(path);
      const cells = readRows(html, label);
      expect([path, cells.map((row) => row.map(({ text }) => text))]).toEqual([path, rows]);
      expect([path, cells.flat().flatMap((cell) => cell.links)]).toEqual([path, links]);
      expect(readText(html)).toContain(count);
      const [, next = ''] = html.match(new RegExp(`href="(${path}\\?page=2&amp;cursor=[^"]*)"`)) ?? [];
      await openPage(next.replaceAll('&amp;', '&'));
      const { next_page_params: cursor } = ARBITRUM_LISTS[call];
      expect(early.requests.findLast((each) => each.path === `/api/v2${call}`)?.query).toEqual(
        Object.fromEntries(Object.entries(cursor).map(([name, value]) => [name, String(value)])),
      );
    }
    const facts = readFacts(await openPage('/batches/5824'));
    expect(facts['L1 txn hash']).toEqual({ text: `${L1_HASH} ↗`, links: [L1_TX] });
    expect(facts['L1 block']?.links).toEqual([`${L1}/block/19700500`]);
    expect(facts.Blocks?.text).toBe('41 10 to 50');
    expect(facts['Before acc']?.text).toContain(L1_HASH);
    expect(facts['After acc']?.text).toContain(L2_HASH);
    expect((await web?.open('/batches/9'))?.status).toBe(404);
  });
}

const ARBITRUM_ROWS = [
  {
    path: '/deposits',
    label: 'L1 to L2 messages',
    call: '/arbitrum/messages/to-rollup',
    rows: [
      ['78', 'Waiting', TIME, '19,700,001 ↗', `${L1_HASH} ↗`, 'not yet'],
      ['77', '✓ Relayed', TIME, '19,700,001 ↗', `${L1_HASH} ↗`, L2_HASH],
    ],
    links: [`${L1}/block/19700001`, L1_TX, `${L1}/block/19700001`, L1_TX, `/tx/${L2_HASH}`],
    count: '79 messages in all',
  },
  {
    path: '/withdrawals',
    label: 'L2 to L1 messages',
    call: '/arbitrum/messages/from-rollup',
    rows: [['5', 'Ready for relay Claim funds ↗', TIME, '19,700,001', SENDER, L1_HASH, 'not yet']],
    links: [BRIDGE, '/block/19700001', `/address/${SENDER}`, `/tx/${L1_HASH}`],
    count: '6 messages in all',
  },
  {
    path: '/batches',
    label: 'Txn batches',
    call: '/arbitrum/batches',
    rows: [['5,824', '✓ Finalized', TIME, '19,700,500 ↗', `${L1_HASH} ↗`, 'EIP-4844 blob', '41', '312']],
    links: [
      '/batches/5824',
      `${L1}/block/19700500`,
      L1_TX,
      '/batches/5824?tab=blocks',
      '/batches/5824?tab=txs',
    ],
    count: '5,825 txn batches in all',
  },
] as const;
