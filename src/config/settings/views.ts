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
      sentence: 'Default color mode for new visitors; by default that of their system.',
    }),
    colorOverrides: setting('COLOR_THEME_OVERRIDES', {
      web: 'server',
      type: colorOverrides,
      sentence:
        'Overrides of design colors; a leaf is a CSS color or `{_light: {value}, _dark: {value}}`. Check the contrast of your colors.',
    }),
    hasWidthLimit: setting('MAX_CONTENT_WIDTH_ENABLED', {
      web: 'server',
      type: bool,
      default: true,
      sentence: 'Limits the width of pages to 1640 px.',
    }),
    headingFont: setting('FONT_FAMILY_HEADING', {
      web: 'server',
      type: fontFamily,
      sentence:
        'Font of headings, with the URL of the style sheet that defines it; browsers fetch both from there.',
    }),
    bodyFont: setting('FONT_FAMILY_BODY', {
      web: 'server',
      type: fontFamily,
      sentence: 'The same for all other text.',
    }),
    hiddenBlockFields: setting('VIEWS_BLOCK_HIDDEN_FIELDS', {
      web: 'browser',
      type: wordList(['burnt_fees', 'total_reward', 'nonce', 'miner', 'base_fee', 'L1_status', 'batch']),
      default: [],
      sentence:
        'Fields of a block to hide; on a rollup, `batch` is its batch, and `L1_status` its settlement status on the parent chain.',
    }),
    identiconType: setting('VIEWS_ADDRESS_IDENTICON_TYPE', {
      web: 'browser',
      type: otherwise(oneOf('github', 'jazzicon', 'gradient_avatar', 'blockie'), 'jazzicon', 'jazzicon'),
      default: 'jazzicon',
      sentence: 'Address avatar (identicon) style.',
    }),
    addressFormats: setting('VIEWS_ADDRESS_FORMAT', {
      web: 'browser',
      type: wordList(['base16', 'bech32']),
      default: ['base16'],
      sentence:
        'Address formats: the first is shown everywhere, the second on the address page; `bech32` requires VIEWS_ADDRESS_BECH_32_PREFIX, and is searchable.',
    }),
    bech32Prefix: setting('VIEWS_ADDRESS_BECH_32_PREFIX', {
      needs: ['VIEWS_ADDRESS_FORMAT'],
      web: 'browser',
      type: bech32Prefix,
      sentence: 'Prefix of `bech32` addresses, before the `1`.',
    }),
    hiddenAddressViews: setting('VIEWS_ADDRESS_HIDDEN_VIEWS', {
      type: wordList(['top_accounts']),
      default: [],
      sentence: 'Address pages to hide.',
    }),
    hiddenTransactionFields: setting('VIEWS_TX_HIDDEN_FIELDS', {
      web: 'browser',
      type: wordList([
        ...(['value', 'fee_currency', 'gas_price', 'tx_fee', 'gas_fees', 'burnt_fees'] as const),
        ...(['L1_status', 'batch', 'L1_gas_used', 'L1_gas_price', 'L1_fee', 'L1_fee_scalar'] as const),
      ]),
      default: [],
      sentence:
        'Fields and columns of transactions to hide; `batch` and `L1_status` as for blocks, and `L1_fee` including all its components.',
    }),
    hiddenTransactionViews: setting('VIEWS_TX_HIDDEN_VIEWS', {
      type: wordList(['pending_txs']),
      default: [],
      sentence: 'Transaction lists to hide.',
    }),
    showsPendingUpdates: setting('VIEWS_BLOCK_PENDING_UPDATE_ALERT_ENABLED', {
      web: 'browser',
      type: bool,
      sentence: 'Shows a notice on a block that is being re-indexed; on by default.',
    }),
    nativeToken: setting('VIEWS_ADDRESS_NATIVE_TOKEN_ADDRESS', {
      web: 'browser',
      type: address,
      sentence:
        'Token contract that represents the native coin; excluded from the total token value of an address.',
    }),
    interpretation: setting('TRANSACTION_INTERPRETATION_PROVIDER', {
      web: 'browser',
      type: interpretationProvider,
      default: 'blockscout',
      sentence:
        'One-sentence summary on transaction pages; `none` hides it. Summaries are generated locally from verified facts, without an external provider.',
    }),
    groupsFees: setting('VIEWS_TX_GROUPED_FEES', {
      web: 'browser',
      type: bool,
      default: false,
      sentence: 'Groups the components of the fee below it on transaction pages.',
    }),
    hasScamToggle: setting('VIEWS_TOKEN_SCAM_TOGGLE_ENABLED', {
      web: 'browser',
      type: bool,
      default: false,
      sentence: 'Hides tokens reported as scam in token lists until the visitor enables them.',
    }),
    additionalTransactionFields: setting('VIEWS_TX_ADDITIONAL_FIELDS', {
      web: 'browser',
      type: wordList(['fee_per_gas'], ['set_max_gas_limit']),
      default: [],
      sentence: 'Additional fields of a transaction.',
    }),
  },
} satisfies SettingGroup;
