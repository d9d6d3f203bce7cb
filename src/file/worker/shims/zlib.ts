type Done = (error: unknown, bytes?: Buffer) => void;

/** Gunzips bytes. */
export function gunzip(bytes: Uint8Array<ArrayBuffer>, ...rest: unknown[]): void {
  pass(bytes, new DecompressionStream('gzip'), rest.at(-1) as Done);
}

/** Gzips bytes. */
export function gzip(bytes: Uint8Array<ArrayBuffer> | string, ...rest: unknown[]): void {
  pass(
    typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes,
    new CompressionStream('gzip'),
    rest.at(-1) as Done,
  );
}

function pass(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream, done: Done): void {
  new Response(new Blob([bytes]).stream().pipeThrough(stream as TransformStream))
    .arrayBuffer()
    .then((result) => done(null, Buffer.from(result)), done);
}

export const constants = {};
