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
  app: { origin: string; version: string; commit: string };
  features: { account: boolean; beaconChain?: boolean; blockchainInteraction?: boolean };
  meta: { promotesProductInTitle: boolean; description: string };
  /** What the operator has set for the look; what is absent has its default. */
  ui?: PublicUiConfig;
}

/** Settings of the look, each with the default that `spec` gives it when absent. */
export interface PublicUiConfig {
  /** How an address is drawn; jazzicon by default. */
  identiconType?: 'github' | 'jazzicon' | 'gradient_avatar' | 'blockie';
  /** Rows and columns left out: value, fee_currency, gas_price, tx_fee, gas_fees, burnt_fees. */
  hiddenTransactionFields?: string[];
  /** Rows added: fee_per_gas. */
  additionalTransactionFields?: string[];
  /** Rows and columns left out: burnt_fees, total_reward, nonce. */
  hiddenBlockFields?: string[];
  /** CSS background and colour of the home page's plate. */
  plateBackground?: string;
  plateTextColor?: string;
  showsGasTracker?: boolean;
  showsAverageBlockTime?: boolean;
  hidesBlocksIndexingAlert?: boolean;
  hidesInternalTransactionsIndexingAlert?: boolean;
  /** HTML; sanitised where it is shown. */
  maintenanceMessage?: string;
  /** The badge beside the logo; none on a mainnet. */
  networkBadge?: 'testnet' | 'stagenet';
  verificationType?: 'mining' | 'validation';
  logoUrl?: string;
  logoDarkUrl?: string;
  iconUrl?: string;
  footerLinks?: { title: string; links: { text: string; url: string }[] }[];
  socialLinks?: { text: string; url: string }[];
  iconDarkUrl?: string;
  /** A JSON file with more groups of footer links, in the shape of `footerLinks`. */
  footerLinksUrl?: string;
  /** The network switcher's entries, or a JSON file with them. */
  featuredNetworks?: PublicNetwork[];
  featuredNetworksUrl?: string;
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

/** Another explorer of the same chain. */
export interface PublicExplorer {
  title: string;
  baseUrl: string;
  logo?: string;
  paths: { tx?: string; block?: string; address?: string; token?: string };
}
