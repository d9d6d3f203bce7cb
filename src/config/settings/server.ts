import { accessToken, origins, trustedProxies } from '../env-shapes.ts';
import { httpUrl, listenAddress, oneOf, port, positiveInteger, text } from '../env-type.ts';
import { type SettingGroup, setting } from '../setting.ts';

export const server = {
  title: 'Server',
  settings: {
    port: setting('PORT', { type: port, default: 3000, sentence: 'Port that the server listens on.' }),
    host: setting('HOST', {
      type: listenAddress,
      default: '127.0.0.1',
      sentence:
        'Address that the server listens on; `0.0.0.0` opens it to other machines, `::` also by IPv6.',
    }),
    logLevel: setting('LOG_LEVEL', {
      type: oneOf('silent', 'error', 'warn', 'info', 'debug'),
      default: 'info',
      sentence: 'How much is written to the terminal.',
    }),
    ssrTimeoutMs: setting('SSR_TIMEOUT_MS', {
      type: positiveInteger,
      default: 800,
      sentence:
        'Maximum time that a page waits for its data; then its skeleton is sent and the browser fetches the data.',
    }),
    bodyLimitBytes: setting('BODY_LIMIT_BYTES', {
      type: positiveInteger,
      default: 1_048_576,
      sentence:
        'Largest request body that is taken; a larger one is answered with status 413. Sources for verification and diagrams have limits of their own (24 and 8 MiB).',
    }),
    rateLimitRequests: setting('RATE_LIMIT_REQUESTS', {
      type: positiveInteger,
      default: 3000,
      sentence:
        'Requests that one address may make within `RATE_LIMIT_WINDOW_MS`: a call of the API is one, a page that has to be made two; files and pages that were just made are none.',
    }),
    rateLimitWindowMs: setting('RATE_LIMIT_WINDOW_MS', {
      type: positiveInteger,
      default: 300_000,
      sentence: 'Window of the rate limit.',
    }),
    callsPerClient: setting('CLIENT_CALLS', {
      type: positiveInteger,
      default: 200,
      sentence:
        'Calls of the API that one address may have under way at once, those of its pages included; of those that search or count, a quarter.',
    }),
    trustedProxies: setting('TRUST_PROXY', {
      type: trustedProxies,
      default: false,
      sentence:
        'Whose `X-Forwarded-*` headers are believed: `true` for the one reverse proxy before this server, or how many there are, or their addresses.',
    }),
    logFormat: setting('LOG_FORMAT', {
      type: oneOf('text', 'json'),
      sentence: 'How lines of the log are written; `text` on a terminal and `json` elsewhere by default.',
    }),
    metricsToken: setting('METRICS_TOKEN', {
      type: accessToken,
      sentence: 'Bearer token that `/metrics` (Prometheus) requires; without it `/metrics` does not exist.',
      secret: true,
    }),
    indexPort: setting('INDEX_PORT', {
      type: port,
      sentence: 'Port on which `index` answers `/api/healthz` and `/metrics`; without it it listens on none.',
    }),
    apiCompatibility: setting('API_COMPATIBILITY', {
      type: oneOf('2023', 'latest'),
      sentence:
        'Form of the few answers that Blockscout servers of 2023 and of today give differently, where a request does not say it (`api_compatibility`); `latest` by default, `2023` for front ends of before 2025.',
    }),
    apiAge: setting('API_AGE', {
      type: oneOf('earlier', 'today'),
      sentence:
        'Earlier name of `API_COMPATIBILITY`, which comes before it: `earlier` is `2023`, `today` is `latest`.',
    }),
    socketOrigins: setting('SOCKET_ORIGINS', {
      type: origins,
      default: [],
      sentence: 'Origins whose pages may open the live socket; without it those of any.',
    }),
    credentialOrigins: setting('API_CREDENTIAL_ORIGINS', {
      type: origins,
      default: [],
      sentence:
        'Origins of web apps elsewhere whose visitors may sign in to the accounts of this server and use them, such as `https://app.example.org`; without it only the pages of this server.',
    }),
    connectionsPerAddress: setting('HTTP_CONNECTIONS', {
      type: positiveInteger,
      default: 500,
      sentence:
        'Connections that one address may hold open at once, and requests that it may have under way; live sockets are not counted.',
    }),
    socketsPerAddress: setting('SOCKET_CONNECTIONS', {
      type: positiveInteger,
      default: 200,
      sentence: 'Live sockets that one address may hold open.',
    }),
    captchaSecret: setting('RE_CAPTCHA_SECRET_KEY', {
      type: text,
      sentence:
        'reCAPTCHA secret key; with it a solved captcha (`POST /api/v2/key`) gives requests beyond the rate limit.',
      secret: true,
    }),
    captchaVerifyUrl: setting('RE_CAPTCHA_VERIFY_URL', {
      type: httpUrl,
      default: 'https://www.google.com/recaptcha/api/siteverify',
      sentence: 'Where answers to the captcha are verified.',
    }),
    runsAdminToken: setting('RUNS_ADMIN_TOKEN', {
      type: text,
      sentence:
        'Token for naming and deleting runs; without it only requests from this machine may do so, where `HOST` is a loopback address and no proxy is trusted.',
      secret: true,
    }),
  },
} satisfies SettingGroup;
