/** Overhead of an object or list, and of one member, in bytes; close to V8's figures. */
const OBJECT_BYTES = 48;
const MEMBER_BYTES = 16;

/**
 * Estimates the memory of plain data, in bytes: texts with two bytes a letter, buffers, numbers, lists, maps, sets and
 * plain objects. Repeated references count once.
 */
export function sizeOfValue(value: unknown): number {
  const seen = new Set<object>();
  let bytes = 0;
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') bytes += 2 * next.length;
    if (typeof next === 'bigint') bytes += 8 + next.toString(16).length / 2;
    if (typeof next !== 'object' || next === null || seen.has(next)) continue;
    seen.add(next);
    bytes += OBJECT_BYTES;
    if (ArrayBuffer.isView(next)) {
      bytes += next.byteLength;
      continue;
    }
    const members = listMembers(next);
    bytes += MEMBER_BYTES * members.length;
    for (const member of members) waiting.push(member);
  }
  return bytes;
}

function listMembers(value: object): unknown[] {
  if (Array.isArray(value)) return value;
  if (value instanceof Map) return [...value].flat();
  if (value instanceof Set) return [...value];
  return Object.values(value);
}
