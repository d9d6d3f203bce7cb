/** The part of the configuration that the browser gets, as data. */
export interface PublicConfig {
  chain: {
    id: string | null;
    name: string;
    shortName: string;
    currency: { name: string; symbol: string; decimals: number };
    isTestnet: boolean;
  };
  /** Where the browser finds the API: its origin (empty for our own), base path and socket origin. */
  api: { origin: string; basePath: string; socketOrigin: string; isProxied: boolean };
  app: { origin: string; version: string; commit: string; isDev?: boolean };
  features: PublicFeatures;
  /** Where signing in and out leads to; only where the account feature is on. */
  account?: { authUrl: string; logoutUrl: string };
  meta: { promotesProductInTitle: boolean; description: string };
  /** What the operator has set for the look; what is absent has its default. */
  ui?: PublicUiConfig;
}

/** The optional features that are on. */
export interface PublicFeatures {
  account: boolean;
  beaconChain?: boolean;
  /** Whether lists can be had as CSV files; they can where it is absent. */
  csvExport?: boolean;
  /** Whether there is a page that filters transactions and transfers; there is where it is absent. */
  advancedFilter?: boolean;
  blockchainInteraction?: boolean;
  addressVerification?: boolean;
  marketplace?: boolean;
  /** What kind of second layer the chain is; absent on a plain chain. */
  rollup?: 'optimistic' | 'zkEvm';
}

/** Settings of the look, each with the default that `spec` gives it when absent. */
export interface PublicUiConfig {
  /** How an address is drawn; jazzicon by default. */
  identiconType?: 'github' | 'jazzicon' | 'gradient_avatar' | 'blockie';
  /** Rows and columns left out: value, fee_currency, gas_price, tx_fee, gas_fees, burnt_fees. */
  hiddenTransactionFields?: string[];
  /** Rows added: fee_per_gas. */
  additionalTransactionFields?: string[];
  /** Rows and columns left out: burnt_fees, total_reward, nonce, miner, base_fee. */
  hiddenBlockFields?: string[];
  /** CSS background and colour of the home page's plate. */
  plateBackground?: string;
  plateTextColor?: string;
  /** Whether the home page and the head show the gas price. */
  showsGasTracker?: boolean;
  /** Whether there is a page about gas prices. */
  hasGasTracker?: boolean;
  /** Units of that page in order: usd, gwei. */
  gasTrackerUnits?: string[];
  /** Ticker of what is withdrawn from the beacon chain. */
  beaconCurrencySymbol?: string;
  showsAverageBlockTime?: boolean;
  /** Whether the head is without the price of the coin. */
  hidesCoinPrice?: boolean;
  hidesBlocksIndexingAlert?: boolean;
  hidesInternalTransactionsIndexingAlert?: boolean;
  /** HTML of the operator's; what the server hands to the browser is sanitised. */
  maintenanceMessage?: string;
  /** The badge beside the logo; none on a mainnet. */
  networkBadge?: 'testnet' | 'stagenet';
  verificationType?: 'mining' | 'validation';
  logoUrl?: string;
  logoDarkUrl?: string;
  iconUrl?: string;
  footerLinks?: { title: string; links: { text: string; url: string }[] }[];
  /** Twitter, Discord, Donate. */
  socialLinks?: { text: string; url: string }[];
  /** The home of the project's source: versions and commits link into it. */
  projectUrl?: string;
  iconDarkUrl?: string;
  /** A JSON file with more groups of footer links, in the shape of `footerLinks`. */
  footerLinksUrl?: string;
  /** The network switcher's entries, or a JSON file with them. */
  featuredNetworks?: PublicNetwork[];
  featuredNetworksUrl?: string;
  /** Whether there are any, in what the server hands to the browser: it answers with the list itself when it is asked. */
  hasFeaturedNetworks?: boolean;
  /** The links of the menu entry "Other". */
  otherLinks?: { text: string; url: string }[];
  /** Links left out of the menu: eth_rpc_api, rpc_api. */
  hiddenNavigationLinks?: string[];
  /** Pages left out: top_accounts. */
  hiddenAddressViews?: string[];
  /** The home page's charts in order: daily_txs, coin_price, market_cap, tvl. */
  homepageCharts?: string[];
  /** Other explorers that pages link to, by `baseUrl` + path + `/` + id. */
  explorers?: PublicExplorer[];
  /** Where the browser asks whether a contract is a Safe wallet; only on chains that such a service is for. */
  safeServiceUrl?: string;
  /** Marketplaces that pages of NFTs link to. */
  nftMarketplaces?: PublicMarketplace[];
  /** Whether media of NFTs are shown from the addresses that strangers gave. */
  showsRemoteMedia?: boolean;
  /** Where `ipfs://` addresses are read. */
  ipfsGateway?: string;
  /** Whose price the API tells, where it is not that of the coin. */
  governanceTokenSymbol?: string;
  /** Wallets offered for adding the network: metamask, coinbase, token_pocket. */
  wallets?: string[];
  /** What a wallet is given as the node of the chain. */
  publicRpcUrls?: string[];
  recaptchaSiteKey?: string;
  /** Picture of link previews. */
  previewImageUrl?: string;
}

/** A network of the network switcher. */
export interface PublicNetwork {
  title: string;
  url: string;
  group: 'Mainnets' | 'Testnets' | 'Other';
  icon?: string;
  isActive: boolean;
  invertIconInDarkMode: boolean;
}

/** A marketplace; `{hash}` and `{id}` in its addresses stand for contract and piece. */
export interface PublicMarketplace {
  name: string;
  collection_url?: string;
  instance_url?: string;
  logo_url?: string;
}

/** Another explorer of the same chain. */
export interface PublicExplorer {
  title: string;
  baseUrl: string;
  logo?: string;
  paths: { tx?: string; block?: string; address?: string; token?: string };
}
