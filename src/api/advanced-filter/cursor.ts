import { type AdvancedKey, PARTS } from '#db/queries/advanced-filter/filter.ts';
import { parseCursor, type Query } from '../parameters/cursor.ts';

/** Parses the cursor of a page; null for the first page. @throws ApiError 422 for an invalid cursor */
export function parseAdvancedCursor(query: Query): AdvancedKey | null {
  const place = parseCursor(query, { block_number: 'height', transaction_index: 'int' });
  if (place === null) return null;
  const log = readIndex(query, 'token_transfer_index');
  if (log !== null) {
    const batch = readIndex(query, 'token_transfer_batch_index') ?? 0;
    return { ...place, part: PARTS.transfer, position: log, batch };
  }
  const trace = readIndex(query, 'internal_transaction_index');
  if (trace !== null) return { ...place, part: PARTS.frame, position: trace, batch: 0 };
  return { ...place, part: PARTS.transaction, position: 0, batch: 0 };
}

/** Presents the three indexes of a cursor, which a transaction lacks. */
export function presentPlace({ part, position, batch }: AdvancedKey) {
  return {
    internal_transaction_index: part === PARTS.frame ? position : null,
    token_transfer_index: part === PARTS.transfer ? position : null,
    token_transfer_batch_index: part === PARTS.transfer ? batch : null,
  };
}

function readIndex(query: Query, name: string): number | null {
  if (query[name] === 'null') return null;
  return parseCursor(query, { [name]: 'int' } as const)?.[name] ?? null;
}
