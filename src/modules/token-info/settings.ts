import { type SettingGroup, setting, texts } from '#sdk/config/settings.ts';

export const settings = {
  title: 'Token info',
  settings: {
    sectors: setting('TOKEN_INFO_SECTORS', {
      type: texts,
      default: [
        'Bridge',
        'Collectibles',
        'DAO',
        'DeFi',
        'Exchange',
        'Gaming',
        'Identity',
        'Infrastructure',
        'Lending',
        'Meme',
        'Oracle',
        'Payments',
        'Social',
        'Stablecoin',
        'Staking',
        'Other',
      ],
      sentence: 'Sectors that the owner of a token may choose from, as a JSON list.',
    }),
  },
} satisfies SettingGroup;
