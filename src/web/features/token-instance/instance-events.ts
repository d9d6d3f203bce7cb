import { dec } from '../../api-client/shapes/reader.ts';

/** Returns true if an event is about this token instance. */
export function isOfInstance(payload: unknown, id: string): boolean {
  return dec((payload as { token_id?: unknown } | null)?.token_id) === id;
}

/** Returns true if the instance may have moved in a `token_transfer` event: only our own server lists the moved ones. */
export function mayHaveMoved(payload: unknown, id: string): boolean {
  const ids = (payload as { token_ids?: unknown } | null)?.token_ids;
  return !Array.isArray(ids) || ids.some((moved) => dec(moved) === id);
}
