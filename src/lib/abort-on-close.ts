import type { ServerResponse } from 'node:http';
import { expectListeners } from './expect-listeners.ts';

/** A signal that aborts when the client goes before it has its whole answer. */
export function abortOnClose(answer: ServerResponse): AbortSignal {
  const gone = new AbortController();
  answer.once('close', () => {
    if (!answer.writableFinished) gone.abort();
  });
  return expectListeners(gone.signal);
}
