import type { WebValues } from '#sdk/config/settings.ts';
import { CAUGHT_ERROR_EVENT, type ServiceDeps } from '#sdk/web/app/module.ts';
import type { settings } from '../settings.ts';
import { createEnvelope } from './error-envelope.ts';
import { followFailedCalls } from './follow-failed-calls.ts';

/** Maximum number of errors that a document reports; more come from a loop. */
const REPORTS_MAX = 10;
const TIMEOUT_MS = 30_000;

/** Reports uncaught errors, those caught by an error boundary and failed API calls, from now on. */
export function start(deps: ServiceDeps): void {
  const { window } = deps;
  const seen = new Set<string>();
  const report = (error: unknown) => {
    const key = String(error).slice(0, 500);
    if (seen.has(key) || seen.size >= REPORTS_MAX) return;
    seen.add(key);
    send(deps, error).catch(() => {});
  };
  window.addEventListener('error', ({ error, message }) => report(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
  window.addEventListener(CAUGHT_ERROR_EVENT, ({ detail }: CustomEventInit<unknown>) => report(detail));
  followFailedCalls(deps.queryClient, report);
}

async function send({ config, router }: ServiceDeps, error: unknown): Promise<void> {
  const own = config.modules['error-reports'] as WebValues<{ own: typeof settings }, 'browser'>;
  if (own.dsn === undefined) return;
  const { endpoint, publicKey } = own.dsn;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const body = createEnvelope(error, {
    eventId: [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    timeMs: Date.now(),
    environment: own.environment,
    instance: own.instance ?? new URL(config.app.origin).hostname,
    release: config.app.version,
    page: router.getState().match.routeId,
  });
  await fetch(`${endpoint}?sentry_key=${encodeURIComponent(publicKey)}&sentry_version=7`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
