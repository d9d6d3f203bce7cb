import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** After this long, in ms, what is still waiting is drawn as its skeleton. */
const RENDER_TIMEOUT_MS = 2000;

interface RenderOptions {
  /** Draws what has no data as its skeleton at once, instead of waiting for it. */
  isIncomplete: boolean;
  onError: (error: unknown) => void;
}

/** Draws a tree as HTML, whole: Node's pipeable stream costs half the CPU of a web stream. */
export function renderToHtml(
  element: ReactElement,
  { isIncomplete, onError }: RenderOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk, _, done) {
        chunks.push(Buffer.from(chunk));
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    let isAborted = false;
    const stream = renderToPipeableStream(element, {
      // Else React hides large parts behind inline scripts, which no policy of ours lets run.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady: () => {
        if (isIncomplete) setImmediate(abort);
      },
      onAllReady: () => {
        clearTimeout(timer);
        // React tidies up after an abort in the next turn of the event loop, and only then can be read from.
        if (isAborted) setTimeout(() => stream.pipe(sink), 1);
        else stream.pipe(sink);
      },
      onShellError: (error) => {
        clearTimeout(timer);
        reject(error);
      },
      onError: (error) => {
        if (!isAborted) onError(error);
      },
    });
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS);

    function abort() {
      isAborted = true;
      stream.abort();
    }
  });
}
