import { sleep } from '../sleep.ts';
import { fetchDocument } from './fetch-document.ts';

/** Content of an external document that may change, as last read. */
export interface FollowedDocument<Content> {
  content(): Content;
  /** Increases with each successful read. */
  version(): number;
  /** Reads the source periodically, until the signal aborts. Never throws. */
  follow(signal: AbortSignal): Promise<void>;
}

/** Source and parser of a document. */
export interface DocumentOptions<Content> {
  /** An http, https or file URL. */
  source: string;
  /** Subject of log sentences, and the variable that configures the document. */
  title: string;
  variable: string;
  /** Content before the first read. */
  start: Content;
  /** Parses the text into its content and the number of skipped entries; null where the text is invalid. */
  read: (text: string) => { content: Content; left: number } | null;
  /** Error phrase for an invalid document: `it is …`. */
  otherwise: string;
  warn: (message: string) => void;
  /** Poll intervals of files and of URLs, in ms. */
  fileEveryMs?: number;
  fetchEveryMs?: number;
}

const FILE_EVERY_MS = 2000;
const FETCH_EVERY_MS = 600_000;
const RETRY_MS = 60_000;

/**
 * Follows a document that the operator has configured: after a failed read the last content remains, and each fault is
 * logged once.
 */
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

  /** Reads the document once; returns false on failure. */
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

  /** Logs a fault once, until a different one occurs. */
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
