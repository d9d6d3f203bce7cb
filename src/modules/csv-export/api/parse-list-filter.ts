import { invalidParameter } from '#sdk/api/errors.ts';
import { parseHash, type Query } from '#sdk/api/requests.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import type { ExportName } from './exports.ts';

/** `filter_type` and `filter_value` in the form of the lists: logs by a topic, transfers by side. */
export function parseListFilter(name: ExportName, { filter_type: type, filter_value: value }: Query): Query {
  if (!type && !value) return {};
  const known = name === 'logs' ? 'topic' : 'address';
  if (type !== known)
    throw invalidParameter('filter_type', type, `${known}, which is what this file is filtered by`);
  if (known === 'topic') return { topic: bytesToHex(parseHash(value, 'filter_value')) };
  if (value !== 'from' && value !== 'to') throw invalidParameter('filter_value', value, 'one of: from, to');
  return { filter: value };
}
