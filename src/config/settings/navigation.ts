import { shapeList, shapeListOrUrl, wordList } from '../env-json.ts';
import {
  baseUrl,
  parseFeaturedNetwork,
  parseFooterLinkGroup,
  parseLink,
  parseNetworkExplorer,
  texts,
} from '../env-shapes.ts';
import { bool, httpUrl } from '../env-type.ts';
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
      web: 'browser',
      type: httpUrl,
      sentence: 'Wide logo on dark ground.',
    }),
    iconUrl: setting('NETWORK_ICON', {
      web: 'browser',
      type: httpUrl,
      sentence: 'Square icon of the collapsed menu, from 60 × 60 px.',
    }),
    iconDarkUrl: setting('NETWORK_ICON_DARK', {
      web: 'browser',
      type: httpUrl,
      sentence: 'Square icon on dark ground.',
    }),
    featuredNetworks: setting('FEATURED_NETWORKS', {
      type: shapeListOrUrl(
        '`{title, url, group, icon?, isActive?, invertIconInDarkMode?}`',
        parseFeaturedNetwork,
      ),
      sentence: 'Networks of the network switcher; `group` is `Mainnets`, `Testnets` or `Other`.',
    }),
    otherLinks: setting('OTHER_LINKS', {
      web: 'server',
      type: shapeList('`{text, url}`', parseLink),
      default: [],
      sentence: 'Links of the menu entry “Other”.',
    }),
    hiddenNavigationLinks: setting('NAVIGATION_HIDDEN_LINKS', {
      web: 'server',
      type: wordList(['eth_rpc_api', 'rpc_api']),
      default: [],
      sentence: 'Built-in links that the menu leaves out.',
    }),
    footerLinks: setting('FOOTER_LINKS', {
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
        'Notice on top of every page; of HTML, emphasis, links, lists, spans, paragraphs and code are kept.',
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
      web: 'browser',
      type: shapeList(
        '`{title, baseUrl, paths: {tx?, block?, address?, token?}, logo?}`',
        parseNetworkExplorer,
      ),
      default: [],
      sentence: 'Other explorers that pages link to, by `baseUrl` + path + `/` + id.',
    }),
  },
} satisfies SettingGroup;
