import { setMaxListeners } from 'node:events';

/** Maximum number of statements and waits of one request or page that listen to its signal at once. */
const LISTENERS_MAX = 200;

/**
 * Raises the listener limit of a request's or page's signal above Node.js' default of ten: each of its running or
 * waiting statements adds one and removes it at its end, and a page reads a dozen lists at once.
 */
export function expectListeners(signal: AbortSignal): AbortSignal {
  setMaxListeners(LISTENERS_MAX, signal);
  return signal;
}
