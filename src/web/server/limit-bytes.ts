import { Transform } from 'node:stream';

/** A stream passes `bytesMax` bytes and breaks with this error at the next. */
export const TOO_MANY_BYTES = 'ERR_TOO_MANY_BYTES';

/** Creates a stream that passes bytes on, calls `onBytes` with each part, and breaks once there are more than `bytesMax`. */
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
