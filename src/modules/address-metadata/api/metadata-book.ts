import { sleep } from '../../../lib/sleep.ts';
import { fetchDocument } from './fetch-document.ts';
import { type KnownAddress, readDocument } from './read-document.ts';

/** What is known of addresses, as it was read last. */
export interface MetadataBook {
  get(address: string): KnownAddress | undefined;
  /** Addresses with a tag that has this text in its name, some of them. */
  find(text: string, limit: number): { address: string; name: string }[];
  version(): number;
  /** Reads the source whenever it is due, until the signal aborts. Never throws. */
  follow(signal: AbortSignal): Promise<void>;
}

interface BookOptions {
  source: string;
  warn: (message: string) => void;
  /** How often a file is looked at, and an address fetched, in ms. */
  fileEveryMs?: number;
  fetchEveryMs?: number;
}

const FILE_EVERY_MS = 2000;
const FETCH_EVERY_MS = 600_000;
const RETRY_MS = 60_000;

/** Creates it empty. */
export function createMetadataBook({
  source,
  warn,
  fileEveryMs = FILE_EVERY_MS,
  fetchEveryMs = FETCH_EVERY_MS,
}: BookOptions): MetadataBook {
  let known: ReadonlyMap<string, KnownAddress> = new Map();
  let version = 0;
  let seen: string | null = null;
  let lastFault = '';

  /** Reads it once; false where that failed. */
  async function read(): Promise<boolean> {
    try {
      const given = await fetchDocument(source, seen);
      if (given === null) return true;
      seen = given.seen;
      const read = readDocument(given.text);
      if (read === null) return tell('it is no JSON document with `addresses`');
      known = read.known;
      version++;
      lastFault = '';
      if (read.left > 0) warn(`Address metadata: ${read.left} entries could not be read or are too many.`);
      return true;
    } catch (error) {
      return tell(error instanceof RangeError ? 'its file is too large' : 'it could not be read');
    }
  }

  /** Each fault is told once, until it is another one. */
  function tell(fault: string): false {
    if (fault !== lastFault)
      warn(`Address metadata was not taken from ADDRESS_METADATA_URL: ${fault}. What was known stays.`);
    lastFault = fault;
    return false;
  }

  return {
    get: (address) => known.get(address),
    version: () => version,
    find(text, limit) {
      const wanted = text.toLowerCase();
      const hits: { address: string; name: string }[] = [];
      for (const [address, { tags }] of known) {
        if (hits.length >= limit) break;
        const found = tags.find(
          ({ name, tagType }) => tagType !== 'note' && name.toLowerCase().includes(wanted),
        );
        if (found) hits.push({ address, name: found.name });
      }
      return hits;
    },
    async follow(signal) {
      const isFile = source.startsWith('file:');
      while (!signal.aborted) {
        const isRead = await read();
        const pause = isFile ? fileEveryMs : isRead ? fetchEveryMs : Math.min(RETRY_MS, fetchEveryMs);
        await sleep(pause, signal);
      }
    },
  };
}
