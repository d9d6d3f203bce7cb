import type { LogFn } from 'pino';
import { BaseError } from '#lib/base-error.ts';

const QUIET_MS = 60_000;

/**
 * Creates a log hook that reports an unreachable database in one line, at most once a minute: every request fails
 * during the outage, and the stack adds nothing.
 */
export function createOutageHook(now: () => number = Date.now) {
  let last = Number.NEGATIVE_INFINITY;
  return function logMethod(this: unknown, args: Parameters<LogFn>, method: LogFn): void {
    const [error] = args as readonly unknown[];
    if (!(error instanceof BaseError) || error.code !== 'database_unavailable') method.apply(this, args);
    else if (now() - last >= QUIET_MS) {
      last = now();
      method.call(this, error.message);
    }
  };
}
