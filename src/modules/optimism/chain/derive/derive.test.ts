import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, deflateSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assembleChannel, type ChannelPart } from './assemble-channel.ts';
import { decodeBlob } from './blob.ts';
import { decodeChannel } from './decode-channel.ts';
import { decodeFrames } from './frame.ts';

const FILE = join(import.meta.dirname, '../../../../../tests/support/rollup/batches.json');
/** Made by `encode-batches.py`, which is written from the specification and knows nothing of this decoder. */
const { channels, blobs } = JSON.parse(readFileSync(FILE, 'utf8')) as {
  channels: { name: string; channel: string; raw: string; frames: string[]; batches: object[] }[];
  blobs: { content: string; length: number; blob: string }[];
};
const bytes = (text: string) => Buffer.from(text, 'base64');
const transaction = (...frames: Buffer[]) => Buffer.concat([Buffer.of(0), ...frames]);

test.each(channels)(
  '$name: frames in any order and twice over give its batches',
  ({ channel, frames, batches }) => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...frames, ...frames], { minLength: frames.length * 2 }), (sent) => {
        const parts: ChannelPart[] = sent.flatMap((frame) => {
          const { frames: found, fault } = decodeFrames(transaction(bytes(frame)));
          expect([fault, found.length, found[0]?.channel]).toEqual([null, 1, `0x${channel}`]);
          return found;
        });
        const whole = assembleChannel(parts);
        expect(whole?.fault).toBeNull();
        expect(decodeChannel(whole?.data ?? new Uint8Array())).toEqual({ batches, fault: null });
      }),
      { numRuns: 20 },
    );
  },
);

test.each(channels)(
  'in $name all frames of a transaction are read; without one the channel is not whole',
  ({ frames, raw }) => {
    const { frames: parts } = decodeFrames(transaction(...frames.map(bytes)));
    expect(parts.map(({ number }) => number)).toEqual(frames.map((_, number) => number));
    expect(inflateSync(assembleChannel(parts)?.data ?? '')).toEqual(bytes(raw));
    for (const missing of parts) expect(assembleChannel(parts.filter((part) => part !== missing))).toBeNull();
  },
);

test.each(channels)('in $name brotli holds the same', ({ raw, batches }) => {
  const data = Buffer.concat([Buffer.of(1), brotliCompressSync(bytes(raw))]);
  expect(decodeChannel(data)).toEqual({ batches, fault: null });
});

test.each(channels)(
  'in $name cut off anywhere it gives what came before, and why it ends',
  ({ raw, batches }) => {
    const whole = bytes(raw);
    for (const length of [0, 1, 30, Math.floor(whole.length / 2), whole.length - 1]) {
      const { batches: found, fault } = decodeChannel(deflateSync(whole.subarray(0, length)));
      expect(found).toEqual(batches.slice(0, found.length));
      expect(found.length).toBeLessThan(batches.length);
      if (length > 0 && found.length === 0) expect(fault).toMatch(/./);
    }
  },
);

test('whatever bytes come, the decoder does not throw', () => {
  const anything = fc.uint8Array({ maxLength: 400 });
  fc.assert(
    fc.property(anything, fc.constantFrom(0, 1, 8, 15, 0x78), (data, first) => {
      decodeFrames(data);
      decodeFrames(Buffer.concat([Buffer.of(0), data]));
      decodeChannel(data);
      decodeChannel(Buffer.concat([Buffer.of(first), data]));
      decodeBlob(data);
      for (const kind of [0, 1]) {
        const batch = Buffer.concat([
          Buffer.of(0xb9, (data.length + 1) >> 8, (data.length + 1) & 255, kind),
          data,
        ]);
        expect(decodeChannel(deflateSync(batch)).batches.length).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 500 },
  );
});

test('a spoilt byte of a span batch is reported or gives one batch, without another effect', () => {
  const { raw = '' } = channels.find(({ name }) => name === 'a span batch') ?? {};
  fc.assert(
    fc.property(fc.nat(bytes(raw).length - 1), fc.integer({ min: 1, max: 255 }), (place, mask) => {
      const spoilt = bytes(raw);
      spoilt[place] = (spoilt[place] ?? 0) ^ mask;
      const { batches, fault } = decodeChannel(deflateSync(spoilt));
      expect(batches.length === 1 || fault !== null).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('a channel that decompresses to more than is allowed is reported', () => {
  const huge = Buffer.alloc(3_000_000);
  for (const data of [deflateSync(huge), Buffer.concat([Buffer.of(1), brotliCompressSync(huge)])])
    expect(decodeChannel(data, 1_000_000)).toEqual({
      batches: [],
      fault: 'the channel has more than 1000000 bytes',
    });
});

test('counts that are made up ask for no memory', () => {
  const blocks = Buffer.from([1, 0, 0, ...Array(40).fill(0), 0x80, 0xad, 0xe2, 0x04]);
  const batch = Buffer.concat([Buffer.of(0x80 + blocks.length), blocks]);
  expect(decodeChannel(deflateSync(batch)).fault).toMatch(/are needed but/);
});

test.each([
  ['no bytes', [], '1 bytes are needed but 0 are left'],
  ['a later version', [1], 'the version 1 of the transaction is not known'],
  ['a frame that is cut off', [0, ...Array(20).fill(1)], '4 bytes are needed but 2 are left'],
  [
    'a frame that is too long',
    [0, ...Array(18).fill(1), 0, 0x10, 0, 0],
    'a frame of 1048576 bytes is too long',
  ],
  ['a frame that may be the last', [0, ...Array(22).fill(0), 2], 'a frame has an invalid last-frame flag'],
])('of a transaction with %s no frame is taken', (_, data, fault) => {
  expect(decodeFrames(Uint8Array.from(data))).toEqual({ frames: [], fault });
});

test('blobs give what was put into them', () => {
  for (const { content, length, blob } of blobs) {
    const decoded = decodeBlob(inflateSync(bytes(blob)));
    expect(decoded?.length).toBe(length);
    expect(
      createHash('sha256')
        .update(decoded ?? '')
        .digest('hex'),
    ).toBe(content);
  }
  const spoilt = inflateSync(bytes(blobs[1]?.blob ?? ''));
  spoilt[64] = 0x40;
  expect(decodeBlob(spoilt)).toBeNull();
  expect(decodeBlob(spoilt.subarray(1))).toBeNull();
});
