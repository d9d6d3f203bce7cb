import { getLocalStore } from '#sdk/web/app/settings.ts';

const STORE_NAME = 'graphql_history';
const ENTRIES_MAX = 20;
const ENTRY_LENGTH_MAX = 8000;

/** A sent query. */
export interface HistoryEntry {
  query: string;
  variables: string;
}

/** Queries stored by the browser, newest first. */
export function readHistory(): HistoryEntry[] {
  return parseHistory(getLocalStore().getItem(STORE_NAME));
}

/** Stores a query without duplicates, unless it is too long; returns the stored queries. */
export function keepInHistory(entry: HistoryEntry): HistoryEntry[] {
  if (entry.query.length + entry.variables.length > ENTRY_LENGTH_MAX) return readHistory();
  const others = readHistory().filter(
    ({ query, variables }) => query !== entry.query || variables !== entry.variables,
  );
  const kept = [entry, ...others].slice(0, ENTRIES_MAX);
  getLocalStore().setItem(STORE_NAME, JSON.stringify(kept));
  return kept;
}

/** Deletes all stored queries. */
export function clearHistory(): void {
  getLocalStore().setItem(STORE_NAME, '[]');
}

/** Parses stored queries; returns none for anything else. Pure. */
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
