import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkFields, WORDS } from '../compat/check-fields.ts';
import { FLAVOURS, fieldsOf } from '../compat/flavours.ts';
import { isOnPage, type MadeBody, makeBody } from '../compat/make-body.ts';
import { type EarlyApi, startEarlyApi } from '../support/early-api.ts';
import { readText } from '../support/read-html.ts';
import { openWebAlone, type WebAlone } from '../support/web-alone.ts';

const L1 = { ROLLUP_L1_BASE_URL: 'https://l1.example' };
const OPTIMISTIC = { ROLLUP_TYPE: 'optimistic', ROLLUP_L2_WITHDRAWAL_URL: 'https://bridge.example' };

/** The settings of the web app by flavour. */
const SETTINGS: Readonly<Record<string, Record<string, string>>> = {
  arbitrum: { ...L1, ROLLUP_TYPE: 'arbitrum' },
  ethereum: { HAS_BEACON_CHAIN: 'true' },
  mud: { ...L1, ...OPTIMISTIC },
  optimism: { ...L1, ...OPTIMISTIC, INTEROP_ENABLED: 'true' },
  'optimism-celo': { ...L1, ...OPTIMISTIC, CELO_ENABLED: 'true' },
  scroll: { ...L1, ROLLUP_TYPE: 'scroll' },
};

let early: EarlyApi;
const opened: WebAlone[] = [];

beforeAll(async () => {
  early = await startEarlyApi();
});

afterAll(async () => {
  await Promise.all(opened.map((web) => web.close()));
  await early.close();
});

/** A page, the path of its call, and the shape of the answer. */
interface PageOf {
  path: string;
  call: string;
  shape: string;
  isList?: boolean;
}

const HASH = `0x${'ab'.repeat(32)}`;
const ADDRESS = `0x${'cd'.repeat(20)}`;
const COMMON: readonly PageOf[] = [
  { path: `/tx/${HASH}`, call: `/transactions/${HASH}`, shape: 'Transaction' },
  { path: '/block/12', call: '/blocks/12', shape: 'Block' },
  { path: `/address/${ADDRESS}`, call: `/addresses/${ADDRESS}`, shape: 'AddressResponse' },
];

const OPTIMISM_PAGES: readonly PageOf[] = [
  { path: '/batches/7', call: '/optimism/batches/7', shape: 'OptimismBatch' },
  { path: '/batches', call: '/optimism/batches', shape: 'OptimismBatch', isList: true },
  { path: '/deposits', call: '/optimism/deposits', shape: 'Deposit', isList: true },
  { path: '/output-roots', call: '/optimism/output-roots', shape: 'OutputRoot', isList: true },
  { path: '/dispute-games', call: '/optimism/games', shape: 'Game', isList: true },
];

const PAGES: Readonly<Record<string, readonly PageOf[]>> = {
  arbitrum: [
    { path: '/batches/7', call: '/arbitrum/batches/7', shape: 'ArbitrumBatch' },
    { path: '/batches', call: '/arbitrum/batches', shape: 'ArbitrumBatchRow', isList: true },
  ],
  ethereum: [{ path: '/deposits', call: '/beacon/deposits', shape: 'BeaconDeposit', isList: true }],
  optimism: OPTIMISM_PAGES,
  'optimism-celo': [
    { path: '/epochs', call: '/celo/epochs', shape: 'Epoch', isList: true },
    { path: '/epochs/7', call: '/celo/epochs/7', shape: 'EpochDetails' },
  ],
  scroll: [
    { path: '/batches', call: '/scroll/batches', shape: 'ScrollBatch', isList: true },
    { path: '/batches/7', call: '/scroll/batches/7', shape: 'ScrollBatch' },
  ],
};

/** Places that a page leaves out on purpose. */
const LEFT_OUT: readonly RegExp[] = [
  // An address is named; its page has the rest. Its ENS name comes before its name.
  /\/(name|ens_domain_name|proxy_type|implementations\/\*\/\w+) (text|address)$/,
  // The row leads to the block and to the transaction, which have them.
  /^\/deposits \/(block_hash|withdrawal_credentials) /,
  // A long item of a list is clipped.
  /op_interop_messages\/\*\/\w+_chain\/chain_id/,
  // The page of a token has its figures.
  /token\/(decimals|type|holders_count|exchange_rate|volume_24h|total_supply|icon_url|circulating_\w+|reputation)/,
  // A list leads to the page that has them.
  /^\/batches \/(blobs|start_block|end_block|confirmation_transaction)/,
];

/** The body of a page of a flavour, with the fields of the default in it. */
function makePageBody(flavour: string, { shape }: PageOf, seed: number): MadeBody {
  const made = makeBody(fieldsOf(flavour), shape, WORDS, seed);
  expect(checkFields(made.body, shape, '', fieldsOf(flavour))).toEqual([]);
  return made;
}

/** Whether a place belongs to a field that the flavour adds. */
function isAdded(flavour: string, shape: string, place: string): boolean {
  const base = fieldsOf('default')[shape] ?? '';
  const [, name = ''] = place.split('/');
  return !new RegExp(`(^|[ ~])${name}:`).test(base) && FLAVOURS[flavour] !== undefined;
}

test.each(Object.keys(FLAVOURS))(
  'pages on an API of the kind %s show each of its fields',
  async (flavour) => {
    const web = await openWebAlone(early.origin, SETTINGS[flavour] ?? {});
    opened.push(web);
    const hidden: string[] = [];
    for (const [place, page] of [...COMMON, ...(PAGES[flavour] ?? [])].entries()) {
      const { body, leaves } = makePageBody(flavour, page, place * 1000);
      early.bodies = { [page.call]: page.isList ? { items: [body], next_page_params: null } : body };
      const { status, html: document } = await web.open(page.path);
      const html = document.replace(/<script\b.*?<\/script>/gs, '');
      expect([page.path, status]).toEqual([page.path, 200]);
      const text = readText(html);
      const missing = leaves.filter(
        (leaf) =>
          !(leaf.kind in WORDS) && isAdded(flavour, page.shape, leaf.place) && !isOnPage(html, text, leaf),
      );
      hidden.push(...missing.map((leaf) => `${page.path.slice(0, 12)} ${leaf.place} ${leaf.kind}`));
    }
    expect(hidden.filter((each) => !LEFT_OUT.some((known) => known.test(each)))).toEqual([]);
  },
);
