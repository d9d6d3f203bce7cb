import type { ServerResponse } from 'node:http';
import { expectListeners } from '../expect-listeners.ts';

/** Returns a signal that aborts when the client disconnects before it has the whole response. */
export function abortOnClose(answer: ServerResponse): AbortSignal {
  const gone = new AbortController();
  answer.once('close', () => {
    if (!answer.writableFinished) gone.abort();
  });
  return expectListeners(gone.signal);
}
