import type { AddressDetails } from '#contract/address/address.ts';
import type { AddressParam } from '#contract/address/address-param.ts';
import type { Block } from '#contract/block/block.ts';
import type { Stats } from '#contract/stats.ts';
import type { Token } from '#contract/token/token.ts';
import type { TokenTransfer } from '#contract/token/token-transfer.ts';
import type { Transaction } from '#contract/transaction/transaction.ts';

/** The moment that the tests' pages are drawn at. */
export const NOW_MS = Date.UTC(2026, 10, 21, 3, 4, 11);
export const UINT256_MAX = (2n ** 256n - 1n).toString();
const NOW = '2026-11-21T03:04:00.000000Z';

/** An address of one repeated digit. */
export function createAddress(digit: string, overrides: Partial<AddressParam> = {}): AddressParam {
  return {
    hash: `0x${digit.repeat(40)}`,
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
    ...overrides,
  };
}

/** A successful transfer of 1.5 coins. */
export function createTransaction(overrides: Partial<Transaction> = {}): Transaction {
  return {
    hash: `0x${'ab'.repeat(32)}`,
    result: 'success',
    status: 'ok',
    block_number: 1_284_901,
    block_hash: `0x${'cd'.repeat(32)}`,
    timestamp: NOW,
    from: createAddress('1'),
    to: createAddress('2'),
    created_contract: null,
    confirmations: 6,
    confirmation_duration: [0, 2100],
    value: '1500000000000000000',
    fee: { type: 'actual', value: '712884901000000' },
    gas_price: '4820100000',
    type: 2,
    gas_used: '147902',
    gas_limit: '184377',
    max_fee_per_gas: '9100000000',
    max_priority_fee_per_gas: '500000000',
    base_fee_per_gas: '4320000000',
    priority_fee: '73951000000000',
    transaction_burnt_fee: '638936640000000',
    nonce: 42,
    position: 3,
    revert_reason: null,
    raw_input: '0x',
    decoded_input: null,
    token_transfers: [],
    token_transfers_overflow: false,
    actions: [],
    exchange_rate: null,
    historic_exchange_rate: null,
    method: null,
    transaction_types: ['coin_transfer'],
    transaction_tag: null,
    has_error_in_internal_transactions: null,
    is_pending_update: false,
    authorization_list: [],
    ...overrides,
  };
}

/** A transaction that waits in the pool. */
export function createPendingTransaction(overrides: Partial<Transaction> = {}): Transaction {
  return createTransaction({
    result: 'pending',
    status: null,
    block_number: null,
    block_hash: null,
    timestamp: null,
    confirmations: 0,
    confirmation_duration: [],
    gas_used: null,
    fee: { type: 'maximum', value: '1677831000000000' },
    base_fee_per_gas: null,
    priority_fee: null,
    transaction_burnt_fee: null,
    position: null,
    ...overrides,
  });
}

/** A token with six decimals. */
export function createToken(overrides: Partial<Token> = {}): Token {
  return {
    address_hash: `0x${'7'.repeat(40)}`,
    type: 'ERC-20',
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: '6',
    total_supply: null,
    holders_count: null,
    holders_count_source: null,
    exchange_rate: null,
    volume_24h: null,
    circulating_market_cap: null,
    circulating_supply: null,
    icon_url: null,
    reputation: null,
    balance_check: null,
    ...overrides,
  };
}

/** A movement of 1,250 tokens from 1 to 2. */
export function createTransfer(overrides: Partial<TokenTransfer> = {}): TokenTransfer {
  return {
    transaction_hash: `0x${'ab'.repeat(32)}`,
    block_hash: `0x${'cd'.repeat(32)}`,
    block_number: 1_284_901,
    log_index: 0,
    timestamp: NOW,
    from: createAddress('1'),
    to: createAddress('2'),
    token: createToken(),
    token_type: 'ERC-20',
    type: 'token_transfer',
    method: 'transfer',
    total: { value: '1250000000', decimals: '6' },
    ...overrides,
  };
}

/** A block with one transaction. */
export function createBlock(overrides: Partial<Block> = {}): Block {
  return {
    height: 1_284_901,
    hash: `0x${'cd'.repeat(32)}`,
    parent_hash: `0x${'ce'.repeat(32)}`,
    timestamp: NOW,
    type: 'block',
    transactions_count: 1,
    internal_transactions_count: 0,
    withdrawals_count: null,
    extra_data: null,
    state_root: null,
    blob_transactions_count: 0,
    miner: createAddress('9'),
    size: 4217,
    nonce: '0x0000000000000000',
    difficulty: '0',
    total_difficulty: '0',
    gas_used: '147902',
    gas_limit: '30000000',
    gas_used_percentage: 0.49,
    gas_target_percentage: -99.01,
    base_fee_per_gas: '4320000000',
    burnt_fees: '638936640000000',
    burnt_fees_percentage: 89.6,
    priority_fee: '73951000000000',
    transaction_fees: '712884901000000',
    blob_gas_used: null,
    excess_blob_gas: null,
    blob_gas_price: null,
    burnt_blob_fees: null,
    uncles_hashes: [],
    rewards: [{ reward: '73951000000000', type: 'Miner Reward' }],
    is_pending_update: false,
    ...overrides,
  };
}

/** Data of the address page's head. */
export function createAddressDetails(overrides: Partial<AddressDetails> = {}): AddressDetails {
  return {
    ...createAddress('1'),
    watchlist_address_id: null,
    creator_address_hash: null,
    creation_transaction_hash: null,
    creation_status: null,
    is_genesis_contract: false,
    genesis_balance: null,
    token: null,
    coin_balance: '1500000000000000000',
    block_number_balance_updated_at: 1_284_901,
    exchange_rate: null,
    has_validated_blocks: false,
    has_logs: false,
    has_tokens: false,
    has_token_transfers: false,
    has_beacon_chain_withdrawals: false,
    has_methods_read: false,
    has_methods_write: false,
    has_methods_read_proxy: false,
    has_methods_write_proxy: false,
    has_custom_methods_read: false,
    has_custom_methods_write: false,
    ...overrides,
  };
}

export const STATS: Stats = {
  total_blocks: '1284907',
  total_addresses: '912440',
  total_transactions: '48201334',
  average_block_time: 2000,
  coin_price: null,
  coin_price_change_percentage: null,
  coin_image: null,
  secondary_coin_price: null,
  secondary_coin_image: null,
  total_gas_used: '0',
  transactions_today: '12033',
  gas_used_today: null,
  gas_prices: { slow: 11, average: 12.4, fast: 14 },
  gas_prices_update_in: 0,
  gas_price_updated_at: null,
  static_gas_price: null,
  market_cap: null,
  tvl: null,
  network_utilization_percentage: 40,
};
