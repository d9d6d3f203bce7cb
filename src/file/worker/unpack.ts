/** Decodes base64, which may contain line breaks, and gunzips it. */
export async function unpack(base64: string): Promise<Uint8Array<ArrayBuffer>> {
  const stream = toStream(decodeBase64(base64)).pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Streams bytes without a blob, which WebKit cannot read in a document that was opened from disk. */
function toStream(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

/** Browsers of 2025 and later decode base64 themselves, ten times as fast. */
interface Base64Decoder {
  fromBase64?: (text: string) => Uint8Array<ArrayBuffer>;
}

function decodeBase64(base64: string): Uint8Array<ArrayBuffer> {
  const { fromBase64 } = Uint8Array as unknown as Base64Decoder;
  if (fromBase64 !== undefined) return fromBase64.call(Uint8Array, base64);
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let place = 0; place < binary.length; place++) bytes[place] = binary.charCodeAt(place);
  return bytes;
}
