import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assembleChannel, type ChannelPart } from './assemble-channel.ts';
import { decodeBlob } from './blob.ts';
import { decodeChannel } from './decode-channel.ts';
import { decodeFrames } from './frame.ts';

const FOLDER = join(import.meta.dirname, '../../../../../tests/support/rollup');
const run = promisify(execFile);

/** Output of the reference batcher in `tests/support/rollup/reference`. */
interface Reference {
  encoder: string;
  channels: { name: string; channel: string; frames: string[]; batches: object[] }[];
  blobs: { content: string; length: number; blob: string }[];
  deliveries: { frames: string[]; after: (string | null)[] }[];
}

/** Messages of Go if it is too old or the modules are unreachable. */
const UNREACHABLE =
  /dial tcp|no such host|i\/o timeout|unexpected status|requires go|toolchain not available/;

const RECORDED = JSON.parse(readFileSync(join(FOLDER, 'reference.json'), 'utf8')) as Reference;
const bytes = (text: string) => Buffer.from(text, 'base64');
const hash = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');

/** The frames of a transaction of the batcher that holds these. */
function readFrames(...frames: string[]) {
  const { frames: found, fault } = decodeFrames(Buffer.concat([Buffer.of(0), ...frames.map(bytes)]));
  expect(fault).toBeNull();
  return found;
}

function expectBatches(parts: readonly ChannelPart[], batches: object[]): void {
  const whole = assembleChannel(parts);
  expect(whole?.fault).toBeNull();
  expect(decodeChannel(whole?.data ?? new Uint8Array())).toEqual({ batches, fault: null });
}

/** Every channel gives the batches that went in, in order, in disorder and with frames that came twice; none without one of them. */
function expectChannels({ channels }: Reference): void {
  for (const { channel, frames, batches } of channels) {
    const parts = readFrames(...frames);
    expect(parts.map(({ number, channel: id }) => [number, id])).toEqual(
      frames.map((_, number) => [number, `0x${channel}`]),
    );
    expectBatches(parts, batches);
    const all = fc.shuffledSubarray([...parts, ...parts], { minLength: parts.length * 2 });
    fc.assert(
      fc.property(all, (sent) => expectBatches(sent, batches)),
      { numRuns: 10 },
    );
    for (const missing of parts) expect(assembleChannel(parts.filter((part) => part !== missing))).toBeNull();
  }
}

/** After each frame a channel is whole where it is for the reference, with the same content. */
function expectDeliveries({ deliveries }: Reference): void {
  for (const { frames, after } of deliveries) {
    const parts = readFrames(...frames);
    for (const [place, expected] of after.entries()) {
      const whole = assembleChannel(parts.slice(0, place + 1));
      expect([place, whole && hash(whole.data)]).toEqual([place, expected]);
      // A channel that is whole is read, and takes no more frames.
      if (expected !== null) break;
    }
  }
}

function expectBlobs({ blobs }: Reference): void {
  for (const { content, length, blob } of blobs) {
    const decoded = decodeBlob(inflateSync(bytes(blob))) ?? new Uint8Array();
    expect([decoded.length, hash(decoded)]).toEqual([length, content]);
  }
}

test('what the reference batcher wrote gives the batches that went in', () => {
  expect(RECORDED.channels.length).toBe(12);
  expectChannels(RECORDED);
});

test('frames in any order, twice over, of one number or behind the last make what the reference makes of them', () => {
  const whole = RECORDED.deliveries.filter(({ after }) => after.some((each) => each !== null));
  expect(whole.length).toBeGreaterThan(RECORDED.deliveries.length / 4);
  expectDeliveries(RECORDED);
});

test('blobs of the reference give what was put into them, and the channels in them', () => {
  expectBlobs(RECORDED);
  for (const [place, { blob }] of RECORDED.blobs.slice(0, 3).entries()) {
    const { frames } = decodeFrames(decodeBlob(inflateSync(bytes(blob))) ?? new Uint8Array());
    expectBatches(frames, RECORDED.channels[place]?.batches ?? []);
  }
});

test('of a channel of the reference with a spoilt byte all batches are read, or it is reported that they are not', () => {
  for (const { frames, batches } of RECORDED.channels) {
    const { data = Buffer.alloc(0) } = assembleChannel(readFrames(...frames)) ?? {};
    fc.assert(
      fc.property(fc.nat(data.length - 1), fc.integer({ min: 1, max: 255 }), (place, mask) => {
        const spoilt = Uint8Array.from(data);
        spoilt[place] = (spoilt[place] ?? 0) ^ mask;
        const { batches: found, fault } = decodeChannel(spoilt);
        expect(found.length === batches.length || fault !== null).toBe(true);
      }),
      { numRuns: 40, seed: 18 },
    );
  }
});

/** Building the reference takes minutes of all cores where Go has not built it before. */
const BUILDS_REFERENCE = process.env.GO_REFERENCE === 'true';

test('the reference batcher, built anew where Go is found, writes what is decoded as well', async (context) => {
  if (!BUILDS_REFERENCE) context.skip('GO_REFERENCE is not true');
  const env = { ...process.env, CGO_ENABLED: '0', GOFLAGS: '-mod=readonly -buildvcs=false' };
  const options = { cwd: join(FOLDER, 'reference'), maxBuffer: 2 ** 26, timeout: 280_000, env };
  const stdout = await run('go', ['run', '.'], options).then(
    (result) => result.stdout,
    (error: { code?: unknown; stderr?: string }) => {
      if (error.code === 'ENOENT') context.skip('Go is not here');
      if (UNREACHABLE.test(error.stderr ?? '')) context.skip('the modules of the reference cannot be had');
      throw error;
    },
  );
  const made = JSON.parse(stdout) as Reference;
  expect(made.encoder).toBe(RECORDED.encoder);
  expect(made.channels.map(({ name, batches }) => [name, batches])).toEqual(
    RECORDED.channels.map(({ name, batches }) => [name, batches]),
  );
  expectChannels(made);
  expectDeliveries(made);
  expectBlobs(made);
}, 300_000);
