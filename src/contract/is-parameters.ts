import type { AbiParameter } from 'viem';

/** Maximum nesting of tuple components; compilers nest them a few levels deep. */
const DEPTH_MAX = 50;
/** Maximum length of a type; compilers write none longer, and `uint8[][][]…` would be parsed bracket by bracket. */
const TYPE_LENGTH_MAX = 200;
/** Maximum array dimensions; decoders parse the rest of the type for each. */
const ARRAY_DEPTH_MAX = 16;
/** Valid bytes types; decoders would accept any `bytes…`, such as `bytes99999`. */
const BYTES = /^bytes([1-9]|[12]\d|3[0-2])?(\[\d*\])*$/;

/** Returns true if a value is a valid list of ABI parameters. Pure. */
export function isParameters(value: unknown): value is AbiParameter[] {
  return Array.isArray(value) && value.every((each) => isParameter(each, 0));
}

/**
 * Returns true if a value is a valid ABI parameter: its type is text, and its components are parameters, nested within
 * the limit.
 */
function isParameter(value: unknown, depth: number): value is AbiParameter {
  const { name = '', type, components } = Object(value) as Record<string, unknown>;
  if (typeof name !== 'string' || typeof type !== 'string') return false;
  if (type.length > TYPE_LENGTH_MAX || depth > DEPTH_MAX) return false;
  if (type.split('[').length - 1 > ARRAY_DEPTH_MAX) return false;
  if (type.startsWith('bytes') && !BYTES.test(type)) return false;
  if (!/^tuple(\[|$)/.test(type)) return components === undefined;
  return Array.isArray(components) && components.every((each) => isParameter(each, depth + 1));
}
