import type { AddressParam } from '#contract/address/address-param.ts';
import type { CoinBalanceChange } from '#contract/address/coin-balance.ts';
import type { TokenDetails, TokenHolder } from '#contract/token/token.ts';
import type { TokenTransfer } from '#contract/token/token-transfer.ts';
import type { CallFrame } from '#contract/transaction/call-frame.ts';
import type { Log } from '#contract/transaction/log.ts';
import type { StateChange } from '#contract/transaction/state-change.ts';
import { HOSTILE_NAME, TOKEN, TRANSACTION_HASH, UINT256_MAX } from './kit-data.ts';

const TIME = '2026-11-21T03:04:11.000000Z';
const PLAIN: AddressParam = {
  hash: '0x047A81aFB05D9B1f8844bf60fcA05DCCFbC584B9',
  is_contract: false,
  is_verified: null,
  name: null,
  ens_domain_name: null,
  is_scam: false,
  reputation: null,
  proxy_type: null,
  implementations: [],
  metadata: null,
  private_tags: [],
  public_tags: [],
  watchlist_names: [],
};
/** The address of the lists. */
export const OWNER = PLAIN;
const ROUTER: AddressParam = { ...PLAIN, hash: TOKEN.address_hash, is_contract: true, name: 'Router' };
const TWIN: AddressParam = { ...PLAIN, hash: '0x047A11112222333344445555666677778888584B' };
/** A contract with a hostile name. */
export const NAMED: AddressParam = { ...ROUTER, name: HOSTILE_NAME };

export const DETAILS: TokenDetails = {
  ...TOKEN,
  decimals: '6',
  total_supply: '1000000000000',
  holders_count: '3',
  holders_count_source: 'transfers',
  exchange_rate: null,
  volume_24h: null,
  circulating_market_cap: null,
  circulating_supply: null,
  reputation: null,
  balance_check: 'agrees',
  has_whole_history: true,
  observed_balances: null,
};
const ODD_TOKEN = { ...DETAILS, symbol: HOSTILE_NAME, decimals: '255' };

export const HOLDERS: TokenHolder[] = [
  { address: PLAIN, value: '803000000000', token_id: null, token: DETAILS, value_source: 'transfers' },
  { address: NAMED, value: '196999999999', token_id: null, token: DETAILS, value_source: 'node' },
  { address: TWIN, value: '1', token_id: null, token: DETAILS, value_source: 'transfers' },
];

const CALL: CallFrame = {
  index: 0,
  depth: 0,
  type: 'call',
  success: true,
  error: null,
  from: PLAIN,
  to: ROUTER,
  created_contract: null,
  value: '1250000000000000000',
  gas_limit: '184377',
  gas_used: '147902',
  method: 'swap',
  decoded_input: null,
  revert_reason: null,
  has_calls: true,
};
export const CALLS: CallFrame[] = [
  CALL,
  { ...CALL, index: 1, depth: 1, type: 'delegatecall', method: 'transfer', value: '0', has_calls: false },
  { ...CALL, index: 2, depth: 1, type: 'create2', to: null, created_contract: NAMED, method: null },
  {
    ...CALL,
    index: 3,
    depth: 2,
    success: false,
    error: 'out of gas',
    method: HOSTILE_NAME,
    has_calls: false,
  },
  { ...CALL, index: 4, depth: 40, type: 'staticcall', to: null, value: UINT256_MAX, has_calls: false },
];

const COIN: StateChange = {
  type: 'coin',
  address: PLAIN,
  is_miner: true,
  token: null,
  token_id: null,
  balance_before: '20060000000000000000',
  balance_after: '20059000000000000000',
  change: '-1000000000000000',
};
export const CHANGES: StateChange[] = [
  COIN,
  { ...COIN, type: 'token', address: NAMED, is_miner: false, token: DETAILS, change: UINT256_MAX },
  {
    ...COIN,
    type: 'token',
    address: TWIN,
    is_miner: false,
    token: { ...DETAILS, type: 'ERC-721', decimals: null },
    balance_before: null,
    balance_after: null,
    change: Array.from({ length: 8 }, (_, id) => ({
      direction: id % 2 === 0 ? 'to' : 'from',
      total: { token_id: id === 0 ? UINT256_MAX : String(id) },
    })),
  },
];

const TRANSFER: TokenTransfer = {
  transaction_hash: TRANSACTION_HASH,
  block_hash: TRANSACTION_HASH,
  block_number: 1284907,
  log_index: 0,
  timestamp: TIME,
  from: PLAIN,
  to: ROUTER,
  token: DETAILS,
  token_type: 'ERC-20',
  type: 'token_transfer',
  method: 'transfer',
  total: { value: '1250000000', decimals: '6' },
};
export const TRANSFERS: TokenTransfer[] = [
  TRANSFER,
  {
    ...TRANSFER,
    log_index: 1,
    token: ODD_TOKEN,
    type: 'token_minting',
    method: null,
    total: { token_id: UINT256_MAX },
  },
  { ...TRANSFER, log_index: 2, to: TWIN, total: { value: '0' }, suspicion: { kind: 'zero_value' } },
  { ...TRANSFER, log_index: 3, to: TWIN, suspicion: { kind: 'look_alike', of: PLAIN.hash } },
];

const CHANGE: CoinBalanceChange = {
  transaction_hash: TRANSACTION_HASH,
  block_number: 1284907,
  block_timestamp: TIME,
  delta: '-1000000000000000',
  value: '20059000000000000000',
  reason: 'transaction',
};
export const BALANCE_CHANGES: CoinBalanceChange[] = [
  CHANGE,
  { ...CHANGE, transaction_hash: null, delta: UINT256_MAX, value: UINT256_MAX, reason: 'unexplained' },
  { ...CHANGE, block_number: 0, transaction_hash: null, delta: '0', reason: 'genesis' },
];

const LOG: Log = {
  transaction_hash: TRANSACTION_HASH,
  block_hash: TRANSACTION_HASH,
  block_number: 1284907,
  block_timestamp: TIME,
  index: 3,
  address: ROUTER,
  smart_contract: null,
  topics: [TRANSACTION_HASH, `0x${PLAIN.hash.slice(2).padStart(64, '0')}`, null, null],
  data: `0x${'0'.repeat(63)}7`,
  decoded: {
    method_id: '62d597eb',
    method_call: 'Sent(address indexed to, uint256[] amounts, string note)',
    parameters: [
      { name: 'to', type: 'address', value: PLAIN.hash, indexed: true },
      { name: 'amounts', type: 'uint256[]', value: ['1', UINT256_MAX], indexed: false },
      { name: 'note', type: 'string', value: HOSTILE_NAME, indexed: false },
    ],
  },
};
export const LOGS: Log[] = [
  LOG,
  { ...LOG, index: 4, topics: [null, null, null, null], data: '0x', decoded: null },
];
