import { invalidParameter } from '#sdk/api/errors.ts';
import { parseAddress, parseHash, type Query } from '#sdk/api/requests.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import type { ExportName } from './exports.ts';

/** `token`, `filter_type` and `filter_value` in the form of the lists: logs by a topic, transfers by side and token. */
export function parseListFilter(name: ExportName, { token, ...query }: Query): Query {
  if (!token) return parseSide(name, query);
  if (name !== 'token-transfers') throw invalidParameter('token', token, 'only for token transfers');
  return { ...parseSide(name, query), token: bytesToHex(parseAddress(token, 'token')) };
}

function parseSide(name: ExportName, { filter_type: type, filter_value: value }: Query): Query {
  if (!type && !value) return {};
  const known = name === 'logs' ? 'topic' : 'address';
  if (type !== known)
    throw invalidParameter('filter_type', type, `${known}, which is what this file is filtered by`);
  if (known === 'topic') return { topic: bytesToHex(parseHash(value, 'filter_value')) };
  if (value !== 'from' && value !== 'to') throw invalidParameter('filter_value', value, 'one of: from, to');
  return { filter: value };
}
