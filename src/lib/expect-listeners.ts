import { setMaxListeners } from 'node:events';

/** How many statements and waits of one request or page may listen to its signal at once. */
const LISTENERS_MAX = 200;

/**
 * Lets a signal of one request or page have more listeners than the ten that Node.js takes for a leak: each of its statements
 * that waits or runs adds one and removes it at its end, and a page reads a dozen lists at once.
 */
export function expectListeners(signal: AbortSignal): AbortSignal {
  setMaxListeners(LISTENERS_MAX, signal);
  return signal;
}
