/** @file Known signatures, and decoding with them. */

export { decodeError, decodeInput, decodeLog } from '#api/signatures/decode.ts';
export { decodeValues } from '#api/signatures/decode-values.ts';
export { formatSignature, formatType } from '#api/signatures/format-signature.ts';
export { isPlainEncoding } from '#api/signatures/is-plain-encoding.ts';
export { joinSignatures } from '#api/signatures/join-signatures.ts';
export { createSignatureTable, type SignatureSource, type Signatures } from '#api/signatures/signatures.ts';
export { withOrigin } from '#api/signatures/with-origin.ts';
