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
import { bool, httpUrl, oneOf, text } from '../env-type.ts';
import { type SettingGroup, setting } from '../setting.ts';

export const navigation = {
  title: 'Navigation, footer, branding',
  settings: {
    logoUrl: setting('NETWORK_LOGO', {
      web: 'browser',
      type: httpUrl,
      sentence: 'Wide logo, 24 px high and under 120 px wide.',
    }),
    logoDarkUrl: setting('NETWORK_LOGO_DARK', {
      needs: ['NETWORK_LOGO'],
      web: 'browser',
      type: httpUrl,
      sentence: 'Wide logo on dark ground.',
    }),
    iconUrl: setting('NETWORK_ICON', {
      web: 'browser',
      type: httpUrl,
      sentence: 'Square icon of the collapsed menu, from 60 × 60 px.',
    }),
    faviconUrl: setting('FAVICON_MASTER_URL', {
      web: 'server',
      type: httpUrl,
      sentence: 'Picture of the tab of the browser; by default that of `NETWORK_ICON`.',
    }),
    iconDarkUrl: setting('NETWORK_ICON_DARK', {
      needs: ['NETWORK_ICON'],
      web: 'browser',
      type: httpUrl,
      sentence: 'Square icon on dark ground.',
    }),
    navigationLayout: setting('NAVIGATION_LAYOUT', {
      web: 'browser',
      type: oneOf('vertical', 'horizontal'),
      default: 'vertical',
      sentence: 'Where the menu of a wide screen is: beside the page, or above it.',
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
      sentence:
        'Whether the network switcher has a tab for each group, or all networks in one list; `tabs` by default.',
    }),
    otherLinks: setting('OTHER_LINKS', {
      web: 'server',
      type: shapeList('`{text, url}`', parseLink),
      default: [],
      sentence: 'Links of the menu entry “Other”.',
    }),
    hiddenNavigationLinks: setting('NAVIGATION_HIDDEN_LINKS', {
      type: wordList(['eth_rpc_api', 'rpc_api']),
      default: [],
      sentence: 'Built-in links that the menu leaves out.',
    }),
    rpcApiDocsUrl: setting('RPC_API_DOCS_URL', {
      web: 'server',
      type: httpUrl,
      sentence:
        'Where the menu entry “RPC API” leads; by default to the page of API descriptions, or on a foreign API to the public documents of Blockscout.',
    }),
    ethRpcApiDocsUrl: setting('ETH_RPC_API_DOCS_URL', {
      web: 'server',
      type: httpUrl,
      sentence: 'The same of the menu entry “Eth RPC API”.',
    }),
    apiDocsTabs: setting('API_DOCS_TABS', {
      type: wordList(['rest_api', 'eth_rpc_api', 'rpc_api', 'graphql_api'], ['pro_api']),
      sentence:
        'Which descriptions of APIs there are, with their entries in the menu; an empty list leaves none. By default all. Without `graphql_api`, GraphQL itself is off as well.',
    }),
    highlightedRoutes: setting('NAVIGATION_HIGHLIGHTED_ROUTES', {
      web: 'server',
      type: paths,
      default: [],
      sentence: 'Pages whose entry in the menu bears a mark.',
    }),
    deFiItems: setting('DEFI_DROPDOWN_ITEMS', {
      web: 'server',
      type: shapeList('`{text, icon, dappId?, url?}`', parseDeFiItem),
      default: [],
      sentence:
        'Entries of the menu “DeFi”: an app of the marketplace by its id, or an address elsewhere. `icon` is not drawn.',
    }),
    swapButtonUrl: setting('SWAP_BUTTON_URL', {
      web: 'server',
      type: text,
      sentence:
        'Older name of an entry “Swap” of the menu “DeFi”: an address elsewhere, or the id of an app of the marketplace; without effect where `DEFI_DROPDOWN_ITEMS` is set.',
    }),
    gasServices: setting('GAS_REFUEL_PROVIDER_CONFIG', {
      web: 'server',
      type: linkedServices('{chainId}'),
      default: [],
      sentence: 'Entry of the menu “DeFi” for who needs coins for gas.',
    }),
    balanceServices: setting('MULTICHAIN_BALANCE_PROVIDER_CONFIG', {
      type: linkedServices('{address}'),
      default: [],
      sentence:
        'Services that show what an address has on other chains; its page links to them beside other explorers.',
    }),
    footerLinks: setting('FOOTER_LINKS', {
      isAsked: true,
      type: shapeListOrUrl('`{title, links: [{text, url, iconUrl?}]}`', parseFooterLinkGroup),
      sentence: 'Columns of links in the footer; four at most are shown.',
    }),
    twitterUrl: setting('TWITTER_URL', { type: httpUrl, sentence: 'Link “Twitter” of the footer.' }),
    discordUrl: setting('DISCORD_URL', { type: httpUrl, sentence: 'Link “Discord” of the footer.' }),
    donateUrl: setting('DONATE_URL', { type: httpUrl, sentence: 'Link “Donate” of the footer.' }),
    projectUrl: setting('PROJECT_URL', {
      web: 'browser',
      type: baseUrl,
      sentence: 'Home of the source code; the footer links to it, and its versions and commits below it.',
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
      sentence: 'Whether to hide the price of the coin in the head of every page.',
    }),
    hidesBlocksIndexingAlert: setting('HIDE_INDEXING_ALERT_BLOCKS', {
      web: 'browser',
      type: bool,
      default: false,
      sentence: 'Whether to hide the notice that blocks are being indexed.',
    }),
    hidesInternalTransactionsIndexingAlert: setting('HIDE_INDEXING_ALERT_INT_TXS', {
      web: 'browser',
      type: bool,
      default: false,
      sentence: 'Whether to hide the notice that internal transactions are being indexed.',
    }),
    explorers: setting('NETWORK_EXPLORERS', {
      type: shapeList(
        '`{title, baseUrl, paths: {tx?, block?, address?, token?}, logo?}`',
        parseNetworkExplorer,
      ),
      default: [],
      sentence: 'Other explorers that pages link to, by `baseUrl` + path + `/` + id.',
    }),
  },
} satisfies SettingGroup;
