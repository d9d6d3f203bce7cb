import { bool, type SettingGroup, setting } from '#sdk/config/settings.ts';

export const settings = {
  title: 'Celo',
  settings: {
    isCelo: setting('CELO_ENABLED', {
      type: bool,
      default: false,
      sentence: 'The chain is Celo: with `API_HOST` there are pages of its epochs.',
    }),
  },
} satisfies SettingGroup;
