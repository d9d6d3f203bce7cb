import { wordList } from '../env-json.ts';
import { bool, text } from '../env-type.ts';
import { type SettingGroup, setting } from '../setting.ts';

export const homepage = {
  title: 'Home page',
  settings: {
    homepageCharts: setting('HOMEPAGE_CHARTS', {
      web: 'browser',
      type: wordList(
        ['daily_txs', 'coin_price', 'market_cap', 'tvl'],
        ['secondary_coin_price', 'daily_operational_txs'],
      ),
      default: [],
      sentence: 'Charts of the home page, in order.',
    }),
    plateTextColor: setting('HOMEPAGE_PLATE_TEXT_COLOR', {
      web: 'browser',
      type: text,
      sentence: 'CSS colour of the text on the plate.',
    }),
    plateBackground: setting('HOMEPAGE_PLATE_BACKGROUND', {
      web: 'browser',
      type: text,
      sentence: 'CSS background of the plate.',
    }),
    showsGasTracker: setting('HOMEPAGE_SHOW_GAS_TRACKER', {
      web: 'browser',
      type: bool,
      default: true,
      sentence: 'Whether gas prices are shown.',
    }),
    showsAverageBlockTime: setting('HOMEPAGE_SHOW_AVG_BLOCK_TIME', {
      web: 'browser',
      type: bool,
      default: true,
      sentence: 'Whether the average block time is shown.',
    }),
  },
} satisfies SettingGroup;
