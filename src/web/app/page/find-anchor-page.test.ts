import { expect, test } from 'vitest';
import { ADDRESS_TAB_KEYS } from '../../pages/address/address-props.ts';
import { BLOCK_TAB_KEYS } from '../../pages/block/block-props.ts';
import { TOKEN_TAB_KEYS } from '../../pages/token/token-props.ts';
import { INSTANCE_TAB_KEYS } from '../../pages/token-instance/token-instance-props.ts';
import { TRANSACTION_TAB_KEYS } from '../../pages/transaction/transaction-props.ts';
import { findAnchorPage } from './find-anchor-page.ts';

const A = `0x${'ab'.repeat(20)}`;
const T = `0x${'cd'.repeat(32)}`;

const open = (address: string) => findAnchorPage(new URL(address, 'http://localhost'));

const CONTRACT_VIEWS: readonly (readonly [anchor: string, view: string])[] = [
  ['code', 'contract'],
  ['readContract', 'read_contract'],
  ['writeContract', 'write_contract'],
  ['readProxyContract', 'read_proxy'],
  ['writeProxyContract', 'write_proxy'],
];

test.each<readonly [anchor: string, view: string]>([
  ...CONTRACT_VIEWS,
  ['transactions', 'txs'],
  ['internaltx', 'internal_txns'],
  ['tokentxns', 'token_transfers'],
  ['tokentxnsErc721', 'token_transfers&type=ERC-721'],
  ['tokentxns-erc1155', 'token_transfers&type=ERC-1155'],
  ['nfttransfers', 'token_transfers&type=ERC-721%2CERC-1155'],
  ['asset-tokens', 'tokens'],
  ['asset-nfts', 'tokens_nfts'],
  ['events', 'logs'],
  ['mine', 'blocks_validated'],
  ['withdrawals', 'withdrawals'],
  ['analytics', 'coin_balance_history'],
])('#%s of an address is its view %s', (anchor, view) => {
  expect(open(`/address/${A}#${anchor}`)).toBe(`/address/${A}?tab=${view}`);
  const [tab = ''] = view.split('&');
  expect([...ADDRESS_TAB_KEYS, ...CONTRACT_VIEWS.map(([, name]) => name)]).toContain(tab);
});

test.each([
  ['balances', 'holders'],
  ['transactions', 'token_transfers'],
  ['inventory', 'inventory'],
])('#%s of a token is its view %s', (anchor, view) => {
  expect(open(`/token/${A}#${anchor}`)).toBe(`/token/${A}?tab=${view}`);
  expect(TOKEN_TAB_KEYS).toContain(view);
});

test.each(CONTRACT_VIEWS)('#%s of a token is the view %s of its address', (anchor, view) => {
  expect(open(`/token/${A}#${anchor}`)).toBe(`/address/${A}?tab=${view}`);
});

test.each([
  ['metadata', 'metadata'],
  ['balances', 'holders'],
])('#%s of an instance is its view %s', (anchor, view) => {
  expect(open(`/token/${A}/instance/5#${anchor}`)).toBe(`/token/${A}/instance/5?tab=${view}`);
  expect(INSTANCE_TAB_KEYS).toContain(view);
});

test.each([
  ['eventlog', 'logs'],
  ['internal', 'internal'],
  ['statechange', 'state'],
  ['tokentxns', 'token_transfers'],
  ['raw-trace', 'raw_trace'],
  ['blobs', 'blobs'],
])('#%s of a transaction is its view %s', (anchor, view) => {
  expect(open(`/tx/${T}#${anchor}`)).toBe(`/tx/${T}?tab=${view}`);
  expect(TRANSACTION_TAB_KEYS).toContain(view);
});

test.each([
  ['transactions', 'txs'],
  ['blobinfo', 'blob_txs'],
  ['withdrawals', 'withdrawals'],
])('#%s of a block is its view %s', (anchor, view) => {
  expect(open(`/block/12#${anchor}`)).toBe(`/block/12?tab=${view}`);
  expect(BLOCK_TAB_KEYS).toContain(view);
});

test.each([
  [`/run/2/address/${A}/#READ_CONTRACT`, `/run/2/address/${A}?tab=read_contract`],
  [`/address/${A}?filter=from#internaltx`, `/address/${A}?tab=internal_txns&filter=from`],
  [`/address/${A}?tab=logs#code`, null],
  [`/address/${A}#`, null],
  [`/address/${A}`, null],
  [`/address/${A}#constructor`, null],
  [`/address/${A}#L12`, `/address/${A}?tab=contract#L12`],
  [`/address/${A}#L12-L20`, `/address/${A}?tab=contract#L12-L20`],
  [`/address/${A}#F2-L12-20`, `/address/${A}?tab=contract#F2-L12-20`],
  [`/address/${A}#lines`, null],
  [`/tx/${T}#log-12`, `/tx/${T}?tab=logs#log-12`],
  [`/tx/${T}#transfer-3-7`, `/tx/${T}?tab=token_transfers#transfer-3-7`],
  [`/tx/${T}#internal-4`, `/tx/${T}?tab=internal#internal-4`],
  [`/tx/${T}#call-0`, `/tx/${T}?tab=calls#call-0`],
  [`/tx/${T}#state-${A}`, `/tx/${T}?tab=state#state-${A}`],
  [`/tx/${T}?tab=logs&page=2#log-60`, null],
  [`/tx/${T}#constructor-1`, null],
  [`/tx/${T}#log-%E0`, null],
  [`/address/${A}/contract-verification#code`, null],
  [`/tx/${T}#balances`, null],
  ['/blocks#transactions', null],
  ['/#code', null],
])('%s is %s', (address, page) => {
  expect(open(address)).toBe(page);
});
