import { GraphQLError } from 'graphql';
import { type Hex, isHash } from '#sdk/lib/values.ts';

/** Key encoded in an id of the schema's `Node`. */
export type NodeKey =
  | { type: 'Transaction'; hash: Hex }
  | { type: 'InternalTransaction'; hash: Hex; index: number }
  | { type: 'TokenTransfer'; hash: Hex; logIndex: number; batchIndex: number };

const ID_LENGTH_MAX = 400;

/** Encodes an id as Blockscout-compatible servers do; further items of a batch transfer include their index. Pure. */
export function writeNodeId(key: NodeKey): string {
  return Buffer.from(`${key.type}:${writeKey(key)}`).toString('base64');
}

function writeKey(key: NodeKey): string {
  if (key.type === 'Transaction') return key.hash;
  if (key.type === 'InternalTransaction')
    return JSON.stringify({ index: key.index, transaction_hash: key.hash });
  return JSON.stringify({
    log_index: key.logIndex,
    transaction_hash: key.hash,
    ...(key.batchIndex > 0 && { batch_index: key.batchIndex }),
  });
}

/** Decodes an id. @throws GraphQLError */
export function readNodeId(id: string): NodeKey {
  const key = id.length <= ID_LENGTH_MAX ? parseId(Buffer.from(id, 'base64').toString('utf8')) : undefined;
  if (key === undefined) throw new GraphQLError(`${JSON.stringify(id.slice(0, 60))} is no id of a node`);
  return key;
}

function parseId(text: string): NodeKey | undefined {
  const [, type, rest = ''] = /^(\w+):(.+)$/.exec(text) ?? [];
  if (type === 'Transaction') return isHash(rest) ? { type, hash: rest } : undefined;
  const fields = parseFields(rest);
  const hash = fields.transaction_hash;
  if (typeof hash !== 'string' || !isHash(hash)) return undefined;
  if (type === 'InternalTransaction' && isIndex(fields.index)) return { type, hash, index: fields.index };
  const { log_index, batch_index = 0 } = fields;
  if (type !== 'TokenTransfer' || !isIndex(log_index) || !isIndex(batch_index)) return undefined;
  return { type, hash, logIndex: log_index, batchIndex: batch_index };
}

function parseFields(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}

function isIndex(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 31;
}
