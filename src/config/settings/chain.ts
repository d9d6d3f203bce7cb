import { shapeList } from '../env-json.ts';
import { urls, verificationType } from '../env-shapes.ts';
import { bool, oneOf, positiveInteger, positiveIntegerText, text } from '../env-type.ts';
import { type SettingGroup, setting } from '../setting.ts';
import { parseTokenType, standardName } from '../token-type-shapes.ts';

export const chain = {
  title: 'Chain',
  settings: {
    name: setting('NETWORK_NAME', {
      type: text,
      sentence: 'Name of the chain; by default from the built-in chain list, if it has the chain id.',
    }),
    shortName: setting('NETWORK_SHORT_NAME', {
      type: text,
      sentence: 'Short name of the chain, for page titles.',
    }),
    id: setting('NETWORK_ID', {
      type: positiveIntegerText,
      sentence: 'Chain id; read from the node by default.',
    }),
    publicRpcUrls: setting('NETWORK_RPC_URL', {
      web: 'browser',
      type: urls,
      default: [],
      sentence:
        'Public JSON-RPC address that wallets are given, https or on the visitor’s own computer; by default `/api/eth-rpc` of this server, which only reads.',
    }),
    currencyName: setting('NETWORK_CURRENCY_NAME', { type: text, sentence: 'Name of the native coin.' }),
    currencySymbol: setting('NETWORK_CURRENCY_SYMBOL', {
      type: text,
      sentence: 'Symbol of the native coin.',
    }),
    currencyDecimals: setting('NETWORK_CURRENCY_DECIMALS', {
      type: positiveInteger,
      sentence: 'Decimals of the native coin; by default from the chain list, otherwise 18.',
    }),
    governanceTokenSymbol: setting('NETWORK_GOVERNANCE_TOKEN_SYMBOL', {
      type: text,
      sentence:
        'Symbol of the governance token. The price and market charts of the foreign API are shown as those of this token; if that API has a second price, only that one.',
    }),
    secondaryCoinSymbol: setting('NETWORK_SECONDARY_COIN_SYMBOL', {
      type: text,
      sentence: 'Newer name of `NETWORK_GOVERNANCE_TOKEN_SYMBOL`; takes precedence if both are set.',
    }),
    gweiName: setting('NETWORK_CURRENCY_GWEI_NAME', {
      web: 'browser',
      type: text,
      sentence: 'Name of the unit of gas prices; `gwei` by default.',
    }),
    weiName: setting('NETWORK_CURRENCY_WEI_NAME', {
      web: 'browser',
      type: text,
      sentence:
        'Name of the smallest unit of the coin; if set, gas prices below 1,000 of it are shown in this unit.',
    }),
    tokenStandardName: setting('NETWORK_TOKEN_STANDARD_NAME', {
      web: 'browser',
      type: standardName,
      sentence: 'Prefix of token standards instead of `ERC`, such as `BEP` in `BEP-20`.',
    }),
    additionalTokenTypes: setting('NETWORK_ADDITIONAL_TOKEN_TYPES', {
      web: 'browser',
      type: shapeList('`{id, name}`', parseTokenType),
      default: [],
      sentence:
        'Additional kinds of fungible tokens supported by the API, with their display names; they appear in the filter of the tokens page.',
    }),
    verificationType: setting('NETWORK_VERIFICATION_TYPE', {
      web: 'browser',
      type: verificationType,
      default: 'mining',
      sentence: 'Wording for block production: mined or validated.',
    }),
    isTestnet: setting('IS_TESTNET', {
      type: bool,
      sentence: 'Marks the chain as a testnet; by default from the chain list, otherwise `false`.',
    }),
    networkType: setting('NETWORK_TYPE', {
      type: oneOf('mainnet', 'testnet', 'stagenet'),
      sentence: 'Badge beside the logo; by default derived from `IS_TESTNET`.',
    }),
  },
} satisfies SettingGroup;
