const ALICE = '0xAAaaaaaAaaAaaAAaAaAaaaaaAaaAAAAaaAaaaAAa';
const TOKEN = '0xcCcCCCCccccCCCcCCcCCcCcccCCccCCCCccCcCcC';
const TIME = '2023-12-11T14:22:32.000000Z';

const address = (hash: string) => ({
  hash,
  is_contract: hash === TOKEN,
  is_verified: null,
  name: null,
  implementation_name: null,
  private_tags: [],
  public_tags: [],
  watchlist_names: [],
});

const token = {
  address: TOKEN,
  type: 'ERC-20',
  name: 'Early Pound',
  symbol: 'EGBP',
  decimals: '2',
  holders: '5',
  exchange_rate: null,
  total_supply: '100000',
  icon_url: null,
  circulating_market_cap: null,
};

/** What the tabs of a transaction and the page of an address ask for, in the field names of early 2024. */
export function createEarlyBodies(hash: string): Record<string, unknown> {
  const page = (...items: object[]) => ({ items, next_page_params: null });
  return {
    '/config/backend-version': { backend_version: 'v5.4.0-beta.+commit.0a1b2c3d' },
    '/main-page/indexing-status': {
      finished_indexing: true,
      finished_indexing_blocks: true,
      indexed_blocks_ratio: '1.00',
      indexed_internal_transactions_ratio: '1',
    },
    [`/transactions/${hash}/logs`]: page({
      tx_hash: hash,
      index: 3,
      address: address(TOKEN),
      smart_contract: null,
      topics: [`0x${'d'.repeat(64)}`, null, null, null],
      data: '0x4d',
      decoded: null,
    }),
    [`/transactions/${hash}/token-transfers`]: page({
      tx_hash: hash,
      block_hash: `0x${'1'.repeat(64)}`,
      log_index: '3',
      timestamp: TIME,
      from: address(ALICE),
      to: address(TOKEN),
      token,
      type: 'token_transfer',
      method: 'transfer',
      total: { decimals: '2', value: '12345' },
    }),
    [`/transactions/${hash}/internal-transactions`]: page({
      transaction_hash: hash,
      block: 60,
      index: 1,
      timestamp: TIME,
      type: 'call',
      success: true,
      error: null,
      from: address(TOKEN),
      to: address(ALICE),
      created_contract: null,
      value: '2500000000000000000',
      gas_limit: '2300',
    }),
    [`/transactions/${hash}/raw-trace`]: [{ type: 'call', subtraces: 0 }],
    [`/addresses/${TOKEN}`]: {
      ...address(TOKEN),
      creator_address_hash: ALICE,
      creation_tx_hash: hash,
      token,
      coin_balance: '7000000000000000000',
      block_number_balance_updated_at: 59,
      exchange_rate: null,
      implementation_address: null,
      has_tokens: false,
    },
    [`/addresses/${TOKEN}/counters`]: {
      transactions_count: '12',
      token_transfers_count: '1234',
      gas_usage_count: '5',
      validations_count: '0',
    },
    [`/addresses/${TOKEN}/tabs-counters`]: { transactions_count: 12, internal_txs_count: 3 },
    [`/addresses/${TOKEN}/transactions`]: page(),
  };
}

/** The contract whose page is among them. */
export const EARLY_TOKEN = TOKEN;
