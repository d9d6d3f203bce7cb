import {
  bool,
  type EnvType,
  httpUrl,
  isUrl,
  positiveInteger,
  type SettingGroup,
  setting,
  text,
  url,
} from '#sdk/config/settings.ts';

/** Sign-in method that identifies an operator. */
export type Operator =
  | { kind: 'wallet'; subject: string }
  | { kind: 'provider'; issuer: string; subject: string };

const operators: EnvType<readonly Operator[]> = {
  label: 'wallet addresses, or issuer and subject divided by a space; separated by commas',
  parse(given) {
    const entries = given.split(',').flatMap((entry) => entry.trim() || []);
    const read = entries.map(readOperator);
    const fine = read.filter((each) => each !== null);
    return fine.length === read.length
      ? { value: fine }
      : { allowed: 'wallet addresses (0x and 40 hex digits), or an issuer and a subject divided by a space' };
  },
};

function readOperator(entry: string): Operator | null {
  if (/^0x[0-9a-f]{40}$/i.test(entry)) return { kind: 'wallet', subject: entry.toLowerCase() };
  const [issuer = '', subject = '', ...more] = entry.split(/\s+/);
  const isFine = /^https?:\/\/\S+$/i.test(issuer) && subject !== '' && more.length === 0;
  return isFine ? { kind: 'provider', issuer, subject } : null;
}

const SECRET_LENGTH_MIN = 32;

const longText: EnvType<string> = {
  label: `text of ${SECRET_LENGTH_MIN} characters or more`,
  parse: (given) =>
    given.length >= SECRET_LENGTH_MIN
      ? { value: given }
      : { allowed: `a text of ${SECRET_LENGTH_MIN} characters or more` },
};

const domain: EnvType<string> = {
  label: 'domain name',
  parse(given) {
    const name = given.toLowerCase().replace(/^\./, '');
    return /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(name)
      ? { value: name }
      : { allowed: 'a domain name such as example.org' };
  },
};

const MAILBOX = /^[^\s<>@"]+@[^\s<>@"]+$/;

/** `name@host`, or `Name <name@host>`. */
const sender: EnvType<string> = {
  label: 'e-mail address, with a name before it or without',
  parse(given) {
    const address = /^[^<>\r\n]*<([^<>]+)>$/.exec(given)?.[1] ?? given;
    return MAILBOX.test(address)
      ? { value: given }
      : { allowed: "an e-mail address such as 'explorer@example.org' or 'Explorer <explorer@example.org>'" };
  },
};

const switchOrUrl: EnvType<boolean | string> = {
  label: '`true`, `false` or URL (http, https)',
  parse: (given) => {
    const outcome = bool.parse(given);
    if (!('allowed' in outcome)) return outcome;
    return isUrl(given, ['http', 'https'])
      ? { value: given }
      : { allowed: "'true', 'false' or an absolute URL that begins with http:// or https://" };
  },
};

export const settings = {
  title: 'Accounts',
  settings: {
    oidcIssuer: setting('ACCOUNT_OIDC_ISSUER', {
      isAsked: true,
      type: httpUrl,
      sentence:
        'Issuer of the OpenID Connect provider that visitors may sign in with, besides their wallet; `http` only for a provider on this machine.',
    }),
    oidcClientId: setting('ACCOUNT_OIDC_CLIENT_ID', {
      needs: ['ACCOUNT_OIDC_ISSUER'],
      type: text,
      sentence:
        'Client id of this explorer at the provider; its redirect address there is `/auth/auth0/callback`.',
    }),
    oidcClientSecret: setting('ACCOUNT_OIDC_CLIENT_SECRET', {
      needs: ['ACCOUNT_OIDC_ISSUER'],
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
      isAsked: true,
      type: url('smtp', 'smtps'),
      sentence:
        'Mail server that sends the codes for signing in by e-mail and the notifications of watch lists, as `smtps://user:password@host:465`; without it there are none.',
      secret: true,
    }),
    emailFrom: setting('ACCOUNT_EMAIL_FROM', {
      needs: ['ACCOUNT_SMTP_URL'],
      type: sender,
      sentence: 'Sender of those e-mails; needed for them.',
    }),
    secret: setting('ACCOUNT_SECRET', {
      type: longText,
      sentence:
        'The same for all servers of one database: what sign-in codes and nonces are signed with besides the secret in that database, so that a stolen copy of it is not enough to forge them. Unset, that of the file `accounts.key` in `DATA_DIR` where the database is embedded, and none elsewhere.',
      secret: true,
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
    cookieDomain: setting('ACCOUNT_COOKIE_DOMAIN', {
      type: domain,
      sentence:
        'Domain at which session cookies are valid, such as `example.org`: one sign-in for chains at several host names below it. All servers below it get these cookies, so name it only if all of them are yours; hosts outside of it have cookies of their own, as all have without it.',
    }),
    operators: setting('ACCOUNT_OPERATORS', {
      type: operators,
      default: [],
      sentence:
        'Who may use the administration pages (`/admin`): wallet addresses, or issuer and subject of an account at the provider divided by a space, separated by commas. It applies to sessions that begin with this wallet or identity, never to an e-mail address.',
    }),
    apiKeysButton: setting('ACCOUNT_API_KEYS_BUTTON', {
      web: 'browser',
      type: switchOrUrl,
      sentence:
        'Whether the page of API keys has the button that adds one, or where it leads to instead; it has it by default.',
    }),
    apiKeysMessage: setting('API_KEYS_ALERT_MESSAGE', {
      web: 'browser',
      type: text,
      sentence: 'Notice on top of the page of API keys.',
    }),
    apiKeyRequests: setting('ACCOUNT_API_KEY_REQUESTS', {
      type: positiveInteger,
      default: 6000,
      sentence: 'Requests that the holder of an API key may make within `RATE_LIMIT_WINDOW_MS`.',
    }),
  },
} satisfies SettingGroup;
