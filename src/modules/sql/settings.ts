import { bool, integerBetween, type SettingGroup, setting } from '#sdk/config/settings.ts';

export const settings = {
  title: 'SQL',
  settings: {
    isOn: setting('SQL_ENABLED', {
      type: bool,
      sentence:
        'Lets visitors send read-only SQL queries at `/sql` and `/api/v2/sql`, with a database role of its own, limits of time and size, and two at once (docs/SQL.md). By default only where the server listens on loopback, without a public address and a proxy, and the chain is one of development.',
    }),
    timeoutMs: setting('SQL_TIMEOUT_MS', {
      type: integerBetween(100, 60_000),
      default: 10_000,
      sentence: 'Maximum duration of a query, in ms.',
    }),
  },
} satisfies SettingGroup;
