import { wordList } from '../env-json.ts';
import { heroBanner } from '../env-shapes.ts';
import { bool, text } from '../env-type.ts';
import { type SettingGroup, setting } from '../setting.ts';

export const homepage = {
  title: 'Home page',
  settings: {
    homepageCharts: setting('HOMEPAGE_CHARTS', {
      web: 'browser',
      type: wordList(
        ['daily_txs', 'coin_price', 'market_cap', 'tvl', 'secondary_coin_price'],
        ['daily_operational_txs'],
      ),
      default: [],
      sentence:
        'Charts of the home page, in order; the price of NETWORK_SECONDARY_COIN_SYMBOL (`secondary_coin_price`) is available from a foreign API (API_HOST) only.',
    }),
    plateTextColor: setting('HOMEPAGE_PLATE_TEXT_COLOR', {
      type: text,
      sentence: 'CSS color of the text on the hero plate.',
    }),
    plateBackground: setting('HOMEPAGE_PLATE_BACKGROUND', {
      type: text,
      sentence: 'CSS background of the hero plate.',
    }),
    heroBanner: setting('HOMEPAGE_HERO_BANNER_CONFIG', {
      type: heroBanner,
      sentence:
        'Style of the hero plate: each value is a list with the value for light mode and optionally one for dark mode. Overrides the two variables above. `button`, `text` and `search` have no effect.',
    }),
    homepageStats: setting('HOMEPAGE_STATS', {
      web: 'browser',
      type: wordList(
        ['total_blocks', 'average_block_time', 'total_txs', 'wallet_addresses', 'gas_tracker', 'btc_locked'],
        ['latest_batch', 'total_operational_txs', 'latest_l1_state_batch', 'current_epoch'],
      ),
      sentence: 'Statistics of the home page, in order; overrides the variables below.',
    }),
    showsGasTracker: setting('HOMEPAGE_SHOW_GAS_TRACKER', {
      web: 'browser',
      type: bool,
      default: true,
      sentence: 'Shows gas prices among the statistics of the home page and in the page header.',
    }),
    hasGasTracker: setting('GAS_TRACKER_ENABLED', {
      type: bool,
      default: true,
      sentence:
        'Newer name of `HOMEPAGE_SHOW_GAS_TRACKER`; `false` also disables the gas tracker page. `false` in either hides the gas prices on the home page and in the page header.',
    }),
    showsAverageBlockTime: setting('HOMEPAGE_SHOW_AVG_BLOCK_TIME', {
      web: 'browser',
      type: bool,
      default: true,
      sentence: 'Shows the average block time on the home page.',
    }),
  },
} satisfies SettingGroup;
