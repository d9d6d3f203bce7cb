import { type SettingGroup, setting, wordList } from '#sdk/config/settings.ts';

export const settings = {
  title: 'Gas tracker',
  settings: {
    units: setting('GAS_TRACKER_UNITS', {
      web: 'browser',
      type: wordList(['usd', 'gwei']),
      default: ['usd', 'gwei'],
      sentence: 'Units of the page about gas prices, in order; usd where the price of the coin is known.',
    }),
  },
} satisfies SettingGroup;
