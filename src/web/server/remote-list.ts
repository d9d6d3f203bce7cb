import { readText } from './read-text.ts';

/** A list that stands in the configuration or in a JSON file that it names. */
export interface ListSource<Item> {
  items?: Item[];
  /** Its file comes before `items`. */
  url?: string | undefined;
  /** Reads one item of the file; undefined leaves it out. */
  readItem: (item: Record<string, unknown>) => Item | undefined;
  /** Reads one that is a text; without it texts are left out. */
  readName?: (name: string) => Item | undefined;
}

export interface RemoteListOptions<Item> extends ListSource<Item> {
  fetch: typeof fetch;
  now: () => number;
  onFailure: (error: unknown) => void;
}

const TIMEOUT_MS = 5000;
const BYTES_MAX = 1024 * 1024;
const ITEMS_MAX = 500;

/** How long an answer is good for before it is asked for again, and how long a failure keeps from asking, in ms. */
const FRESH_MS = 600_000;
const RETRY_AFTER_MS = 30_000;

/**
 * Creates the reader of a configured list. A file is fetched by this server from the one address that the operator has set, follows no
 * redirect, is limited in size and time, and is kept; while a newer one is on the way, or cannot be had, the kept one stays.
 * Undefined when there is none yet.
 */
export function createRemoteList<Item>(options: RemoteListOptions<Item>): () => Promise<Item[] | undefined> {
  const { items = [], url, now, onFailure } = options;
  let kept: Item[] | undefined;
  let askAgainAtMs = 0;
  let inFlight: Promise<void> | undefined;

  async function renew(address: string) {
    try {
      kept = await fetchList(address, options);
      askAgainAtMs = now() + FRESH_MS;
    } catch (error) {
      askAgainAtMs = now() + RETRY_AFTER_MS;
      onFailure(error);
    } finally {
      inFlight = undefined;
    }
  }

  return async () => {
    if (url === undefined) return items.length > 0 ? items : undefined;
    if (now() >= askAgainAtMs) inFlight ??= renew(url);
    if (kept === undefined) await inFlight;
    return kept;
  };
}

async function fetchList<Item>(
  url: string,
  { fetch, readItem, readName }: RemoteListOptions<Item>,
): Promise<Item[]> {
  const response = await fetch(url, {
    redirect: 'error',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new TypeError(`${url} was answered with ${response.status}`);
  const body: unknown = JSON.parse(await readText(response, BYTES_MAX));
  if (!Array.isArray(body)) throw new TypeError(`${url} holds no list`);
  return body.slice(0, ITEMS_MAX).flatMap((item) => {
    if (typeof item === 'string') return readName?.(item) ?? [];
    const read = typeof item === 'object' && item !== null ? readItem(item) : undefined;
    return read === undefined ? [] : [read];
  });
}
