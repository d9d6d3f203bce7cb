import type { AbiParameter } from 'viem';

/** Beyond this, parts of parts of tuples are not drawn: compilers nest them a few deep. */
const DEPTH_MAX = 50;
/** A longer type is none that a compiler writes: `uint8[][][]…` would be walked bracket by bracket. */
const TYPE_LENGTH_MAX = 200;
/** Arrays of arrays; decoders walk through the rest of the type for each. */
const ARRAY_DEPTH_MAX = 16;
/** Decoders take whatever begins with `bytes` for bytes of that length, `bytes99999` too, or of any length. */
const BYTES = /^bytes([1-9]|[12]\d|3[0-2])?(\[\d*\])*$/;

/** Whether a value is a list of parameters that can be read. Pure. */
export function isParameters(value: unknown): value is AbiParameter[] {
  return Array.isArray(value) && value.every((each) => isParameter(each, 0));
}

/** Whether a value can be read as a parameter of an ABI: its type is text, its parts are parameters, nested within bounds. */
function isParameter(value: unknown, depth: number): value is AbiParameter {
  const { name = '', type, components } = Object(value) as Record<string, unknown>;
  if (typeof name !== 'string' || typeof type !== 'string') return false;
  if (type.length > TYPE_LENGTH_MAX || depth > DEPTH_MAX) return false;
  if (type.split('[').length - 1 > ARRAY_DEPTH_MAX) return false;
  if (type.startsWith('bytes') && !BYTES.test(type)) return false;
  if (!/^tuple(\[|$)/.test(type)) return components === undefined;
  return Array.isArray(components) && components.every((each) => isParameter(each, depth + 1));
}
