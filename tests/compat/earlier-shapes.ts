import { z } from 'zod';

/** The answers that a front end of late 2023 takes for granted: fields and forms of its own types. More fields may be there. */

const dec = z.string().regex(/^-?\d+$/);
const decimal = z.string().regex(/^-?\d+(\.\d+)?$/);
const hex = z.string().regex(/^0x[0-9a-f]*$/);
const hash = z.string().regex(/^0x[0-9a-f]{64}$/);
const addressHash = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
const time = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const int = z.number().int();
const cursor = z.record(z.string(), z.unknown()).nullable();
const page = (item: z.ZodType) => z.looseObject({ items: z.array(item), next_page_params: cursor });

const address = z.looseObject({
  hash: addressHash,
  is_contract: z.boolean(),
  is_verified: z.boolean().nullable(),
  name: z.string().nullable(),
  implementation_name: z.string().nullable(),
  private_tags: z.array(z.unknown()),
  public_tags: z.array(z.unknown()),
  watchlist_names: z.array(z.unknown()),
});

const token = z.looseObject({
  address: addressHash,
  type: z.enum(['ERC-20', 'ERC-721', 'ERC-1155']).nullable(),
  symbol: z.string().nullable(),
  name: z.string().nullable(),
  decimals: dec.nullable(),
  holders: dec.nullable(),
  exchange_rate: dec.nullable(),
  total_supply: dec.nullable(),
  icon_url: z.string().nullable(),
  circulating_market_cap: dec.nullable(),
});

const parameter = z.looseObject({ name: z.string(), type: z.string(), value: z.unknown() });
const decoded = z.looseObject({
  method_id: z.string().regex(/^[0-9a-f]{8}$/),
  method_call: z.string(),
  parameters: z.array(parameter),
});

const tokenTransfer = z.looseObject({
  tx_hash: hash,
  from: address,
  to: address.nullable(),
  token: token.nullable(),
  total: z.looseObject({}).nullable(),
  type: z.enum(['token_transfer', 'token_minting', 'token_burning', 'token_spawning']),
  timestamp: time.nullable(),
  method: z.string().nullable(),
  block_hash: hash,
});

const TYPES = ['token_transfer', 'contract_creation', 'contract_call', 'token_creation', 'coin_transfer'];

const transaction = z.looseObject({
  hash,
  result: z.string(),
  status: z.enum(['ok', 'error']).nullable(),
  block: int.nullable(),
  timestamp: time.nullable(),
  from: address,
  to: address.nullable(),
  created_contract: address.nullable(),
  confirmations: int,
  confirmation_duration: z.array(z.number()).max(2),
  value: dec,
  fee: z.looseObject({ type: z.enum(['actual', 'maximum']), value: dec.nullable() }),
  gas_price: dec.nullable(),
  type: int.nullable(),
  gas_used: dec.nullable(),
  gas_limit: dec,
  max_fee_per_gas: dec.nullable(),
  max_priority_fee_per_gas: dec.nullable(),
  base_fee_per_gas: dec.nullable(),
  priority_fee: dec.nullable(),
  tx_burnt_fee: dec.nullable(),
  nonce: int,
  position: int.nullable(),
  revert_reason: z.union([decoded, z.looseObject({ raw: hex })]).nullable(),
  raw_input: hex,
  decoded_input: decoded.nullable(),
  token_transfers: z.array(tokenTransfer).nullable(),
  token_transfers_overflow: z.boolean().nullable(),
  actions: z.array(z.unknown()),
  exchange_rate: dec.nullable(),
  method: z.string().nullable(),
  /** One of those that it knows has to be among them, or it shows none. */
  tx_types: z
    .array(z.string())
    .refine((types) => types.length === 0 || types.some((type) => TYPES.includes(type)), 'no known type'),
  tx_tag: z.string().nullable(),
  has_error_in_internal_txs: z.boolean().nullable(),
});

const internalTransaction = z.looseObject({
  error: z.string().nullable(),
  success: z.boolean(),
  type: z.enum([
    'call',
    'delegatecall',
    'staticcall',
    'callcode',
    'create',
    'create2',
    'selfdestruct',
    'reward',
  ]),
  transaction_hash: hash,
  from: address,
  to: address.nullable(),
  created_contract: address.nullable(),
  value: dec,
  block: int,
  timestamp: time,
  index: int,
  gas_limit: dec.nullable(),
});

const log = z.looseObject({
  tx_hash: hash,
  address,
  topics: z.array(hex.nullable()).length(4),
  data: hex,
  index: int,
  decoded: decoded.nullable(),
});

const block = z.looseObject({
  height: int,
  timestamp: time,
  tx_count: int.nullable(),
  miner: address,
  size: int.nullable(),
  hash,
  parent_hash: hash,
  difficulty: dec.nullable(),
  total_difficulty: dec.nullable(),
  gas_used: dec,
  gas_limit: dec,
  nonce: hex.nullable(),
  base_fee_per_gas: dec.nullable(),
  burnt_fees: dec.nullable(),
  priority_fee: dec.nullable(),
  uncles_hashes: z.array(z.looseObject({ hash })),
  rewards: z.array(z.looseObject({ reward: dec, type: z.string() })),
  gas_target_percentage: z.union([z.number(), z.literal('0')]),
  gas_used_percentage: z.union([z.number(), z.literal('0')]),
  burnt_fees_percentage: z.number().nullable(),
  type: z.enum(['block', 'uncle', 'reorg']),
  tx_fees: dec.nullable(),
  withdrawals_count: int.nullable(),
});

const withdrawal = z.looseObject({ index: int, validator_index: int, amount: dec });

const instance = z.looseObject({
  id: dec,
  is_unique: z.boolean().nullable(),
  metadata: z.looseObject({}).nullable(),
  owner: address.nullable(),
  token: token.nullable(),
  image_url: z.string().nullable(),
  animation_url: z.string().nullable(),
  external_app_url: z.string().nullable(),
});

const held = instance.extend({ token_type: z.string(), value: dec });
const tokenBalance = z.looseObject({
  token,
  token_id: dec.nullable(),
  value: dec,
  token_instance: instance.nullable(),
});
const holder = z.looseObject({ address, value: dec, token_id: dec.nullable(), token });
const coinBalance = z.looseObject({
  transaction_hash: hash.nullable(),
  block_number: int,
  block_timestamp: time,
  delta: dec,
  value: dec,
});

const addressDetails = address.extend({
  creator_address_hash: addressHash.nullable(),
  creation_tx_hash: hash.nullable(),
  token: token.nullable(),
  coin_balance: dec.nullable(),
  exchange_rate: dec.nullable(),
  implementation_address: addressHash.nullable(),
  block_number_balance_updated_at: int.nullable(),
  has_custom_methods_read: z.boolean(),
  has_custom_methods_write: z.boolean(),
  has_methods_read: z.boolean(),
  has_methods_write: z.boolean(),
  has_methods_read_proxy: z.boolean(),
  has_methods_write_proxy: z.boolean(),
  has_decompiled_code: z.boolean(),
  has_validated_blocks: z.boolean(),
  has_logs: z.boolean(),
  has_tokens: z.boolean(),
  has_token_transfers: z.boolean(),
  has_beacon_chain_withdrawals: z.boolean(),
  watchlist_address_id: int.nullable(),
});

const stateChange = z.looseObject({
  address: address.nullable(),
  is_miner: z.boolean(),
  type: z.enum(['coin', 'token']),
  token: token.nullable(),
  token_id: dec.nullable(),
  balance_before: dec.nullable(),
  balance_after: dec.nullable(),
  change: z.union([dec, z.array(z.looseObject({ direction: z.enum(['from', 'to']) }))]).nullable(),
});

const rawTrace = z.looseObject({
  type: z.enum(['call', 'create', 'create2', 'suicide']),
  action: z.looseObject({}),
  subtraces: int,
  traceAddress: z.array(int),
});

const searchItem = z.discriminatedUnion('type', [
  z.looseObject({
    type: z.literal('token'),
    ...{ name: z.string().nullable(), symbol: z.string().nullable(), address: addressHash },
    ...{ token_url: z.string(), address_url: z.string(), icon_url: z.string().nullable() },
    ...{ token_type: z.string(), is_smart_contract_verified: z.boolean(), total_supply: dec.nullable() },
  }),
  z.looseObject({ type: z.literal('address'), name: z.string().nullable(), address: addressHash }),
  z.looseObject({ type: z.literal('contract'), name: z.string().nullable(), address: addressHash }),
  z.looseObject({ type: z.literal('block'), block_number: int, block_hash: hash, timestamp: time }),
  z.looseObject({ type: z.literal('transaction'), tx_hash: hash, timestamp: time }),
]);

const tabCount = int.max(51).nullable();
/** One row a block: its height is the row's key. */
const oneRowABlock = z
  .array(coinBalance)
  .refine(
    (rows) => new Set(rows.map((row) => row.block_number)).size === rows.length,
    'two rows of one block',
  );

/** By the name of the endpoint. */
export const EARLIER_SHAPES: Readonly<Record<string, z.ZodType>> = {
  blocks: page(block),
  block,
  block_transactions: page(transaction),
  block_withdrawals: page(withdrawal),
  withdrawals: page(withdrawal.extend({ receiver: address, block_number: int, timestamp: time })),
  withdrawals_counters: z.looseObject({ withdrawal_count: dec, withdrawal_sum: dec }),
  transactions: page(transaction),
  transaction,
  transaction_logs: page(log),
  transaction_token_transfers: page(tokenTransfer),
  transaction_internal_transactions: page(internalTransaction),
  transaction_raw_trace: z.array(rawTrace),
  transaction_state_changes: page(stateChange),
  addresses: z.looseObject({
    items: z.array(address.extend({ tx_count: dec, coin_balance: dec.nullable() })),
    next_page_params: cursor,
    exchange_rate: dec.nullable(),
    total_supply: decimal.nullable(),
  }),
  address: addressDetails,
  address_counters: z.looseObject({
    transactions_count: dec,
    token_transfers_count: dec,
    gas_usage_count: dec,
    validations_count: dec,
  }),
  address_tabs_counters: z.looseObject({
    validations_count: tabCount,
    transactions_count: tabCount,
    token_transfers_count: tabCount,
    token_balances_count: tabCount,
    logs_count: tabCount,
    withdrawals_count: tabCount,
    internal_txs_count: tabCount,
  }),
  address_transactions: page(transaction),
  address_internal_transactions: page(internalTransaction),
  address_token_transfers: page(tokenTransfer),
  address_blocks_validated: page(block),
  address_coin_balance_history: z.looseObject({ items: oneRowABlock, next_page_params: cursor }),
  address_coin_balance_history_by_day: z.array(z.looseObject({ date: day, value: dec })),
  address_logs: page(log.extend({ smart_contract: address.nullable() })),
  address_tokens: page(tokenBalance),
  address_token_balances: z.array(tokenBalance),
  address_withdrawals: page(withdrawal),
  address_nft: page(held),
  address_nft_collections: page(
    z.looseObject({ token, amount: dec.nullable(), token_instances: z.array(held).max(9) }),
  ),
  tokens: page(token),
  token,
  token_counters: z.looseObject({ transfers_count: dec, token_holders_count: dec }),
  token_holders: page(holder),
  token_transfers: page(tokenTransfer),
  token_instances: page(instance),
  token_instance: instance,
  token_instance_transfers: page(tokenTransfer),
  token_instance_holders: page(holder),
  token_instance_transfers_count: z.looseObject({ transfers_count: int }),
  stats: z.looseObject({
    total_blocks: dec,
    total_addresses: dec,
    total_transactions: dec,
    average_block_time: z.number(),
    coin_price: dec.nullable(),
    total_gas_used: dec,
    transactions_today: dec,
    gas_used_today: dec.nullable(),
    gas_prices: z
      .looseObject({
        slow: z.number().nullable(),
        average: z.number().nullable(),
        fast: z.number().nullable(),
      })
      .nullable(),
    static_gas_price: dec.nullable(),
    market_cap: dec.nullable(),
    network_utilization_percentage: z.number(),
  }),
  stats_charts_transactions: z.looseObject({
    chart_data: z.array(z.looseObject({ date: day, tx_count: int })),
  }),
  stats_charts_market: z.looseObject({ chart_data: z.array(z.unknown()) }),
  main_page_blocks: z.array(block),
  main_page_transactions: z.array(transaction),
  main_page_indexing_status: z.looseObject({
    finished_indexing: z.boolean(),
    finished_indexing_blocks: z.boolean(),
    indexed_blocks_ratio: decimal,
    indexed_internal_transactions_ratio: decimal.nullable(),
  }),
  search: page(searchItem),
  search_quick: z.array(searchItem),
  search_check_redirect: z.looseObject({
    redirect: z.boolean(),
    type: z.enum(['address', 'block', 'transaction']).nullable(),
    parameter: z.string().nullable(),
  }),
  config_backend_version: z.looseObject({ backend_version: z.string().nullable() }),
  config_json_rpc_url: z.looseObject({ json_rpc_url: z.string().nullable() }),
};
