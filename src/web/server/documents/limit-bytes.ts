import { Transform } from 'node:stream';

/** Code of the error with which a stream of too many bytes breaks. */
export const TOO_MANY_BYTES = 'ERR_TOO_MANY_BYTES';

/** Creates a stream that passes bytes through, calls `onBytes` with each chunk, and fails beyond `bytesMax` bytes. */
export function createByteLimit(bytesMax: number, onBytes: () => void): Transform {
  let left = bytesMax;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      left -= chunk.length;
      onBytes();
      if (left >= 0) done(null, chunk);
      else done(Object.assign(new Error(`More than ${bytesMax} bytes`), { code: TOO_MANY_BYTES }));
    },
  });
}
