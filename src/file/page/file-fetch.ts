import type { AnswerMessage } from '../worker/messages.ts';
import type { FileWorker } from './open-file.ts';

/** Creates a `fetch` whose requests the worker answers. */
export function createFileFetch(worker: FileWorker): typeof fetch {
  const waiting = new Map<number, (answer: AnswerMessage) => void>();
  let problem: string | null = null;
  let last = 0;
  worker.onMessage((message) => {
    if (message.kind === 'answer') {
      waiting.get(message.id)?.(message);
      waiting.delete(message.id);
    }
    if (message.kind !== 'opened' || message.problem === null) return;
    problem = message.problem;
    for (const [id, settle] of waiting) settle(createFailure(id, problem));
    waiting.clear();
  });
  return (input, init) => {
    const id = ++last;
    const signal = init?.signal ?? null;
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      signal?.addEventListener('abort', () => {
        waiting.delete(id);
        reject(signal.reason);
      });
      waiting.set(id, ({ status, headers, body }) => resolve(new Response(body, { status, headers })));
      if (problem !== null) return waiting.get(id)?.(createFailure(id, problem));
      const headers = Object.fromEntries(new Headers(init?.headers));
      worker.send({ kind: 'call', id, url: toPath(input), headers });
    });
  };
}

/** Returns the path of a request: pages in the fragment put its sign before the path. */
function toPath(input: RequestInfo | URL): string {
  const url = input instanceof Request ? input.url : String(input);
  return url.replace(/^#/, '');
}

function createFailure(id: number, problem: string): AnswerMessage {
  const body = JSON.stringify({ message: `The file could not be opened: ${problem}`, code: 'unavailable' });
  return { kind: 'answer', id, status: 503, headers: { 'content-type': 'application/json' }, body };
}
