import { type FileHead, HEAD_ELEMENT_ID } from '../file-head.ts';
import { RECORDED_PART } from '../recorded-answers.ts';
import type { FromWorker, OpenMessage, ToWorker } from '../worker/messages.ts';
import { unpack } from '../worker/unpack.ts';
import type { Progress } from './progress.ts';

/** The worker that has the data of the file. */
export interface FileWorker {
  send(message: ToWorker): void;
  onMessage(listener: (message: FromWorker) => void): void;
}

/** Starts the worker with what the elements of the document have, once all of them are there. */
export function openFile(document: Document, progress: Progress): FileWorker {
  const listeners = new Set<(message: FromWorker) => void>([progress.note]);
  const starting = whenParsed(document).then(() => start(document, listeners));
  starting.catch((error: unknown) => progress.note({ kind: 'opened', problem: String(error) }));
  return {
    send: (message) => void starting.then((worker) => worker.postMessage(message)).catch(() => {}),
    onMessage: (listener) => listeners.add(listener),
  };
}

async function start(
  document: Document,
  listeners: ReadonlySet<(message: FromWorker) => void>,
): Promise<Worker> {
  const script = new Blob([await unpack(takePart(document, 'worker'))], { type: 'text/javascript' });
  const url = URL.createObjectURL(script);
  const worker = new Worker(url);
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    for (const listener of listeners) listener(data);
  });
  worker.addEventListener('error', ({ message }) => {
    for (const listener of listeners) listener({ kind: 'opened', problem: message });
  });
  worker.postMessage(readDocument(document));
  return worker;
}

/** Takes the data out of the document, which then needs no memory for it. */
function readDocument(document: Document): OpenMessage {
  const head = JSON.parse(document.getElementById(HEAD_ELEMENT_ID)?.textContent ?? 'null') as FileHead | null;
  if (head === null) throw new TypeError('The file is not complete: it has no head');
  const tables = Object.fromEntries(
    head.tables.map(({ schema, name }) => [`${schema}.${name}`, takePart(document, `${schema}.${name}`)]),
  );
  const parts = {
    'pglite-wasm': takePart(document, 'pglite-wasm'),
    'pglite-data': takePart(document, 'pglite-data'),
    cluster: takePart(document, 'cluster'),
  };
  return { kind: 'open', head, parts, tables, recorded: takePart(document, RECORDED_PART) };
}

function takePart(document: Document, name: string): string {
  const element = document.querySelector(`script[data-part="${CSS.escape(name)}"]`);
  const text = element?.textContent ?? '';
  element?.remove();
  return text;
}

function whenParsed(document: Document): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', () => resolve()));
}
