import { isRecord } from '#lib/json/is-record.ts';
import { readText } from '../documents/read-text.ts';

/** A list from the configuration or from a JSON file at a configured URL. */
export interface ListSource<Item> {
  items?: Item[];
  /** Its file takes precedence over `items`. */
  url?: string | undefined;
  /** Reads one item of the file; undefined leaves it out. */
  readItem: (item: Record<string, unknown>) => Item | undefined;
  /** Reads a text item; if absent, texts are left out. */
  readName?: (name: string) => Item | undefined;
  /** Extracts the list from a file that is not a list itself. */
  toList?: (body: unknown) => unknown;
}

export interface RemoteListOptions<Item> extends ListSource<Item> {
  fetch: typeof fetch;
  now: () => number;
  onFailure: (error: unknown) => void;
  /** Receives one sentence with the number of omitted entries that `readItem` has not seen. */
  onLeftOut: (sentence: string) => void;
}

const TIMEOUT_MS = 5000;
const BYTES_MAX = 1024 * 1024;
const ITEMS_MAX = 500;

/** Time that an answer is cached before it is fetched again, and time without requests after a failure, in ms. */
const FRESH_MS = 600_000;
const RETRY_AFTER_MS = 30_000;

/**
 * Creates the reader of a configured list. A file is fetched by this server from the one URL that the operator has set, without
 * redirects, within limits of size and time, and cached; while a newer one is loading, or unavailable, the cached one remains in
 * use. Undefined while there is none yet.
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

async function fetchList<Item>(url: string, options: RemoteListOptions<Item>): Promise<Item[]> {
  const { fetch, toList = (body) => body, onLeftOut } = options;
  const response = await fetch(url, {
    redirect: 'error',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new TypeError(`${url} was answered with ${response.status}`);
  const list = toList(JSON.parse(await readText(response, BYTES_MAX)));
  if (!Array.isArray(list)) throw new TypeError(`${url} holds no list`);
  if (list.length > ITEMS_MAX)
    onLeftOut(`Of the ${list.length} entries of ${url} only the first ${ITEMS_MAX} are read`);
  const { items, strangers } = readItems(list.slice(0, ITEMS_MAX), options);
  if (strangers > 0) onLeftOut(`Of ${url} ${strangers} entries are left out that are no objects`);
  return items;
}

function readItems<Item>(list: readonly unknown[], { readItem, readName }: ListSource<Item>) {
  const items: Item[] = [];
  let strangers = 0;
  for (const entry of list) {
    const isName = typeof entry === 'string' && readName !== undefined;
    if (!isName && !isRecord(entry)) strangers += 1;
    const item = isName ? readName(entry) : isRecord(entry) ? readItem(entry) : undefined;
    if (item !== undefined) items.push(item);
  }
  return { items, strangers };
}
