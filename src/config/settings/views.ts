import { bech32Prefix } from '../address-shapes.ts';
import { colorOverrides } from '../color-overrides.ts';
import { wordList } from '../env-json.ts';
import { colorTheme, fontFamily, interpretationProvider } from '../env-shapes.ts';
import { address, bool, oneOf, otherwise } from '../env-type.ts';
import { type SettingGroup, setting } from '../setting.ts';

export const views = {
  title: 'Views',
  settings: {
    defaultColorMode: setting('COLOR_THEME_DEFAULT', {
      web: 'server',
      type: colorTheme,
      sentence: 'Colour mode of who has chosen none; by default that of the system.',
    }),
    colorOverrides: setting('COLOR_THEME_OVERRIDES', {
      web: 'server',
      type: colorOverrides,
      sentence:
        'Colours in place of ours, a leaf being a colour of CSS or `{_light: {value}, _dark: {value}}`. Whoever sets them sees to their contrast.',
    }),
    hasWidthLimit: setting('MAX_CONTENT_WIDTH_ENABLED', {
      web: 'server',
      type: bool,
      default: true,
      sentence: 'Whether pages grow no wider than 1640 px.',
    }),
    headingFont: setting('FONT_FAMILY_HEADING', {
      web: 'server',
      type: fontFamily,
      sentence: 'Font of headings, and the style sheet that defines it; browsers fetch both from that URL.',
    }),
    bodyFont: setting('FONT_FAMILY_BODY', {
      web: 'server',
      type: fontFamily,
      sentence: 'The same of all other text.',
    }),
    hiddenBlockFields: setting('VIEWS_BLOCK_HIDDEN_FIELDS', {
      web: 'browser',
      type: wordList(['burnt_fees', 'total_reward', 'nonce', 'miner', 'base_fee', 'L1_status', 'batch']),
      default: [],
      sentence:
        'Rows that a block leaves out; of a rollup, `batch` is its batch, and `L1_status` how far it is settled on the parent chain.',
    }),
    identiconType: setting('VIEWS_ADDRESS_IDENTICON_TYPE', {
      web: 'browser',
      type: otherwise(oneOf('github', 'jazzicon', 'gradient_avatar', 'blockie'), 'jazzicon', 'jazzicon'),
      default: 'jazzicon',
      sentence: 'Picture of an address.',
    }),
    addressFormats: setting('VIEWS_ADDRESS_FORMAT', {
      web: 'browser',
      type: wordList(['base16', 'bech32']),
      default: ['base16'],
      sentence:
        'Forms of addresses: the first is shown everywhere, the second on the page of the address; `bech32` needs VIEWS_ADDRESS_BECH_32_PREFIX, and can be searched for.',
    }),
    bech32Prefix: setting('VIEWS_ADDRESS_BECH_32_PREFIX', {
      needs: ['VIEWS_ADDRESS_FORMAT'],
      web: 'browser',
      type: bech32Prefix,
      sentence: 'What stands before the `1` of an address in the form `bech32`.',
    }),
    hiddenAddressViews: setting('VIEWS_ADDRESS_HIDDEN_VIEWS', {
      type: wordList(['top_accounts']),
      default: [],
      sentence: 'Pages about addresses that are left out.',
    }),
    hiddenTransactionFields: setting('VIEWS_TX_HIDDEN_FIELDS', {
      web: 'browser',
      type: wordList([
        ...(['value', 'fee_currency', 'gas_price', 'tx_fee', 'gas_fees', 'burnt_fees'] as const),
        ...(['L1_status', 'batch', 'L1_gas_used', 'L1_gas_price', 'L1_fee', 'L1_fee_scalar'] as const),
      ]),
      default: [],
      sentence:
        'Rows and columns that transactions leave out; `batch` and `L1_status` as of blocks, and `L1_fee` with all that the fee is made of.',
    }),
    hiddenTransactionViews: setting('VIEWS_TX_HIDDEN_VIEWS', {
      type: wordList(['pending_txs']),
      default: [],
      sentence: 'Lists of transactions that are left out.',
    }),
    showsPendingUpdates: setting('VIEWS_BLOCK_PENDING_UPDATE_ALERT_ENABLED', {
      web: 'browser',
      type: bool,
      sentence: 'Whether a block that is being indexed again shows a notice; on by default.',
    }),
    nativeToken: setting('VIEWS_ADDRESS_NATIVE_TOKEN_ADDRESS', {
      web: 'browser',
      type: address,
      sentence:
        'Token that stands for the coin itself: it is left out of what the tokens of an address are worth.',
    }),
    interpretation: setting('TRANSACTION_INTERPRETATION_PROVIDER', {
      web: 'browser',
      type: interpretationProvider,
      default: 'blockscout',
      sentence:
        'Whether the page of a transaction says in a sentence what it did: `none` leaves it out. The sentence is made here, only from what is certain; no provider is asked.',
    }),
    groupsFees: setting('VIEWS_TX_GROUPED_FEES', {
      web: 'browser',
      type: bool,
      default: false,
      sentence: 'Whether the page of a transaction folds what makes up its fee below the fee.',
    }),
    hasScamToggle: setting('VIEWS_TOKEN_SCAM_TOGGLE_ENABLED', {
      web: 'browser',
      type: bool,
      default: false,
      sentence:
        'Whether tokens that are reported as scam are left out of lists of tokens until the visitor switches them on.',
    }),
    additionalTransactionFields: setting('VIEWS_TX_ADDITIONAL_FIELDS', {
      web: 'browser',
      type: wordList(['fee_per_gas'], ['set_max_gas_limit']),
      default: [],
      sentence: 'Rows that a transaction has in addition.',
    }),
  },
} satisfies SettingGroup;
