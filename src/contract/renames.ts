/**
 * Field renames between legacy and current servers, by the shape that contains them. The API writes both names, the web
 * app reads either. Each pair is [current, legacy].
 */
export const RENAMES = {
  account: [['transactions_count', 'tx_count']],
  address: [['creation_transaction_hash', 'creation_tx_hash']],
  address_tabs_counters: [['internal_transactions_count', 'internal_txs_count']],
  block: [
    ['transactions_count', 'tx_count'],
    ['transaction_fees', 'tx_fees'],
    ['blob_transactions_count', 'blob_transaction_count'],
  ],
  internal_transaction: [['block_number', 'block']],
  log: [['transaction_hash', 'tx_hash']],
  chart_day: [['transactions_count', 'tx_count']],
  search_item: [
    ['address_hash', 'address'],
    ['transaction_hash', 'tx_hash'],
  ],
  token: [
    ['address_hash', 'address'],
    ['holders_count', 'holders'],
  ],
  token_transfer: [['transaction_hash', 'tx_hash']],
  withdrawals_counters: [
    ['withdrawals_count', 'withdrawal_count'],
    ['withdrawals_sum', 'withdrawal_sum'],
  ],
  transaction: [
    ['block_number', 'block'],
    ['transaction_burnt_fee', 'tx_burnt_fee'],
    ['transaction_types', 'tx_types'],
    ['transaction_tag', 'tx_tag'],
    ['has_error_in_internal_transactions', 'has_error_in_internal_txs'],
  ],
} as const satisfies Record<string, readonly (readonly [today: string, earlier: string])[]>;

export type RenamedShape = keyof typeof RENAMES;
