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
      sentence: 'Name of the chain; for many chain ids it comes from the chain list.',
    }),
    shortName: setting('NETWORK_SHORT_NAME', {
      type: text,
      sentence: 'Short name of the chain, for titles.',
    }),
    id: setting('NETWORK_ID', {
      type: positiveIntegerText,
      sentence: 'Chain id; by default the node reports it.',
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
      sentence: 'Ticker of the native coin.',
    }),
    currencyDecimals: setting('NETWORK_CURRENCY_DECIMALS', {
      type: positiveInteger,
      sentence: 'Decimals of the native coin; 18 where nothing else is known.',
    }),
    governanceTokenSymbol: setting('NETWORK_GOVERNANCE_TOKEN_SYMBOL', {
      type: text,
      sentence:
        'Ticker of the governance token. The price and the market charts of the foreign API are shown as its own; where that API gives a second price, only that one is.',
    }),
    secondaryCoinSymbol: setting('NETWORK_SECONDARY_COIN_SYMBOL', {
      type: text,
      sentence: 'Newer name of `NETWORK_GOVERNANCE_TOKEN_SYMBOL`; it wins where both are set.',
    }),
    gweiName: setting('NETWORK_CURRENCY_GWEI_NAME', {
      web: 'browser',
      type: text,
      sentence: 'Name of the unit of gas prices, `gwei` by default.',
    }),
    weiName: setting('NETWORK_CURRENCY_WEI_NAME', {
      web: 'browser',
      type: text,
      sentence:
        'Name of the smallest unit of the coin; where it is set, prices of gas below a thousand of it are shown in it.',
    }),
    tokenStandardName: setting('NETWORK_TOKEN_STANDARD_NAME', {
      web: 'browser',
      type: standardName,
      sentence: 'What stands before the number of a token standard in place of `ERC`, as `BEP` in `BEP-20`.',
    }),
    additionalTokenTypes: setting('NETWORK_ADDITIONAL_TOKEN_TYPES', {
      web: 'browser',
      type: shapeList('`{id, name}`', parseTokenType),
      default: [],
      sentence:
        'Further kinds of fungible tokens that the API knows: they can be chosen on the page of tokens and bear this name.',
    }),
    verificationType: setting('NETWORK_VERIFICATION_TYPE', {
      web: 'browser',
      type: verificationType,
      default: 'mining',
      sentence: 'Whether blocks are called mined or validated.',
    }),
    isTestnet: setting('IS_TESTNET', {
      type: bool,
      sentence: 'Whether the chain is marked as a testnet; `false` unless the chain list says otherwise.',
    }),
    networkType: setting('NETWORK_TYPE', {
      type: oneOf('mainnet', 'testnet', 'stagenet'),
      sentence: 'Badge beside the logo; without it `IS_TESTNET` decides.',
    }),
  },
} satisfies SettingGroup;
