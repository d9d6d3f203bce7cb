import { getLocalStore } from '../../../web/app/browser-store.ts';

const STORE_NAME = 'graphql_history';
const ENTRIES_MAX = 20;
const ENTRY_LENGTH_MAX = 8000;

/** A query that was sent. */
export interface HistoryEntry {
  query: string;
  variables: string;
}

/** What the browser has kept, the newest first. */
export function readHistory(): HistoryEntry[] {
  return parseHistory(getLocalStore().getItem(STORE_NAME));
}

/** Keeps a query, one time each, and gives what is kept now; too long a one is not kept. */
export function keepInHistory(entry: HistoryEntry): HistoryEntry[] {
  if (entry.query.length + entry.variables.length > ENTRY_LENGTH_MAX) return readHistory();
  const others = readHistory().filter(
    ({ query, variables }) => query !== entry.query || variables !== entry.variables,
  );
  const kept = [entry, ...others].slice(0, ENTRIES_MAX);
  getLocalStore().setItem(STORE_NAME, JSON.stringify(kept));
  return kept;
}

/** Forgets all of it. */
export function clearHistory(): void {
  getLocalStore().setItem(STORE_NAME, '[]');
}

/** Reads what was kept; anything else is nothing. Pure. */
export function parseHistory(text: string | null): HistoryEntry[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEntry).slice(0, ENTRIES_MAX) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is HistoryEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { query, variables } = value as Record<string, unknown>;
  return typeof query === 'string' && typeof variables === 'string';
}
