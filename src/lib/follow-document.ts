import { fetchDocument } from './fetch-document.ts';
import { sleep } from './sleep.ts';

/** What a document says that is kept elsewhere and may change, as it was read last. */
export interface FollowedDocument<Content> {
  content(): Content;
  /** Grows whenever it was read anew. */
  version(): number;
  /** Reads the source whenever it is due, until the signal aborts. Never throws. */
  follow(signal: AbortSignal): Promise<void>;
}

/** Which document it is, and how it is read. */
export interface DocumentOptions<Content> {
  /** An address of http, https or file. */
  source: string;
  /** What it holds, as the beginning of a sentence, and the variable that names it. */
  title: string;
  variable: string;
  /** What it says before it was read. */
  start: Content;
  /** Its content, and how many entries were left out; null where the text is no such document. */
  read: (text: string) => { content: Content; left: number } | null;
  /** What is said where it is no such document: `it is …`. */
  otherwise: string;
  warn: (message: string) => void;
  /** How often a file is looked at, and an address fetched, in ms. */
  fileEveryMs?: number;
  fetchEveryMs?: number;
}

const FILE_EVERY_MS = 2000;
const FETCH_EVERY_MS = 600_000;
const RETRY_MS = 60_000;

/** Follows a document that an operator has named: where it fails, what was read last stays, and each fault is logged once. */
export function followDocument<Content>({
  source,
  title,
  variable,
  start,
  read,
  otherwise,
  warn,
  fileEveryMs = FILE_EVERY_MS,
  fetchEveryMs = FETCH_EVERY_MS,
}: DocumentOptions<Content>): FollowedDocument<Content> {
  let content = start;
  let version = 0;
  let seen: string | null = null;
  let lastFault = '';

  /** Reads it once; false where that failed. */
  async function readOnce(): Promise<boolean> {
    try {
      const given = await fetchDocument(source, seen);
      if (given === null) return true;
      seen = given.seen;
      const found = read(given.text);
      if (found === null) return fail(otherwise);
      content = found.content;
      version++;
      lastFault = '';
      if (found.left > 0) warn(`${title}: ${found.left} entries could not be read or are too many.`);
      return true;
    } catch (error) {
      return fail(error instanceof RangeError ? 'its file is too large' : 'it could not be read');
    }
  }

  /** Each fault is logged once, until it is another one. */
  function fail(fault: string): false {
    if (fault !== lastFault) warn(`${title} was not taken from ${variable}: ${fault}. What was known stays.`);
    lastFault = fault;
    return false;
  }

  return {
    content: () => content,
    version: () => version,
    async follow(signal) {
      const isFile = source.startsWith('file:');
      while (!signal.aborted) {
        const isRead = await readOnce();
        const pause = isFile ? fileEveryMs : isRead ? fetchEveryMs : Math.min(RETRY_MS, fetchEveryMs);
        await sleep(pause, signal);
      }
    },
  };
}
