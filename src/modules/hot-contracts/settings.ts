import { bool } from '#config/env-type.ts';
import { type SettingGroup, setting } from '#config/setting.ts';

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
