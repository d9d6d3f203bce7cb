import { bool } from '#config/env-type.ts';
import { type SettingGroup, setting } from '#config/setting.ts';

export const settings = {
  title: 'CSV export',
  settings: {
    isEnabled: setting('IS_CSV_EXPORT_SUPPORTED', {
      type: bool,
      default: true,
      sentence: 'Whether lists can be exported as CSV files, on the pages and in the API.',
    }),
  },
} satisfies SettingGroup;
