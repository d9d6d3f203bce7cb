import { wordList } from '../env-json.ts';
import { oneOf, otherwise } from '../env-type.ts';
import { type SettingGroup, setting } from '../setting.ts';

export const views = {
  title: 'Views',
  settings: {
    hiddenBlockFields: setting('VIEWS_BLOCK_HIDDEN_FIELDS', {
      web: 'browser',
      type: wordList(['burnt_fees', 'total_reward', 'nonce', 'miner', 'base_fee'], ['L1_status', 'batch']),
      default: [],
      sentence: 'Rows that a block leaves out.',
    }),
    identiconType: setting('VIEWS_ADDRESS_IDENTICON_TYPE', {
      web: 'browser',
      type: otherwise(oneOf('github', 'jazzicon', 'gradient_avatar', 'blockie'), 'jazzicon', 'jazzicon'),
      default: 'jazzicon',
      sentence: 'Picture of an address.',
    }),
    hiddenAddressViews: setting('VIEWS_ADDRESS_HIDDEN_VIEWS', {
      type: wordList(['top_accounts']),
      default: [],
      sentence: 'Pages about addresses that are left out.',
    }),
    hiddenTransactionFields: setting('VIEWS_TX_HIDDEN_FIELDS', {
      web: 'browser',
      type: wordList(
        ['value', 'fee_currency', 'gas_price', 'tx_fee', 'gas_fees', 'burnt_fees'],
        ['L1_status', 'batch', 'L1_gas_used', 'L1_gas_price', 'L1_fee', 'L1_fee_scalar'],
      ),
      default: [],
      sentence: 'Rows and columns that transactions leave out.',
    }),
    additionalTransactionFields: setting('VIEWS_TX_ADDITIONAL_FIELDS', {
      web: 'browser',
      type: wordList(['fee_per_gas'], ['set_max_gas_limit']),
      default: [],
      sentence: 'Rows that a transaction has in addition.',
    }),
  },
} satisfies SettingGroup;
