import { httpUrl, positiveInteger, text } from '../../config/env-type.ts';
import { type SettingGroup, setting } from '../../config/setting.ts';

export const settings = {
  title: 'Accounts',
  settings: {
    oidcIssuer: setting('ACCOUNT_OIDC_ISSUER', {
      type: httpUrl,
      sentence:
        'Issuer of the OpenID Connect provider that visitors may sign in with, besides their wallet; `http` only for a provider on this machine.',
    }),
    oidcClientId: setting('ACCOUNT_OIDC_CLIENT_ID', {
      type: text,
      sentence:
        'Client id of this explorer at the provider; its redirect address there is `/auth/auth0/callback`.',
    }),
    oidcClientSecret: setting('ACCOUNT_OIDC_CLIENT_SECRET', {
      type: text,
      sentence: 'Client secret at the provider; without it the client is a public one.',
      secret: true,
    }),
    oidcName: setting('ACCOUNT_OIDC_NAME', {
      type: text,
      default: 'your account provider',
      sentence: 'What the sign-in page calls the provider.',
    }),
    smtpUrl: setting('ACCOUNT_SMTP_URL', {
      type: text,
      sentence:
        'Mail server that sends the codes for signing in by e-mail, as `smtps://user:password@host:465`; without it there are none.',
      secret: true,
    }),
    emailFrom: setting('ACCOUNT_EMAIL_FROM', {
      type: text,
      sentence: 'Sender of those e-mails; needed for them.',
    }),
    sessionIdleHours: setting('ACCOUNT_SESSION_IDLE_HOURS', {
      type: positiveInteger,
      default: 168,
      sentence: 'After how many hours without use a session ends.',
    }),
    sessionMaxHours: setting('ACCOUNT_SESSION_MAX_HOURS', {
      type: positiveInteger,
      default: 720,
      sentence: 'After how many hours a session ends in any case.',
    }),
    apiKeyRequests: setting('ACCOUNT_API_KEY_REQUESTS', {
      type: positiveInteger,
      default: 6000,
      sentence: 'Requests that the holder of an API key may make within `RATE_LIMIT_WINDOW_MS`.',
    }),
  },
} satisfies SettingGroup;
