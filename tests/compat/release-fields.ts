/**
 * Which fields the answers of release 11.2.7 have, and of which kind, by the names of its shapes. A kind with `?` may be null, a field with `~` may
 * be absent; `[…]` is a list, a name with a capital another shape. Facts alone, taken from the published description of the variant `default`.
 */
export const FIELDS: Readonly<Record<string, string>> = {
  Address:
    'hash:address is_contract:bool? name:text? is_scam:bool reputation:reputation proxy_type:text? implementations:[Implementation] is_verified:bool? ens_domain_name:text? metadata:any? ~private_tags:[any] ~public_tags:[any] ~watchlist_names:[any]',
  Implementation: 'address_hash:address name:text?',
  TopAddress: '+Address coin_balance:integer? transactions_count:integer?',
  AddressResponse:
    '+Address creator_address_hash:address? creation_transaction_hash:hash? token:Token? coin_balance:integer? exchange_rate:decimal? block_number_balance_updated_at:int? has_validated_blocks:bool has_logs:bool has_tokens:bool has_token_transfers:bool watchlist_address_id:int? has_beacon_chain_withdrawals:bool creation_status:creation?',
  AddressCounters:
    'transactions_count:integer token_transfers_count:integer gas_usage_count:integer validations_count:integer',
  AddressTabsCounters:
    '~beacon_deposits_count:int ~internal_transactions_count:int ~logs_count:int ~token_balances_count:int ~token_transfers_count:int ~transactions_count:int ~validations_count:int ~withdrawals_count:int',
  Token:
    'address_hash:address symbol:text? name:text? decimals:integer? type:standard? holders_count:integer? exchange_rate:decimal? volume_24h:decimal? total_supply:integer? icon_url:text? circulating_market_cap:decimal? circulating_supply:decimal? reputation:reputation?',
  TokenCounters: 'token_holders_count:integer transfers_count:integer',
  TokenHolder: 'address:Address token_id:integer? value:integer?',
  TokenBalance: 'value:integer token:Token? token_id:integer? token_instance:TokenInstance?',
  TokenInstance:
    'id:integer metadata:any? owner:Address? token:Token? external_app_url:text? animation_url:text? image_url:text? is_unique:bool? thumbnails:any? media_type:text? media_url:text?',
  ListedInstance: '+TokenInstance token_type:standard value:integer?',
  NftCollection: 'token:Token amount:integer? token_instances:[ListedInstance]',
  TokenTransfer:
    'transaction_hash:hash from:Address to:Address total:any? token:Token type:text timestamp:time? method:text? block_hash:hash block_number:int log_index:int token_type:standard',
  Log: 'transaction_hash:hash address:Address topics:[hex?] data:hex index:int decoded:Decoded? smart_contract:Address? block_hash:hash block_number:int block_timestamp:time?',
  Decoded: 'method_id:text? method_call:text? parameters:[any]',
  InternalTransaction:
    'error:text? success:bool type:text transaction_hash:hash transaction_index:int from:Address to:Address? created_contract:Address? value:integer block_number:int timestamp:time index:int gas_limit:integer?',
  Withdrawal:
    'index:int validator_index:int amount:integer ~block_number:int ~receiver:Address ~timestamp:time',
  WithdrawalCounters: 'withdrawals_count:integer withdrawals_sum:integer',
  CoinBalance: 'transaction_hash:hash? block_number:int delta:integer value:integer block_timestamp:time',
  Block:
    'height:int timestamp:time transactions_count:int internal_transactions_count:int? miner:Address size:int? hash:hash parent_hash:hash difficulty:integer? total_difficulty:integer? gas_used:integer gas_limit:integer nonce:hex base_fee_per_gas:integer? burnt_fees:integer? priority_fee:integer? uncles_hashes:[any] rewards:[Reward] gas_target_percentage:number gas_used_percentage:number burnt_fees_percentage:number? type:text transaction_fees:integer withdrawals_count:int? is_pending_update:bool?',
  Reward: 'type:text reward:integer',
  BlockCountdown:
    'current_block_number:text countdown_block_number:text remaining_blocks_count:text estimated_time_in_seconds:text',
  Transaction:
    'hash:hash result:text status:text? block_number:int? timestamp:time? from:Address to:Address created_contract:Address? confirmations:int confirmation_duration:[int] value:integer fee:Fee gas_price:integer? type:int? gas_used:integer? gas_limit:integer max_fee_per_gas:integer? max_priority_fee_per_gas:integer? base_fee_per_gas:integer? priority_fee:integer? transaction_burnt_fee:integer? nonce:int position:int? revert_reason:any? raw_input:hex decoded_input:Decoded? token_transfers:[TokenTransfer]? token_transfers_overflow:bool? exchange_rate:decimal? historic_exchange_rate:decimal? method:text? transaction_types:[text] transaction_tag:text? has_error_in_internal_transactions:bool? authorization_list:[Authorization]? is_pending_update:bool? fhe_operations_count:int',
  Fee: 'type:text value:integer?',
  Authorization:
    'address_hash:address chain_id:int nonce:integer r:integer s:integer v:int authority:address status:text?',
  Preview: 'status:text? timestamp:time? method:text? from:PreviewAddress? to:PreviewAddress?',
  PreviewAddress: 'hash:address name:text? ens_domain_name:text? metadata:any?',
  StateChange:
    'address:Address balance_after:integer? balance_before:integer? change:any? is_miner:bool token:Token? type:text',
  RawFrame: 'action:any subtraces:int traceAddress:[int] type:text ~transactionHash:hash? ~result:any',
  AdvancedItem:
    'hash:hash type:text status:text method:text? from:Address? to:Address? created_contract:Address? value:integer? total:any? token:Token? timestamp:time block_number:int transaction_index:int internal_transaction_index:int? token_transfer_index:int? token_transfer_batch_index:int? fee:integer',
  Method: 'method_id:hex name:text',
  HotContract: 'contract_address:Address transactions_count:int total_gas_used:int balance:integer?',
  ContractCounters:
    '~new_smart_contracts_24h:integer ~new_verified_smart_contracts_24h:integer ~smart_contracts:integer ~verified_smart_contracts:integer',
  SmartContract:
    'proxy_type:text? implementations:[Implementation]? conflicting_implementations:[any]? deployed_bytecode:text? creation_bytecode:text? creation_status:text?',
  ListedContract:
    'address:Address compiler_version:text? optimization_enabled:bool? language:text? verified_at:time? has_constructor_args:bool? license_type:text? certified:bool reputation:text? ~coin_balance:text? ~market_cap:text? ~transactions_count:int?',
  Stats:
    '~average_block_time:number ~coin_image:text? ~coin_price:decimal? ~coin_price_change_percentage:number? ~gas_price_updated_at:time? ~gas_prices:any? ~gas_prices_update_in:int? ~network_utilization_percentage:number? ~market_cap:decimal ~static_gas_price:integer? ~total_addresses:integer ~total_blocks:integer ~total_gas_used:integer ~total_transactions:integer ~transactions_today:integer ~tvl:integer? ~secondary_coin_image:text? ~secondary_coin_price:decimal?',
};

/** The shape of the answer to a call: of one thing, of the items of a page (`items`), or of a plain list (`list`). */
export interface ShapeOf {
  shape: string;
  of: 'one' | 'items' | 'list';
}

/** The shapes of the answers of all kinds of chains. */
export const SHAPES: Readonly<Record<string, ShapeOf>> = {
  addresses: { shape: 'TopAddress', of: 'items' },
  address: { shape: 'AddressResponse', of: 'one' },
  address_counters: { shape: 'AddressCounters', of: 'one' },
  address_tabs_counters: { shape: 'AddressTabsCounters', of: 'one' },
  address_transactions: { shape: 'Transaction', of: 'items' },
  address_internal_transactions: { shape: 'InternalTransaction', of: 'items' },
  address_token_transfers: { shape: 'TokenTransfer', of: 'items' },
  address_logs: { shape: 'Log', of: 'items' },
  address_blocks_validated: { shape: 'Block', of: 'items' },
  address_coin_balance_history: { shape: 'CoinBalance', of: 'items' },
  address_withdrawals: { shape: 'Withdrawal', of: 'items' },
  address_tokens: { shape: 'TokenBalance', of: 'items' },
  address_token_balances: { shape: 'TokenBalance', of: 'list' },
  address_nft: { shape: 'ListedInstance', of: 'items' },
  address_nft_collections: { shape: 'NftCollection', of: 'items' },
  blocks: { shape: 'Block', of: 'items' },
  main_page_blocks: { shape: 'Block', of: 'list' },
  block: { shape: 'Block', of: 'one' },
  block_countdown: { shape: 'BlockCountdown', of: 'one' },
  block_transactions: { shape: 'Transaction', of: 'items' },
  block_internal_transactions: { shape: 'InternalTransaction', of: 'items' },
  block_withdrawals: { shape: 'Withdrawal', of: 'items' },
  transactions: { shape: 'Transaction', of: 'items' },
  main_page_transactions: { shape: 'Transaction', of: 'list' },
  transaction: { shape: 'Transaction', of: 'one' },
  transaction_token_transfers: { shape: 'TokenTransfer', of: 'items' },
  transaction_internal_transactions: { shape: 'InternalTransaction', of: 'items' },
  transaction_logs: { shape: 'Log', of: 'items' },
  transaction_raw_trace: { shape: 'RawFrame', of: 'list' },
  transaction_state_changes: { shape: 'StateChange', of: 'items' },
  transaction_preview: { shape: 'Preview', of: 'one' },
  internal_transactions: { shape: 'InternalTransaction', of: 'items' },
  all_token_transfers: { shape: 'TokenTransfer', of: 'items' },
  tokens: { shape: 'Token', of: 'items' },
  token: { shape: 'Token', of: 'one' },
  token_counters: { shape: 'TokenCounters', of: 'one' },
  token_holders: { shape: 'TokenHolder', of: 'items' },
  token_transfers: { shape: 'TokenTransfer', of: 'items' },
  token_instances: { shape: 'TokenInstance', of: 'items' },
  token_instance: { shape: 'TokenInstance', of: 'one' },
  token_instance_transfers: { shape: 'TokenTransfer', of: 'items' },
  token_instance_holders: { shape: 'TokenHolder', of: 'items' },
  withdrawals: { shape: 'Withdrawal', of: 'items' },
  withdrawals_counters: { shape: 'WithdrawalCounters', of: 'one' },
  advanced_filters: { shape: 'AdvancedItem', of: 'items' },
  advanced_filters_methods: { shape: 'Method', of: 'list' },
  stats_hot_smart_contracts: { shape: 'HotContract', of: 'items' },
  smart_contract: { shape: 'SmartContract', of: 'one' },
  smart_contracts: { shape: 'ListedContract', of: 'items' },
  smart_contracts_counters: { shape: 'ContractCounters', of: 'one' },
  stats: { shape: 'Stats', of: 'one' },
};
