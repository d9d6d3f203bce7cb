import { isReadWhole, type Resource } from '../../api-client/resource.ts';

/** Parts whose readers return them unchanged, so nothing can be left out of them. */
const UNTOUCHED = new Set([
  'abi',
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

/** Lists and flags that default to empty or false in their readers. */
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

/**
 * Removes values from an answer that its resource restores when it reads it: a list is in its page twice, and most of it is
 * empty.
 */
export function compactResponse(resource: Pick<Resource, 'read'>, data: unknown): unknown {
  return isReadWhole(resource) ? data : compact(data, 0);
}

/** Deeper nesting is left unchanged: no reader restores it, and a hostile answer may be nested without end. */
const DEPTH_MAX = 50;

function compact(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return value;
  if (Array.isArray(value)) return value.map((each) => compact(each, depth + 1));
  const source = value as Record<string, unknown>;
  const result: Record<string, unknown> = {};
  for (const key in source) {
    const part = source[key];
    if (part === null || (EMPTY_BY_DEFAULT.has(key) && isEmpty(part))) continue;
    result[key] = UNTOUCHED.has(key) ? part : compact(part, depth + 1);
  }
  return result;
}

function isEmpty(value: unknown): boolean {
  return value === false || (Array.isArray(value) && value.length === 0);
}
