/**
 * Wraps bytes as a blob that yields them: reading a blob of its own fails in WebKit for a document that was opened from disk,
 * and elsewhere copies the bytes.
 */
export function toBlob({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): Blob {
  const isWhole = byteLength === buffer.byteLength;
  const arrayBuffer = async () => (isWhole ? buffer : buffer.slice(byteOffset, byteOffset + byteLength));
  return Object.assign(new Blob(), { arrayBuffer });
}
