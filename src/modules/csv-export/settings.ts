import { bool, type SettingGroup, setting } from '#sdk/config/settings.ts';

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
