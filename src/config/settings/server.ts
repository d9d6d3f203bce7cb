import { accessToken, origins, trustedProxies } from '../env-shapes.ts';
import { httpUrl, integerFrom, listenAddress, oneOf, port, positiveInteger, text } from '../env-type.ts';
import { type SettingGroup, setting } from '../setting.ts';

export const server = {
  title: 'Server',
  settings: {
    port: setting('PORT', { type: port, default: 3000, sentence: 'Port that the server listens on.' }),
    host: setting('HOST', {
      type: listenAddress,
      default: '127.0.0.1',
      sentence:
        'Address that the server listens on; `0.0.0.0` accepts connections from other machines, `::` also over IPv6.',
    }),
    logLevel: setting('LOG_LEVEL', {
      type: oneOf('silent', 'error', 'warn', 'info', 'debug'),
      default: 'info',
      sentence: 'Log level.',
    }),
    ssrTimeoutMs: setting('SSR_TIMEOUT_MS', {
      type: positiveInteger,
      default: 800,
      sentence:
        'Maximum time that server-side rendering waits for data, in ms; after it a loading skeleton is sent and the browser fetches the data.',
    }),
    bodyLimitBytes: setting('BODY_LIMIT_BYTES', {
      type: positiveInteger,
      default: 1_048_576,
      sentence:
        'Maximum size of a request body, in bytes; larger ones get status 413. Sources for verification and diagrams have separate limits (24 and 8 MiB).',
    }),
    rateLimitRequests: setting('RATE_LIMIT_REQUESTS', {
      type: positiveInteger,
      default: 3000,
      sentence:
        'Maximum number of requests per client IP within `RATE_LIMIT_WINDOW_MS`: an API call costs 1, a page 2, static files and recently rendered pages 0.',
    }),
    rateLimitWindowMs: setting('RATE_LIMIT_WINDOW_MS', {
      type: positiveInteger,
      default: 300_000,
      sentence: 'Window of the rate limit, in ms.',
    }),
    callsPerClient: setting('CLIENT_CALLS', {
      type: positiveInteger,
      default: 200,
      sentence:
        'Maximum number of concurrent API calls per client IP, including those of its pages; a quarter of it for calls that search or count.',
    }),
    trustedProxies: setting('TRUST_PROXY', {
      type: trustedProxies,
      default: false,
      sentence:
        'Proxies whose `X-Forwarded-*` headers are trusted: `true` for a single reverse proxy in front of this server, a number of proxies, or their addresses.',
    }),
    logFormat: setting('LOG_FORMAT', {
      type: oneOf('text', 'json'),
      sentence: 'Log format; by default `text` on a terminal and `json` otherwise.',
    }),
    stopDrainMs: setting('STOP_DRAIN_MS', {
      type: integerFrom(0),
      default: 0,
      sentence:
        'Time between SIGTERM and the end of the server, in ms, in which health checks fail and everything else is answered, so that a proxy takes it out first.',
    }),
    metricsToken: setting('METRICS_TOKEN', {
      type: accessToken,
      sentence: 'Bearer token for `/metrics` (Prometheus); without it `/metrics` is disabled.',
      secret: true,
    }),
    indexPort: setting('INDEX_PORT', {
      type: port,
      sentence: 'Port of the `index` command for `/api/healthz` and `/metrics`; none by default.',
    }),
    apiCompatibility: setting('API_COMPATIBILITY', {
      type: oneOf('2023', 'latest'),
      sentence:
        "Default version of the few responses that changed in Blockscout's API since 2023, for requests without `api_compatibility`; `latest` by default, `2023` for front ends from before 2025.",
    }),
    apiAge: setting('API_AGE', {
      type: oneOf('earlier', 'today'),
      sentence:
        'Legacy name of `API_COMPATIBILITY`, which takes precedence: `earlier` means `2023`, `today` means `latest`.',
    }),
    socketOrigins: setting('SOCKET_ORIGINS', {
      type: origins,
      default: [],
      sentence: 'Origins whose pages may open the live socket; any origin by default.',
    }),
    credentialOrigins: setting('API_CREDENTIAL_ORIGINS', {
      type: origins,
      default: [],
      sentence:
        'Origins of other web apps whose visitors may sign in to accounts of this server, such as `https://app.example.org`; by default only pages of this server.',
    }),
    connectionsPerAddress: setting('HTTP_CONNECTIONS', {
      type: positiveInteger,
      default: 500,
      sentence:
        'Maximum number of open connections, and of concurrent requests, per client IP; live sockets are not counted.',
    }),
    socketsPerAddress: setting('SOCKET_CONNECTIONS', {
      type: positiveInteger,
      default: 200,
      sentence: 'Maximum number of open live sockets per client IP.',
    }),
    captchaSecret: setting('RE_CAPTCHA_SECRET_KEY', {
      type: text,
      sentence: 'reCAPTCHA secret key; with it a solved captcha (`POST /api/v2/key`) extends the rate limit.',
      secret: true,
    }),
    captchaVerifyUrl: setting('RE_CAPTCHA_VERIFY_URL', {
      type: httpUrl,
      default: 'https://www.google.com/recaptcha/api/siteverify',
      sentence: 'URL for verifying captcha responses.',
    }),
    runsAdminToken: setting('RUNS_ADMIN_TOKEN', {
      type: text,
      sentence:
        'Token for naming and deleting runs; without it only requests from this machine may do so, if `HOST` is a loopback address and no proxy is trusted.',
      secret: true,
    }),
  },
} satisfies SettingGroup;
