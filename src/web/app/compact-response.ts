import { isReadWhole, type Resource } from '../api-client/resource.ts';

/** Parts whose readers give them on as they are, so that nothing can be left out of them. */
const UNTOUCHED = new Set([
  'actions',
  'authorization_list',
  'decoded',
  'decoded_input',
  'ens_info',
  'metadata',
  'next_page_params',
  'revert_reason',
  'stability_fee',
  'token_instance',
  'total',
]);

/** Lists and flags that their readers make empty or false where they are absent. */
const EMPTY_BY_DEFAULT = new Set([
  'actions',
  'authorization_list',
  'confirmation_duration',
  'implementations',
  'is_contract',
  'is_pending_update',
  'is_scam',
  'private_tags',
  'public_tags',
  'uncles_hashes',
  'watchlist_names',
]);

/** Leaves out of an answer what its resource fills in again when it reads it: a list stands in its page twice, and most of it is empty. */
export function compactResponse(resource: Pick<Resource, 'read'>, data: unknown): unknown {
  return isReadWhole(resource) ? data : compact(data);
}

function compact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(compact);
  if (typeof value !== 'object' || value === null) return value;
  const source = value as Record<string, unknown>;
  const result: Record<string, unknown> = {};
  for (const key in source) {
    const part = source[key];
    if (part === null || (EMPTY_BY_DEFAULT.has(key) && isEmpty(part))) continue;
    result[key] = UNTOUCHED.has(key) ? part : compact(part);
  }
  return result;
}

function isEmpty(value: unknown): boolean {
  return value === false || (Array.isArray(value) && value.length === 0);
}
