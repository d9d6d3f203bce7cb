import { type EnvType, httpUrl, isUrl, type SettingGroup, setting, text } from '#sdk/config/settings.ts';

/** Destination of reports, and their public key. */
export interface SentryDsn {
  endpoint: string;
  publicKey: string;
}

/** `https://KEY@HOST/PATH/PROJECT` */
const sentryDsn: EnvType<SentryDsn> = {
  label: 'URL (http, https) with a public key and a project',
  parse: (given) => {
    const url =
      isUrl(given, ['http', 'https']) || /^https?:\/\/\S+@\S+$/.test(given) ? toUrl(given) : undefined;
    const [, path, project] = /^(.*)\/(\w+)\/?$/.exec(url?.pathname ?? '') ?? [];
    if (url === undefined || url.username === '' || project === undefined)
      return { allowed: 'the address of a project, such as https://KEY@sentry.example/42' };
    return {
      value: { endpoint: `${url.origin}${path}/api/${project}/envelope/`, publicKey: url.username },
    };
  },
};

function toUrl(given: string): URL | undefined {
  return URL.canParse(given) ? new URL(given) : undefined;
}

export const settings = {
  title: 'Error reports',
  settings: {
    dsn: setting('SENTRY_DSN', {
      web: 'browser',
      type: sentryDsn,
      sentence:
        'Sentry project that errors of pages and failed calls of the API are reported to; hashes and addresses are taken out, a page is named by its route template and a call by its name.',
    }),
    instance: setting('APP_INSTANCE', {
      needs: ['SENTRY_DSN'],
      web: 'browser',
      type: text,
      sentence: 'Name of this installation in error reports; by default `APP_HOST`.',
    }),
    environment: setting('APP_ENV', {
      web: 'browser',
      type: text,
      default: 'production',
      sentence: 'Environment that error reports name.',
    }),
    policyReportUrl: setting('SENTRY_CSP_REPORT_URI', {
      needs: ['SENTRY_DSN'],
      web: 'server',
      type: httpUrl,
      sentence: 'Where browsers report what the content security policy has stopped; only with `SENTRY_DSN`.',
    }),
  },
} satisfies SettingGroup;
