import type { EnvValues } from './env.ts';

/** The whole configuration, as the command line hands it to the parts of the house; undefined is what nobody has set. */
export interface Config {
  server: ReturnType<typeof createServer>;
  node: ReturnType<typeof createNode>;
  nft: ReturnType<typeof createNft>;
  database: ReturnType<typeof createDatabase>;
  app: ReturnType<typeof createApp>;
  /** The foreign API; undefined when Spyglass serves its own. */
  api: ReturnType<typeof createApi>;
  /** Origins of the external services that calls may be passed on to. */
  services: string[];
  chain: ReturnType<typeof createChain>;
  homepage: ReturnType<typeof createHomepage>;
  navigation: ReturnType<typeof createNavigation>;
  meta: ReturnType<typeof createMeta>;
  views: ReturnType<typeof createViews>;
  switches: ReturnType<typeof createSwitches>;
}

/** Groups the values of the schema by what they are for. Pure. */
export function createConfig(values: EnvValues): Config {
  return {
    server: createServer(values.server),
    node: createNode(values.node),
    nft: createNft(values.nft),
    database: createDatabase(values.database),
    app: createApp(values.app, values.server.PORT),
    api: createApi(values.api),
    services: createServices(values.services),
    chain: createChain(values.chain),
    homepage: createHomepage(values.homepage),
    navigation: createNavigation(values.navigation),
    meta: createMeta(values.meta),
    views: createViews(values.views),
    switches: createSwitches(values.features),
  };
}

/** Whether a host name means this machine. */
export function isLocalHost(host: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(host) || host.endsWith('.localhost');
}

function createServer(values: EnvValues['server']) {
  return {
    port: values.PORT,
    host: values.HOST,
    logLevel: values.LOG_LEVEL,
    ssrTimeoutMs: values.SSR_TIMEOUT_MS,
    bodyLimitBytes: values.BODY_LIMIT_BYTES,
    callsPerClient: values.CLIENT_CALLS,
    rateLimit: { requestsMax: values.RATE_LIMIT_REQUESTS, windowMs: values.RATE_LIMIT_WINDOW_MS },
    trustedProxies: values.TRUST_PROXY,
    logFormat: values.LOG_FORMAT,
    metricsToken: values.METRICS_TOKEN,
    indexPort: values.INDEX_PORT,
    socketOrigins: values.SOCKET_ORIGINS,
    connectionsPerAddress: values.HTTP_CONNECTIONS,
    socketsPerAddress: values.SOCKET_CONNECTIONS,
    captcha: createCaptcha(values),
    runsAdminToken: values.RUNS_ADMIN_TOKEN,
    apiAge: values.API_AGE,
  };
}

function createNode(values: EnvValues['node']) {
  return {
    rpcUrls: values.RPC_URL,
    rpcWsUrl: values.RPC_WS_URL,
    firstBlock: values.FIRST_BLOCK,
    auditIntervalMs: values.AUDIT_INTERVAL_MS,
    signaturesFile: values.SIGNATURES_FILE,
    genesisFile: values.GENESIS_FILE,
    isShown: values.ABOUT_SHOWS_NODES,
  };
}

function createNft(values: EnvValues['nft']) {
  return {
    fetchesMetadata: values.NFT_METADATA_FETCH,
    showsRemoteMedia: values.NFT_REMOTE_MEDIA,
    ipfsGateway: values.IPFS_GATEWAY_URL,
    marketplaces: values.VIEWS_NFT_MARKETPLACES,
  };
}

function createCaptcha(values: EnvValues['server']) {
  const { RE_CAPTCHA_SECRET_KEY: secret, RE_CAPTCHA_VERIFY_URL: verifyUrl } = values;
  return secret === undefined ? null : { secret, verifyUrl };
}

function createServices(values: EnvValues['services']): string[] {
  const urls = Object.values(values).filter((value) => value !== undefined);
  return [...new Set(urls.map((url) => new URL(url).origin))];
}

function createDatabase(values: EnvValues['database']) {
  return {
    dataDir: values.DATA_DIR,
    url: values.DATABASE_URL,
    readUrl: values.DATABASE_READ_URL,
  };
}

function createApp(values: EnvValues['app'], listenPort: number) {
  const host = values.APP_HOST ?? 'localhost';
  const protocol = values.APP_HOST === undefined ? 'http' : values.APP_PROTOCOL;
  const port = values.APP_HOST === undefined ? listenPort : values.APP_PORT;
  const { origin } = new URL(`${protocol}://${host}${port === undefined ? '' : `:${port}`}`);
  return {
    host,
    origin,
    /** The public address, where one is set. */
    publicOrigin: values.APP_HOST === undefined ? undefined : origin,
    isLocal: isLocalHost(host),
    usesProxy: values.USE_NEXT_JS_PROXY,
    isDev: values.APP_DEV,
    version: values.GIT_TAG,
    commit: values.GIT_COMMIT_SHA,
  };
}

function createApi(values: EnvValues['api']) {
  if (values.API_HOST === undefined) return undefined;
  const port = values.API_PORT === undefined ? '' : `:${values.API_PORT}`;
  return {
    host: values.API_HOST,
    origin: new URL(`${values.API_PROTOCOL}://${values.API_HOST}${port}`).origin,
    socketOrigin: new URL(`${values.API_WEBSOCKET_PROTOCOL}://${values.API_HOST}${port}`).origin,
    basePath: values.API_BASE_PATH,
  };
}

function createChain(values: EnvValues['chain']) {
  return {
    id: values.NETWORK_ID,
    name: values.NETWORK_NAME,
    shortName: values.NETWORK_SHORT_NAME,
    publicRpcUrls: values.NETWORK_RPC_URL,
    currency: {
      name: values.NETWORK_CURRENCY_NAME,
      symbol: values.NETWORK_CURRENCY_SYMBOL,
      decimals: values.NETWORK_CURRENCY_DECIMALS,
    },
    governanceTokenSymbol: values.NETWORK_SECONDARY_COIN_SYMBOL ?? values.NETWORK_GOVERNANCE_TOKEN_SYMBOL,
    verificationType: values.NETWORK_VERIFICATION_TYPE,
    isTestnet: values.IS_TESTNET,
    networkType: values.NETWORK_TYPE,
  };
}

function createHomepage(values: EnvValues['homepage']) {
  return {
    charts: values.HOMEPAGE_CHARTS,
    plateTextColor: values.HOMEPAGE_PLATE_TEXT_COLOR,
    plateBackground: values.HOMEPAGE_PLATE_BACKGROUND,
    showsGasTracker: values.HOMEPAGE_SHOW_GAS_TRACKER,
    hasGasTracker: values.GAS_TRACKER_ENABLED,
    gasTrackerUnits: values.GAS_TRACKER_UNITS,
    showsAverageBlockTime: values.HOMEPAGE_SHOW_AVG_BLOCK_TIME,
  };
}

function createNavigation(values: EnvValues['navigation']) {
  return {
    logoUrl: values.NETWORK_LOGO,
    logoDarkUrl: values.NETWORK_LOGO_DARK,
    iconUrl: values.NETWORK_ICON,
    iconDarkUrl: values.NETWORK_ICON_DARK,
    featuredNetworks: values.FEATURED_NETWORKS,
    otherLinks: values.OTHER_LINKS,
    hiddenLinks: values.NAVIGATION_HIDDEN_LINKS,
    footerLinks: values.FOOTER_LINKS,
    socialLinks: createSocialLinks(values),
    projectUrl: values.PROJECT_URL?.replace(/\/+$/, ''),
    maintenanceMessages: values.MAINTENANCE_ALERT_MESSAGE,
    hidesCoinPrice: values.HIDE_NATIVE_COIN_PRICE,
    hidesBlocksIndexingAlert: values.HIDE_INDEXING_ALERT_BLOCKS,
    hidesInternalTransactionsIndexingAlert: values.HIDE_INDEXING_ALERT_INT_TXS,
    explorers: values.NETWORK_EXPLORERS,
  };
}

function createSocialLinks(values: EnvValues['navigation']): { text: string; url: string }[] {
  const links = { Twitter: values.TWITTER_URL, Discord: values.DISCORD_URL, Donate: values.DONATE_URL };
  return Object.entries(links).flatMap(([text, url]) => (url === undefined ? [] : [{ text, url }]));
}

function createMeta(values: EnvValues['meta']) {
  return {
    promotesProductInTitle: values.PROMOTE_BLOCKSCOUT_IN_TITLE,
    description: values.OG_DESCRIPTION,
    imageUrl: values.OG_IMAGE_URL,
  };
}

function createViews(values: EnvValues['views']) {
  return {
    identiconType: values.VIEWS_ADDRESS_IDENTICON_TYPE,
    hiddenBlockFields: values.VIEWS_BLOCK_HIDDEN_FIELDS,
    hiddenAddressViews: values.VIEWS_ADDRESS_HIDDEN_VIEWS,
    hiddenTransactionFields: values.VIEWS_TX_HIDDEN_FIELDS,
    additionalTransactionFields: values.VIEWS_TX_ADDITIONAL_FIELDS,
  };
}

function createSwitches(values: EnvValues['features']) {
  return {
    hasAccounts: values.IS_ACCOUNT_SUPPORTED,
    authUrl: values.AUTH_URL,
    logoutUrl: values.LOGOUT_URL,
    walletConnectProjectId: values.WALLET_CONNECT_PROJECT_ID,
    wallets: values.WEB3_WALLETS,
    adBannerProvider: values.AD_BANNER_PROVIDER,
    adTextProvider: values.AD_TEXT_PROVIDER,
    hasBeaconChain: values.HAS_BEACON_CHAIN,
    hasCsvExport: values.IS_CSV_EXPORT_SUPPORTED,
    hasAdvancedFilter: values.ADVANCED_FILTER_ENABLED,
    beaconCurrencySymbol: values.BEACON_CHAIN_CURRENCY_SYMBOL,
    recaptchaSiteKey: values.RE_CAPTCHA_APP_SITE_KEY,
  };
}
