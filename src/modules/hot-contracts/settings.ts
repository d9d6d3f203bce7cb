import { bool, type SettingGroup, setting } from '#sdk/config/settings.ts';

export const settings = {
  title: 'Hot contracts',
  settings: {
    isEnabled: setting('HOT_CONTRACTS_ENABLED', {
      type: bool,
      default: false,
      sentence: 'Whether there is a page of the most called contracts of the last hours or days.',
    }),
  },
} satisfies SettingGroup;
