import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { shapeList, shapeListOrUrl, wordList } from './env-json.ts';
import {
  accessToken,
  origins,
  parseFeaturedNetwork,
  parseFooterLinkGroup,
  parseLink,
  parseNetworkExplorer,
  parseNftMarketplace,
  postgresUrl,
  texts,
  trustedProxies,
  urls,
  verificationType,
  wallets,
} from './env-shapes.ts';
import {
  basePath,
  bool,
  host,
  oneOf,
  otherwise,
  port,
  positiveInteger,
  positiveIntegerText,
  text,
  url,
  wholeNumber,
} from './env-type.ts';
import { type EnvVariable, variable } from './env-variable.ts';
import { UnreadableEnvFileError } from './errors.ts';

const httpUrl = url('http', 'https');
const protocol = oneOf('http', 'https');

/**
 * THE schema: every variable with its type, default and one sentence, by group. Each is read bare and with the
 * prefix `NEXT_PUBLIC_`; the bare one wins. `docs/ENV.md` and `.env.example` are generated from it.
 */
export const ENV = {
  server: {
    PORT: variable({ type: port, default: 3000, sentence: 'Port that the server listens on.' }),
    HOST: variable({
      type: host,
      default: '127.0.0.1',
      sentence: 'Address that the server listens on; `0.0.0.0` opens it to other machines.',
    }),
    LOG_LEVEL: variable({
      type: oneOf('silent', 'error', 'warn', 'info', 'debug'),
      default: 'info',
      sentence: 'How much is written to the terminal.',
    }),
    SSR_TIMEOUT_MS: variable({
      type: positiveInteger,
      default: 800,
      sentence: 'How long a page waits for its data before its skeleton is sent and the browser fetches.',
    }),
    BODY_LIMIT_BYTES: variable({
      type: positiveInteger,
      default: 1_048_576,
      sentence: 'Largest request body that is taken; a larger one is answered with status 413.',
    }),
    RATE_LIMIT_REQUESTS: variable({
      type: positiveInteger,
      default: 3000,
      sentence:
        'Requests that one address may make within `RATE_LIMIT_WINDOW_MS`: a call of the API is one, a page that has to be made two; files and pages that were just made are none.',
    }),
    RATE_LIMIT_WINDOW_MS: variable({
      type: positiveInteger,
      default: 300_000,
      sentence: 'Window of the rate limit.',
    }),
    CLIENT_CALLS: variable({
      type: positiveInteger,
      default: 200,
      sentence:
        'Calls of the API that one address may have under way at once, those of its pages included; of those that search or count, a quarter.',
    }),
    TRUST_PROXY: variable({
      type: trustedProxies,
      default: false,
      sentence:
        'Whose `X-Forwarded-*` headers are believed: `true` for the one reverse proxy before this server, or how many there are, or their addresses.',
    }),
    LOG_FORMAT: variable({
      type: oneOf('text', 'json'),
      sentence: 'How lines of the log are written; `text` on a terminal and `json` elsewhere by default.',
    }),
    METRICS_TOKEN: variable({
      type: accessToken,
      sentence: 'Bearer token that `/metrics` (Prometheus) asks for; without it there is no such address.',
      secret: true,
    }),
    INDEX_PORT: variable({
      type: port,
      sentence: 'Port on which `index` answers `/api/healthz` and `/metrics`; without it it listens on none.',
    }),
    API_AGE: variable({
      type: oneOf('earlier', 'today'),
      default: 'earlier',
      sentence:
        'Form of the few answers that Blockscout servers of 2023 and of today give differently; `today` for front ends since 2025.',
    }),
    SOCKET_ORIGINS: variable({
      type: origins,
      default: [],
      sentence: 'Origins whose pages may open the live socket; without it those of any.',
    }),
    HTTP_CONNECTIONS: variable({
      type: positiveInteger,
      default: 500,
      sentence:
        'Connections that one address may hold open at once, and requests that it may have under way; live sockets are not counted.',
    }),
    SOCKET_CONNECTIONS: variable({
      type: positiveInteger,
      default: 200,
      sentence: 'Live sockets that one address may hold open.',
    }),
    RE_CAPTCHA_SECRET_KEY: variable({
      type: text,
      sentence:
        'reCAPTCHA secret key; with it a solved captcha (`POST /api/v2/key`) gives requests beyond the rate limit.',
      secret: true,
    }),
    RE_CAPTCHA_VERIFY_URL: variable({
      type: httpUrl,
      default: 'https://www.google.com/recaptcha/api/siteverify',
      sentence: 'Where answers to the captcha are verified.',
    }),
    RUNS_ADMIN_TOKEN: variable({
      type: text,
      sentence:
        'Whoever knows it may name and delete runs; without it only this machine may, where `HOST` is a loopback address and no proxy is trusted.',
      secret: true,
    }),
  },
  node: {
    RPC_URL: variable({
      type: urls,
      default: [],
      sentence: 'JSON-RPC node to index, or several of one chain for failover; the command line beats it.',
      secret: true,
    }),
    SIGNATURES_FILE: variable({
      type: text,
      sentence: 'File of signatures to decode by besides the built-in ones: lines, or JSON with ABIs.',
    }),
    RPC_WS_URL: variable({
      type: url('ws', 'wss'),
      sentence: 'WebSocket of the node; new blocks are polled for without it.',
      secret: true,
    }),
    FIRST_BLOCK: variable({
      type: wholeNumber,
      sentence:
        'Lowest block that is indexed; without it all are, and of a development node that forks another chain those above the fork.',
    }),
    GENESIS_FILE: variable({
      type: text,
      sentence:
        'Genesis file of the chain (`alloc` of geth, or a chainspec): makes accounts known that were funded at its beginning. Without it they are asked of a development node, and of another one by `debug_accountRange`; where that is not offered, the ranking of accounts stays incomplete.',
    }),
    AUDIT_INTERVAL_MS: variable({
      type: wholeNumber,
      default: 10_000,
      sentence: 'Pause between two blocks that the index compares with the node again; 0 for no audit.',
    }),
    ABOUT_SHOWS_NODES: variable({
      type: bool,
      default: true,
      sentence: "Whether the page about the index names the hosts of the node's addresses.",
    }),
  },
  nft: {
    NFT_METADATA_FETCH: variable({
      type: bool,
      default: false,
      sentence:
        'Whether the indexer fetches metadata of NFTs from the addresses that contracts give, private hosts never; what contracts hold themselves is always read.',
    }),
    NFT_REMOTE_MEDIA: variable({
      type: bool,
      default: false,
      sentence:
        'Whether pages show pictures, videos and programs of NFTs from the addresses that contracts give; visitors then reach hosts that strangers chose.',
    }),
    IPFS_GATEWAY_URL: variable({
      type: httpUrl,
      sentence:
        'Where `ipfs://` addresses of NFTs are read, up to before the id of the content (`https://ipfs.example/ipfs`); without it they are not.',
    }),
    VIEWS_NFT_MARKETPLACES: variable({
      type: shapeList('`{name, collection_url?, instance_url?, logo_url?}`', parseNftMarketplace),
      default: [],
      sentence:
        'Marketplaces that NFTs link to; `{hash}`, `{id}`, `{hash_lowercase}` and `{id_lowercase}` stand for contract and piece.',
    }),
  },
  database: {
    DATA_DIR: variable({
      type: text,
      default: '.spyglass',
      sentence: 'Folder of the embedded database and the demo chain.',
    }),
    DATABASE_URL: variable({
      type: postgresUrl,
      sentence:
        'A PostgreSQL (15 or newer) of your own, without a pooler before it; without this one is started inside `DATA_DIR`.',
      secret: true,
    }),
    DATABASE_READ_URL: variable({
      type: postgresUrl,
      sentence:
        'Where the API reads from: a replica, or pgbouncer before either (`DATABASE_URL` stays direct).',
      secret: true,
    }),
  },
  app: {
    APP_PROTOCOL: variable({
      type: protocol,
      default: 'https',
      sentence: 'Scheme of the public address of the app.',
    }),
    APP_HOST: variable({
      type: host,
      sentence: 'Host of the public address of the app; without it the app is at `http://localhost:PORT`.',
    }),
    APP_PORT: variable({
      type: port,
      sentence: 'Port of the public address, where it is not that of the scheme.',
    }),
    USE_NEXT_JS_PROXY: variable({
      type: bool,
      default: false,
      sentence: 'Whether the browser calls a foreign API through this server.',
    }),
    APP_DEV: variable({
      type: bool,
      default: false,
      sentence:
        'Whether the pages for developers are there: `/_kit` shows every part of the design in all its states.',
    }),
    GIT_TAG: variable({ type: text, sentence: 'Version that the footer shows.' }),
    GIT_COMMIT_SHA: variable({ type: text, sentence: 'Commit that the footer shows.' }),
  },
  api: {
    API_HOST: variable({
      type: host,
      sentence:
        'Host of a foreign API; setting it starts the web app alone, without node, database and indexer.',
    }),
    API_PROTOCOL: variable({ type: protocol, default: 'https', sentence: 'Scheme of the foreign API.' }),
    API_PORT: variable({
      type: port,
      sentence: 'Port of the foreign API, where it is not that of the scheme.',
    }),
    API_BASE_PATH: variable({
      type: basePath,
      default: '',
      sentence: 'Path before `/api` and `/socket` of the foreign API.',
    }),
    API_WEBSOCKET_PROTOCOL: variable({
      type: oneOf('ws', 'wss'),
      default: 'wss',
      sentence: 'Scheme of the socket of the foreign API.',
    }),
  },
  services: {
    STATS_API_HOST: variable({
      type: httpUrl,
      sentence: 'Statistics service that the browser may call through this server.',
    }),
    VISUALIZE_API_HOST: variable({
      type: httpUrl,
      sentence: 'Visualisation service that the browser may call through this server.',
    }),
    CONTRACT_INFO_API_HOST: variable({
      type: httpUrl,
      sentence: 'Contract information service that the browser may call through this server.',
    }),
    ADMIN_SERVICE_API_HOST: variable({
      type: httpUrl,
      sentence: 'Admin service that the browser may call through this server.',
    }),
  },
  chain: {
    NETWORK_NAME: variable({
      type: text,
      sentence: 'Name of the chain; the chain list knows many by their id.',
    }),
    NETWORK_SHORT_NAME: variable({ type: text, sentence: 'Short name of the chain, for titles.' }),
    NETWORK_ID: variable({
      type: positiveIntegerText,
      sentence: 'Chain id; the node is asked for it where there is one.',
    }),
    NETWORK_RPC_URL: variable({
      type: urls,
      default: [],
      sentence: 'Public JSON-RPC address that wallets are given.',
    }),
    NETWORK_CURRENCY_NAME: variable({ type: text, sentence: 'Name of the native coin.' }),
    NETWORK_CURRENCY_SYMBOL: variable({ type: text, sentence: 'Ticker of the native coin.' }),
    NETWORK_CURRENCY_DECIMALS: variable({
      type: positiveInteger,
      sentence: 'Decimals of the native coin; 18 where nothing else is known.',
    }),
    NETWORK_GOVERNANCE_TOKEN_SYMBOL: variable({
      type: text,
      sentence:
        'Ticker of the governance token. The price and the market charts of the foreign API are shown as its own; where that API gives a second price, only that one is.',
    }),
    NETWORK_SECONDARY_COIN_SYMBOL: variable({
      type: text,
      sentence: 'Newer name of `NETWORK_GOVERNANCE_TOKEN_SYMBOL`; it wins where both are set.',
    }),
    NETWORK_VERIFICATION_TYPE: variable({
      type: verificationType,
      default: 'mining',
      sentence: 'Whether blocks are said to be mined or validated.',
    }),
    IS_TESTNET: variable({
      type: bool,
      sentence: 'Whether the chain is marked as a testnet; `false` unless the chain list knows better.',
    }),
    NETWORK_TYPE: variable({
      type: oneOf('mainnet', 'testnet', 'stagenet'),
      sentence: 'Badge beside the logo; without it `IS_TESTNET` decides.',
    }),
  },
  homepage: {
    HOMEPAGE_CHARTS: variable({
      type: wordList(
        ['daily_txs', 'coin_price', 'market_cap', 'tvl'],
        ['secondary_coin_price', 'daily_operational_txs'],
      ),
      default: [],
      sentence: 'Charts of the home page, in order.',
    }),
    HOMEPAGE_PLATE_TEXT_COLOR: variable({ type: text, sentence: 'CSS colour of the text on the plate.' }),
    HOMEPAGE_PLATE_BACKGROUND: variable({ type: text, sentence: 'CSS background of the plate.' }),
    HOMEPAGE_SHOW_GAS_TRACKER: variable({
      type: bool,
      default: true,
      sentence: 'Whether gas prices are shown.',
    }),
    GAS_TRACKER_ENABLED: variable({
      type: bool,
      default: true,
      sentence:
        'Whether there is a page about gas prices; HOMEPAGE_SHOW_GAS_TRACKER decides for the home page.',
    }),
    GAS_TRACKER_UNITS: variable({
      type: wordList(['usd', 'gwei']),
      default: ['usd', 'gwei'],
      sentence: 'Units of the page about gas prices, in order; usd where the price of the coin is known.',
    }),
    HOMEPAGE_SHOW_AVG_BLOCK_TIME: variable({
      type: bool,
      default: true,
      sentence: 'Whether the average block time is shown.',
    }),
  },
  navigation: {
    NETWORK_LOGO: variable({ type: httpUrl, sentence: 'Wide logo, 24 px high and under 120 px wide.' }),
    NETWORK_LOGO_DARK: variable({ type: httpUrl, sentence: 'Wide logo on dark ground.' }),
    NETWORK_ICON: variable({
      type: httpUrl,
      sentence: 'Square icon of the collapsed menu, from 60 × 60 px.',
    }),
    NETWORK_ICON_DARK: variable({ type: httpUrl, sentence: 'Square icon on dark ground.' }),
    FEATURED_NETWORKS: variable({
      type: shapeListOrUrl(
        '`{title, url, group, icon?, isActive?, invertIconInDarkMode?}`',
        parseFeaturedNetwork,
      ),
      sentence: 'Networks of the network switcher; `group` is `Mainnets`, `Testnets` or `Other`.',
    }),
    OTHER_LINKS: variable({
      type: shapeList('`{text, url}`', parseLink),
      default: [],
      sentence: 'Links of the menu entry “Other”.',
    }),
    NAVIGATION_HIDDEN_LINKS: variable({
      type: wordList(['eth_rpc_api', 'rpc_api']),
      default: [],
      sentence: 'Built-in links that the menu leaves out.',
    }),
    FOOTER_LINKS: variable({
      type: shapeListOrUrl('`{title, links: [{text, url, iconUrl?}]}`', parseFooterLinkGroup),
      sentence: 'Columns of links in the footer; four at most are shown.',
    }),
    TWITTER_URL: variable({ type: httpUrl, sentence: 'Link “Twitter” of the footer.' }),
    DISCORD_URL: variable({ type: httpUrl, sentence: 'Link “Discord” of the footer.' }),
    DONATE_URL: variable({ type: httpUrl, sentence: 'Link “Donate” of the footer.' }),
    PROJECT_URL: variable({
      type: httpUrl,
      sentence: 'Home of the source code; the footer links to it, and its versions and commits below it.',
    }),
    MAINTENANCE_ALERT_MESSAGE: variable({
      type: texts,
      default: [],
      sentence:
        'Notice on top of every page; of HTML, emphasis, links, lists, spans, paragraphs and code are kept.',
    }),
    HIDE_NATIVE_COIN_PRICE: variable({
      type: bool,
      default: false,
      sentence: 'Whether to hide the price of the coin in the head of every page.',
    }),
    HIDE_INDEXING_ALERT_BLOCKS: variable({
      type: bool,
      default: false,
      sentence: 'Whether to hide the notice that blocks are being indexed.',
    }),
    HIDE_INDEXING_ALERT_INT_TXS: variable({
      type: bool,
      default: false,
      sentence: 'Whether to hide the notice that internal transactions are being indexed.',
    }),
    NETWORK_EXPLORERS: variable({
      type: shapeList(
        '`{title, baseUrl, paths: {tx?, block?, address?, token?}, logo?}`',
        parseNetworkExplorer,
      ),
      default: [],
      sentence: 'Other explorers that pages link to, by `baseUrl` + path + `/` + id.',
    }),
  },
  meta: {
    PROMOTE_BLOCKSCOUT_IN_TITLE: variable({
      type: bool,
      default: true,
      sentence: 'Whether page titles end with the name of the product (Spyglass).',
    }),
    OG_DESCRIPTION: variable({
      type: text,
      sentence: "Text of link previews; without it the page's own description.",
    }),
    OG_IMAGE_URL: variable({ type: httpUrl, sentence: 'Picture of link previews.' }),
  },
  views: {
    VIEWS_BLOCK_HIDDEN_FIELDS: variable({
      type: wordList(['burnt_fees', 'total_reward', 'nonce', 'miner', 'base_fee'], ['L1_status', 'batch']),
      default: [],
      sentence: 'Rows that a block leaves out.',
    }),
    VIEWS_ADDRESS_IDENTICON_TYPE: variable({
      type: otherwise(oneOf('github', 'jazzicon', 'gradient_avatar', 'blockie'), 'jazzicon', 'jazzicon'),
      default: 'jazzicon',
      sentence: 'Picture of an address.',
    }),
    VIEWS_ADDRESS_HIDDEN_VIEWS: variable({
      type: wordList(['top_accounts']),
      default: [],
      sentence: 'Pages about addresses that are left out.',
    }),
    VIEWS_TX_HIDDEN_FIELDS: variable({
      type: wordList(
        ['value', 'fee_currency', 'gas_price', 'tx_fee', 'gas_fees', 'burnt_fees'],
        ['L1_status', 'batch', 'L1_gas_used', 'L1_gas_price', 'L1_fee', 'L1_fee_scalar'],
      ),
      default: [],
      sentence: 'Rows and columns that transactions leave out.',
    }),
    VIEWS_TX_ADDITIONAL_FIELDS: variable({
      type: wordList(['fee_per_gas'], ['set_max_gas_limit']),
      default: [],
      sentence: 'Rows that a transaction has in addition.',
    }),
  },
  features: {
    IS_ACCOUNT_SUPPORTED: variable({
      type: bool,
      default: false,
      sentence: 'Whether the foreign API has accounts; it decides if calls carry its cookies.',
    }),
    AUTH_URL: variable({
      type: httpUrl,
      sentence: 'Base of the sign-in address; by default that of the app.',
    }),
    LOGOUT_URL: variable({ type: httpUrl, sentence: 'Where signing out leads to; needed for accounts.' }),
    WALLET_CONNECT_PROJECT_ID: variable({
      type: text,
      sentence: 'WalletConnect project, for contract writes.',
    }),
    WEB3_WALLETS: variable({
      type: wallets,
      default: ['metamask'],
      sentence: 'Wallets offered for adding the network.',
    }),
    AD_BANNER_PROVIDER: variable({
      type: otherwise(oneOf('slise', 'adbutler', 'coinzilla', 'none'), 'slise', 'slise'),
      sentence: 'Provider of banner ads; without it there are none.',
    }),
    AD_TEXT_PROVIDER: variable({
      type: otherwise(oneOf('slise', 'adbutler', 'coinzilla', 'none'), 'coinzilla', 'coinzilla'),
      sentence: 'Provider of text ads; without it there are none.',
    }),
    IS_CSV_EXPORT_SUPPORTED: variable({
      type: bool,
      default: true,
      sentence: 'Whether lists can be had as CSV files, on the pages and by the API.',
    }),
    ADVANCED_FILTER_ENABLED: variable({
      type: bool,
      default: true,
      sentence:
        'Whether there is a page that filters transactions and transfers; the API answers either way.',
    }),
    HAS_BEACON_CHAIN: variable({ type: bool, default: false, sentence: 'Whether withdrawals are shown.' }),
    BEACON_CHAIN_CURRENCY_SYMBOL: variable({
      type: text,
      sentence: 'Ticker of what is withdrawn; by default that of the coin.',
    }),
    RE_CAPTCHA_APP_SITE_KEY: variable({
      type: text,
      sentence: 'reCAPTCHA site key, for the rate limit screen.',
    }),
  },
};

/** The values of the whole schema, by group and name. */
export type EnvValues = {
  [G in keyof typeof ENV]: { [N in keyof (typeof ENV)[G]]: ValueOf<(typeof ENV)[G][N]> };
};
type ValueOf<V> = V extends EnvVariable<infer T> ? T : never;

/** The prefix under which other front ends know each variable. */
export const ENV_PREFIX = 'NEXT_PUBLIC_';

/**
 * The variables of this process, and those of a `.env` file in `folder` that the process has under neither name.
 * @throws UnreadableEnvFileError when there is such a file and it cannot be read.
 */
export function readEnvironment(folder: string): Record<string, string | undefined> {
  const own = process.env;
  const isOwn = (key: string) => {
    const bare = key.startsWith(ENV_PREFIX) ? key.slice(ENV_PREFIX.length) : key;
    return [bare, ENV_PREFIX + bare].some((name) => (own[name] ?? '').trim() !== '');
  };
  const file = Object.entries(readEnvFile(`${folder}/.env`)).filter(([key]) => !isOwn(key));
  return { ...own, ...Object.fromEntries(file) };
}

function readEnvFile(path: string): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return {};
    throw new UnreadableEnvFileError(path, cause);
  }
}
