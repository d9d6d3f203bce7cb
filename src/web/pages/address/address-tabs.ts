import type { PublicConfig } from '#config/web-config.ts';
import type { AddressDetails, AddressTabsCounters } from '#contract/address/address.ts';
import type { Tab } from '../../router/screen.ts';
import type { AddressPageProps, AddressTab } from './address-props.ts';

/** A tab of an address: one line of the table, its key in `ADDRESS_TAB_KEYS`. */
export interface AddressTabEntry extends Tab<AddressPageProps> {
  label: string | ((config: PublicConfig) => string);
  /** The number beside the label. */
  count?: keyof AddressTabsCounters;
  /** Returns true if the address itself has content for the tab; otherwise the count decides. */
  isShown?: (address: AddressDetails) => boolean;
  /** The top-level tab to which the view belongs, if it has none of its own. */
  parent?: AddressTab;
  /** Shown even if empty. */
  isAlways?: boolean;
}

/** The tabs of an address. */
export const ADDRESS_TABS: Record<AddressTab, AddressTabEntry> = {
  txs: {
    label: 'Transactions',
    count: 'transactions_count',
    isAlways: true,
    module: 'pages/address/tabs/TransactionsTab.tsx',
    load: () => import('./tabs/TransactionsTab.tsx').then((module) => module.transactionsTab),
  },
  token_transfers: {
    label: 'Token transfers',
    count: 'token_transfers_count',
    isShown: (address) => address.has_token_transfers,
    module: 'pages/address/tabs/TokenTransfersTab.tsx',
    load: () => import('./tabs/TokenTransfersTab.tsx').then((module) => module.tokenTransfersTab),
  },
  tokens: {
    label: 'Tokens',
    count: 'token_balances_count',
    isShown: (address) => address.has_tokens,
    module: 'pages/address/tabs/TokensTab.tsx',
    load: () => import('./tabs/TokensTab.tsx').then((module) => module.tokensTab),
  },
  tokens_nfts: {
    label: 'NFTs',
    parent: 'tokens',
    module: 'pages/address/tabs/NftListTab.tsx',
    load: () => import('./tabs/NftListTab.tsx').then((module) => module.nftListTab),
  },
  tokens_nft_collections: {
    label: 'NFTs',
    parent: 'tokens',
    module: 'pages/address/tabs/NftCollectionsTab.tsx',
    load: () => import('./tabs/NftCollectionsTab.tsx').then((module) => module.nftCollectionsTab),
  },
  internal_txns: {
    label: 'Internal txns',
    count: 'internal_transactions_count',
    feature: 'internalTransactions',
    module: 'pages/address/tabs/InternalTransactionsTab.tsx',
    load: () => import('./tabs/InternalTransactionsTab.tsx').then((module) => module.internalTransactionsTab),
  },
  coin_balance_history: {
    label: 'Coin balance history',
    isAlways: true,
    module: 'pages/address/tabs/CoinBalanceTab.tsx',
    load: () => import('./tabs/CoinBalanceTab.tsx').then((module) => module.coinBalanceTab),
  },
  logs: {
    label: 'Logs',
    count: 'logs_count',
    isShown: (address) => address.has_logs,
    module: 'pages/address/tabs/LogsTab.tsx',
    load: () => import('./tabs/LogsTab.tsx').then((module) => module.logsTab),
  },
  blocks_validated: {
    label: ({ ui }) => (ui.verificationType === 'validation' ? 'Blocks validated' : 'Blocks mined'),
    count: 'validations_count',
    isShown: (address) => address.has_validated_blocks,
    module: 'pages/address/tabs/BlocksTab.tsx',
    load: () => import('./tabs/BlocksTab.tsx').then((module) => module.blocksTab),
  },
  withdrawals: {
    label: 'Withdrawals',
    count: 'withdrawals_count',
    isShown: (address) => address.has_beacon_chain_withdrawals,
    feature: 'beaconChain',
    module: 'pages/address/tabs/WithdrawalsTab.tsx',
    load: () => import('./tabs/WithdrawalsTab.tsx').then((module) => module.withdrawalsTab),
  },
};
