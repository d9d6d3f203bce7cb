import { dec } from '../../api-client/shapes/reader.ts';

/** Whether an event is about this token instance. */
export function isOfInstance(payload: unknown, id: string): boolean {
  return dec((payload as { token_id?: unknown } | null)?.token_id) === id;
}

/** Whether a token instance may have moved in what `token_transfer` reports: only our own server says which have. */
export function mayHaveMoved(payload: unknown, id: string): boolean {
  const ids = (payload as { token_ids?: unknown } | null)?.token_ids;
  return !Array.isArray(ids) || ids.some((moved) => dec(moved) === id);
}
