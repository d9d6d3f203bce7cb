import { defineModule } from '#modules/manifest.ts';
import { settings } from './settings.ts';

/** Sends errors of pages to a Sentry-compatible service, without hashes and addresses. */
export const manifest = defineModule({
  name: 'error-reports',
  settings,
  state: ({ app }, { dsn, instance }) => {
    if (dsn === undefined) return { enabled: false, reason: 'SENTRY_DSN is not set.' };
    return (instance ?? app.host) === undefined
      ? { enabled: false, reason: 'Neither APP_INSTANCE nor APP_HOST is set.' }
      : { enabled: true };
  },
});
