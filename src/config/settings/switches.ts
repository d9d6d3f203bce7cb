import { names, wallets } from '../env-shapes.ts';
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
      type: httpUrl,
      sentence: 'Base of the sign-in address; by default that of the app.',
    }),
    logoutUrl: setting('LOGOUT_URL', {
      type: httpUrl,
      sentence: 'Where signing out leads to; needed for the accounts of another API.',
    }),
    walletConnectProjectId: setting('WALLET_CONNECT_PROJECT_ID', {
      type: text,
      sentence: 'WalletConnect project, for contract writes.',
    }),
    wallets: setting('WEB3_WALLETS', {
      web: 'browser',
      type: wallets,
      default: ['metamask'],
      sentence: 'Wallets offered for adding the network and tokens.',
    }),
    hidesAddToken: setting('WEB3_DISABLE_ADD_TOKEN_TO_WALLET', {
      web: 'browser',
      type: bool,
      default: false,
      sentence: 'Whether pages of tokens do without the button that adds the token to a wallet.',
    }),
    hasAdvancedFilter: setting('ADVANCED_FILTER_ENABLED', {
      type: bool,
      default: true,
      sentence:
        'Whether there is a page that filters transactions and transfers; the API answers either way.',
    }),
    hasBeaconChain: setting('HAS_BEACON_CHAIN', {
      type: bool,
      default: false,
      sentence: 'Whether withdrawals are shown.',
    }),
    beaconCurrencySymbol: setting('BEACON_CHAIN_CURRENCY_SYMBOL', {
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
