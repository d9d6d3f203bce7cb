import { bool, type SettingGroup, setting } from '#sdk/config/settings.ts';

export const settings = {
  title: 'Alerts',
  settings: {
    isOn: setting('ALERTS_ENABLED', {
      web: 'browser',
      type: bool,
      default: false,
      sentence:
        'Lets accounts add alerts at `/account/alerts`: thresholds on streams, on SQL queries and on the time since the last block, reported by webhook, e-mail and on open pages (docs/ALERTS.md); off by default.',
    }),
  },
} satisfies SettingGroup;
