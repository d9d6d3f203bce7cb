import { wordList } from '../../config/env-json.ts';
import { bool } from '../../config/env-type.ts';
import { type SettingGroup, setting } from '../../config/setting.ts';

export const settings = {
  title: 'Gas tracker',
  settings: {
    isEnabled: setting('GAS_TRACKER_ENABLED', {
      type: bool,
      default: true,
      sentence:
        'Whether there is a page about gas prices; HOMEPAGE_SHOW_GAS_TRACKER decides for the home page.',
    }),
    units: setting('GAS_TRACKER_UNITS', {
      web: 'browser',
      type: wordList(['usd', 'gwei']),
      default: ['usd', 'gwei'],
      sentence: 'Units of the page about gas prices, in order; usd where the price of the coin is known.',
    }),
  },
} satisfies SettingGroup;
