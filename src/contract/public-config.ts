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
  features: { account: boolean };
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
}
