/** @file Values: hex, JSON, base errors, and type checks. */

export { BaseError } from '#lib/base-error.ts';
export { bytesToHex, type Hex, hexToBytes, isAddress, isHash, ZERO_ADDRESS } from '#lib/hex.ts';
export { parseBoundedJson } from '#lib/json/bounded-json.ts';
export { indentJson } from '#lib/json/indent-json.ts';
export { isRecord } from '#lib/json/is-record.ts';
export { parseExactJson } from '#lib/json/parse-exact-json.ts';
export { sizeOfValue } from '#lib/json/size-of-value.ts';
