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
        'Modules that are switched off whatever else is set, by name; `npm start -- check` names all modules.',
    }),
    hasAccounts: setting('IS_ACCOUNT_SUPPORTED', {
      type: bool,
      sentence:
        'Whether visitors can have an account: on this server, or, where `API_HOST` is set, on that API. Without it only the demo has accounts, where it listens on this machine alone and no public address or proxy is named.',
    }),
    authUrl: setting('AUTH_URL', {
      needs: ['IS_ACCOUNT_SUPPORTED'],
      type: httpUrl,
      sentence: 'Base of the sign-in address; by default that of the app.',
    }),
    logoutUrl: setting('LOGOUT_URL', {
      needs: ['IS_ACCOUNT_SUPPORTED'],
      type: httpUrl,
      sentence: 'Where signing out leads to; needed for the accounts of another API.',
    }),
    oauthClientId: setting('AUTH0_CLIENT_ID', {
      type: text,
      needs: ['LOGOUT_URL'],
      sentence:
        'Client id at the provider of the accounts of another API; `LOGOUT_URL` is given it, and the address to return to.',
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
      sentence: 'Whether pages of tokens do without the button that adds the token to a wallet.',
    }),
    safeUrl: setting('SAFE_TX_SERVICE_URL', {
      type: baseUrl,
      sentence:
        'Service that reports whether a contract is a Safe wallet; by default the service of Safe, on the chains that it supports.',
    }),
    hasBlobs: setting('DATA_AVAILABILITY_ENABLED', {
      type: bool,
      default: true,
      sentence: 'Whether blocks and transactions show their blobs.',
    }),
    hasAdvancedFilter: setting('ADVANCED_FILTER_ENABLED', {
      type: bool,
      default: true,
      sentence:
        'Whether there is a page that filters transactions and transfers; the API answers either way.',
    }),
    hasInternalTransactions: setting('INTERNAL_TXS_ENABLED', {
      type: bool,
      default: true,
      sentence:
        'Whether pages of transactions, blocks and addresses show internal transactions; the API answers either way.',
    }),
    hasBeaconChain: setting('HAS_BEACON_CHAIN', {
      type: bool,
      default: false,
      sentence: 'Whether withdrawals are shown.',
    }),
    beaconCurrencySymbol: setting('BEACON_CHAIN_CURRENCY_SYMBOL', {
      needs: ['HAS_BEACON_CHAIN'],
      type: text,
      sentence: 'Ticker of what is withdrawn; by default that of the coin.',
    }),
    recaptchaSiteKey: setting('RE_CAPTCHA_APP_SITE_KEY', {
      web: 'browser',
      type: text,
      sentence: 'reCAPTCHA site key, for the rate limit screen.',
    }),
  },
} satisfies SettingGroup;
