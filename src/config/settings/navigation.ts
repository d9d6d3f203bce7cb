import { shapeList, shapeListOrUrl, wordList } from '../env-json.ts';
import {
  baseUrl,
  linkedServices,
  parseDeFiItem,
  parseFeaturedNetwork,
  parseFooterLinkGroup,
  parseLink,
  parseNetworkExplorer,
  paths,
  texts,
} from '../env-shapes.ts';
import { bool, httpUrl, oneOf, relativePath, text } from '../env-type.ts';
import { type SettingGroup, setting } from '../setting.ts';

export const navigation = {
  title: 'Navigation, footer, branding',
  settings: {
    logoUrl: setting('NETWORK_LOGO', {
      web: 'browser',
      type: httpUrl,
      sentence: 'Wide logo, 24 px high and less than 120 px wide.',
    }),
    logoDarkUrl: setting('NETWORK_LOGO_DARK', {
      needs: ['NETWORK_LOGO'],
      web: 'browser',
      type: httpUrl,
      sentence: 'Wide logo for dark mode.',
    }),
    iconUrl: setting('NETWORK_ICON', {
      web: 'browser',
      type: httpUrl,
      sentence: 'Square icon of the collapsed menu, at least 60 × 60 px.',
    }),
    faviconUrl: setting('FAVICON_MASTER_URL', {
      web: 'server',
      type: httpUrl,
      sentence: 'Favicon; `NETWORK_ICON` by default.',
    }),
    iconDarkUrl: setting('NETWORK_ICON_DARK', {
      needs: ['NETWORK_ICON'],
      web: 'browser',
      type: httpUrl,
      sentence: 'Square icon for dark mode.',
    }),
    navigationLayout: setting('NAVIGATION_LAYOUT', {
      web: 'browser',
      type: oneOf('vertical', 'horizontal'),
      default: 'vertical',
      sentence:
        'Position of the menu on wide screens: beside the page (`vertical`) or above it (`horizontal`).',
    }),
    featuredNetworks: setting('FEATURED_NETWORKS', {
      isAsked: true,
      type: shapeListOrUrl(
        '`{title, url, group, icon?, isActive?, invertIconInDarkMode?}`',
        parseFeaturedNetwork,
      ),
      sentence: 'Networks of the network switcher; `group` is `Mainnets`, `Testnets` or `Other`.',
    }),
    allNetworksUrl: setting('FEATURED_NETWORKS_ALL_LINK', {
      needs: ['FEATURED_NETWORKS'],
      web: 'browser',
      type: httpUrl,
      sentence: 'Link “All networks” at the foot of the network switcher.',
    }),
    networksMode: setting('FEATURED_NETWORKS_MODE', {
      needs: ['FEATURED_NETWORKS'],
      web: 'browser',
      type: oneOf('tabs', 'list'),
      sentence: 'Layout of the network switcher: a tab for each group, or one list; `tabs` by default.',
    }),
    chainsPath: setting('CHAINS_PATH', {
      web: 'browser',
      type: relativePath,
      sentence:
        'Path of the calls about all chains of the process; set by the process itself where it serves several chains.',
    }),
    otherLinks: setting('OTHER_LINKS', {
      web: 'server',
      type: shapeList('`{text, url}`', parseLink),
      default: [],
      sentence: 'Links of the “Other” menu.',
    }),
    hiddenNavigationLinks: setting('NAVIGATION_HIDDEN_LINKS', {
      type: wordList(['eth_rpc_api', 'rpc_api']),
      default: [],
      sentence: 'Built-in menu links to hide.',
    }),
    rpcApiDocsUrl: setting('RPC_API_DOCS_URL', {
      web: 'server',
      type: httpUrl,
      sentence:
        'Target of the menu entry “RPC API”; by default the API documentation page, or with a foreign API the public documentation of Blockscout.',
    }),
    ethRpcApiDocsUrl: setting('ETH_RPC_API_DOCS_URL', {
      web: 'server',
      type: httpUrl,
      sentence: 'The same for the menu entry “Eth RPC API”.',
    }),
    apiDocsTabs: setting('API_DOCS_TABS', {
      type: wordList(['rest_api', 'eth_rpc_api', 'rpc_api', 'graphql_api'], ['pro_api']),
      sentence:
        'API documentation pages to show, with their menu entries; all by default, none for an empty list. Without `graphql_api`, the GraphQL API is disabled as well.',
    }),
    highlightedRoutes: setting('NAVIGATION_HIGHLIGHTED_ROUTES', {
      web: 'server',
      type: paths,
      default: [],
      sentence: 'Pages whose menu entry is highlighted.',
    }),
    deFiItems: setting('DEFI_DROPDOWN_ITEMS', {
      web: 'server',
      type: shapeList('`{text, icon, dappId?, url?}`', parseDeFiItem),
      default: [],
      sentence:
        'Entries of the “DeFi” menu: a marketplace app by its id, or an external URL. `icon` is ignored.',
    }),
    swapButtonUrl: setting('SWAP_BUTTON_URL', {
      web: 'server',
      type: text,
      sentence:
        'Legacy setting for an entry “Swap” in the “DeFi” menu: an external URL, or the id of a marketplace app. No effect if `DEFI_DROPDOWN_ITEMS` is set.',
    }),
    gasServices: setting('GAS_REFUEL_PROVIDER_CONFIG', {
      web: 'server',
      type: linkedServices('{chainId}'),
      default: [],
      sentence: 'Entry in the “DeFi” menu for getting native coins for gas.',
    }),
    balanceServices: setting('MULTICHAIN_BALANCE_PROVIDER_CONFIG', {
      type: linkedServices('{address}'),
      default: [],
      sentence: 'Multichain balance services; address pages link to them beside other explorers.',
    }),
    footerLinks: setting('FOOTER_LINKS', {
      isAsked: true,
      type: shapeListOrUrl('`{title, links: [{text, url, iconUrl?}]}`', parseFooterLinkGroup),
      sentence: 'Link columns in the footer, at most four.',
    }),
    twitterUrl: setting('TWITTER_URL', { type: httpUrl, sentence: 'Footer link “Twitter”.' }),
    discordUrl: setting('DISCORD_URL', { type: httpUrl, sentence: 'Footer link “Discord”.' }),
    donateUrl: setting('DONATE_URL', { type: httpUrl, sentence: 'Footer link “Donate”.' }),
    projectUrl: setting('PROJECT_URL', {
      web: 'browser',
      type: baseUrl,
      sentence: 'URL of the source code repository; the footer links to it and to its versions and commits.',
    }),
    maintenanceMessages: setting('MAINTENANCE_ALERT_MESSAGE', {
      type: texts,
      default: [],
      sentence:
        'Notice at the top of every page. Allowed HTML: emphasis, links, lists, spans, paragraphs and code.',
    }),
    hidesCoinPrice: setting('HIDE_NATIVE_COIN_PRICE', {
      web: 'browser',
      type: bool,
      default: false,
      sentence: 'Hides the coin price in the page header.',
    }),
    hidesBlocksIndexingAlert: setting('HIDE_INDEXING_ALERT_BLOCKS', {
      web: 'browser',
      type: bool,
      default: false,
      sentence: 'Hides the notice that blocks are being indexed.',
    }),
    hidesInternalTransactionsIndexingAlert: setting('HIDE_INDEXING_ALERT_INT_TXS', {
      web: 'browser',
      type: bool,
      default: false,
      sentence: 'Hides the notice that internal transactions are being indexed.',
    }),
    explorers: setting('NETWORK_EXPLORERS', {
      type: shapeList(
        '`{title, baseUrl, paths: {tx?, block?, address?, token?}, logo?}`',
        parseNetworkExplorer,
      ),
      default: [],
      sentence: 'Other explorers that pages link to; a link is `baseUrl` + path + `/` + id.',
    }),
  },
} satisfies SettingGroup;
