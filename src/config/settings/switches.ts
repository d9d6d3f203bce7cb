import { baseUrl, names, wallets } from '../env-shapes.ts';
import { bool, httpUrl, text } from '../env-type.ts';
import { type SettingGroup, setting } from '../setting.ts';

export const switches = {
  title: 'Features',
  settings: {
    disabledModules: setting('DISABLED_MODULES', {
      type: names,
      default: [],
      sentence:
        'Modules to disable regardless of other settings, by name; `npm start -- check` lists all modules.',
    }),
    hasAccounts: setting('IS_ACCOUNT_SUPPORTED', {
      type: bool,
      sentence:
        'Enables accounts: on this server, or with `API_HOST` on that API. By default only the demo has accounts, if it listens on loopback and neither a public address nor a proxy is configured.',
    }),
    authUrl: setting('AUTH_URL', {
      needs: ['IS_ACCOUNT_SUPPORTED'],
      type: httpUrl,
      sentence: 'Base URL for signing in; by default that of the app.',
    }),
    logoutUrl: setting('LOGOUT_URL', {
      needs: ['IS_ACCOUNT_SUPPORTED'],
      type: httpUrl,
      sentence: 'URL for signing out; required for accounts of a foreign API.',
    }),
    oauthClientId: setting('AUTH0_CLIENT_ID', {
      type: text,
      needs: ['LOGOUT_URL'],
      sentence:
        "Client id at the identity provider of a foreign API's accounts; passed to `LOGOUT_URL` together with the return URL.",
    }),
    wallets: setting('WEB3_WALLETS', {
      web: 'browser',
      type: wallets,
      default: ['metamask'],
      sentence:
        'Which of these three wallets are offered for the network, tokens and calls of contracts, and in which order; every other wallet of the browser follows.',
    }),
    hidesAddToken: setting('WEB3_DISABLE_ADD_TOKEN_TO_WALLET', {
      web: 'browser',
      type: bool,
      default: false,
      sentence: 'Hides the button for adding a token to a wallet.',
    }),
    safeUrl: setting('SAFE_TX_SERVICE_URL', {
      type: baseUrl,
      sentence:
        'Service that recognizes Safe wallets; by default that of Safe, on the chains that it supports.',
    }),
    hasBlobs: setting('DATA_AVAILABILITY_ENABLED', {
      type: bool,
      default: true,
      sentence: 'Shows blobs of blocks and transactions.',
    }),
    hasAdvancedFilter: setting('ADVANCED_FILTER_ENABLED', {
      type: bool,
      default: true,
      sentence: 'Enables the advanced filter page for transactions and transfers; the API is not affected.',
    }),
    hasInternalTransactions: setting('INTERNAL_TXS_ENABLED', {
      type: bool,
      default: true,
      sentence:
        'Shows internal transactions on the pages of transactions, blocks and addresses; the API is not affected.',
    }),
    hasBeaconChain: setting('HAS_BEACON_CHAIN', {
      type: bool,
      default: false,
      sentence: 'Shows withdrawals from the beacon chain.',
    }),
    beaconCurrencySymbol: setting('BEACON_CHAIN_CURRENCY_SYMBOL', {
      needs: ['HAS_BEACON_CHAIN'],
      type: text,
      sentence: 'Symbol of the withdrawn currency; by default that of the native coin.',
    }),
    recaptchaSiteKey: setting('RE_CAPTCHA_APP_SITE_KEY', {
      web: 'browser',
      type: text,
      sentence: 'reCAPTCHA site key, for the rate limit screen.',
    }),
  },
} satisfies SettingGroup;
