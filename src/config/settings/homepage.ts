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
        'Charts of the home page, in order; the price of NETWORK_SECONDARY_COIN_SYMBOL (`secondary_coin_price`) comes from an API elsewhere (API_HOST) only.',
    }),
    plateTextColor: setting('HOMEPAGE_PLATE_TEXT_COLOR', {
      type: text,
      sentence: 'CSS colour of the text on the plate.',
    }),
    plateBackground: setting('HOMEPAGE_PLATE_BACKGROUND', {
      type: text,
      sentence: 'CSS background of the plate.',
    }),
    heroBanner: setting('HOMEPAGE_HERO_BANNER_CONFIG', {
      type: heroBanner,
      sentence:
        'Style of the plate: each value for light mode and, after it, for dark mode; it overrides the two variables above. `button`, `text` and `search` have no effect.',
    }),
    homepageStats: setting('HOMEPAGE_STATS', {
      web: 'browser',
      type: wordList(
        ['total_blocks', 'average_block_time', 'total_txs', 'wallet_addresses', 'gas_tracker', 'btc_locked'],
        ['latest_batch', 'total_operational_txs', 'latest_l1_state_batch', 'current_epoch'],
      ),
      sentence: 'Figures of the home page, in order; it wins over the two variables below.',
    }),
    showsGasTracker: setting('HOMEPAGE_SHOW_GAS_TRACKER', {
      web: 'browser',
      type: bool,
      default: true,
      sentence: 'Whether gas prices stand among the figures of the home page and in the head of pages.',
    }),
    hasGasTracker: setting('GAS_TRACKER_ENABLED', {
      type: bool,
      default: true,
      sentence:
        'Newer name of `HOMEPAGE_SHOW_GAS_TRACKER`, which also switches the page about gas prices off; `false` in either hides the figure and the price in the head.',
    }),
    showsAverageBlockTime: setting('HOMEPAGE_SHOW_AVG_BLOCK_TIME', {
      web: 'browser',
      type: bool,
      default: true,
      sentence: 'Whether the average block time is shown.',
    }),
  },
} satisfies SettingGroup;
