import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { commitmentToVersionedHash } from 'viem';
import { afterEach, expect, test } from 'vitest';
import { bytesToHex, type Hex } from '#lib/hex.ts';
import { encodeBlob } from '../demo/encode-blob.ts';
import { createBlobSource } from './blob-source.ts';

/** An hour after the block. */
const NOW = 5_000_000;
const TIMESTAMP = BigInt(NOW / 1000 - 3600);
/** Slots of 12 s as of second 200. */
const SLOT = (TIMESTAMP - 200n) / 12n;
const CLOCK: Answers = {
  '/eth/v1/beacon/genesis': { data: { genesis_time: '200' } },
  '/eth/v1/config/spec': { data: { SECONDS_PER_SLOT: '12' } },
};
const BLOBS = `/eth/v1/beacon/blobs/${SLOT}`;
const SIDECARS = `/eth/v1/beacon/blob_sidecars/${SLOT}`;

/** Answer of a path: a status, a plain body, or an object as JSON. */
type Answers = Record<string, number | string | object>;

/** The first is that of the blob of zeros. */
const COMMITMENTS: Hex[] = [`0xc0${'0'.repeat(94)}`, `0x${'22'.repeat(48)}`, `0x${'33'.repeat(48)}`];
const HASHES = COMMITMENTS.map((commitment): Hex => commitmentToVersionedHash({ commitment }));
const text = (content: string) => bytesToHex(encodeBlob(Buffer.from(content)));

let server: Server | undefined;

afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server === undefined ? resolve(0) : server.close(resolve)));
});

/** Starts a beacon node with these answers, 404 for the rest, and gives what reads from it. */
async function open(answers: Answers) {
  const asked: string[] = [];
  const logs: string[] = [];
  const all: Answers = { ...CLOCK, ...answers };
  server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://beacon');
    asked.push(pathname + search);
    const answer = all[pathname] ?? 404;
    response.writeHead(typeof answer === 'number' ? answer : 200);
    response.end(typeof answer === 'object' ? JSON.stringify(answer) : String(answer));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const source = createBlobSource(url, { log: (message) => logs.push(message), now: () => NOW });
  const read = async (hashes: readonly Hex[], timestamp = TIMESTAMP) =>
    (await source.read(timestamp, hashes)).map(({ blob, data }) => [
      HASHES.indexOf(blob),
      data && Buffer.from(data).toString(),
    ]);
  return { read, logs, asked, answers: all };
}

test('createBlobSource() reads blobs by the call of today, each once, at the slot of the time', async () => {
  const { read, logs, asked } = await open({ [BLOBS]: { data: [text('one'), text('two')] } });
  const [first = '0x', second = '0x'] = HASHES;
  expect(await read([first, second, first])).toEqual([
    [0, 'one'],
    [1, 'two'],
    [0, 'one'],
  ]);
  expect(asked.at(-1)).toBe(`${BLOBS}?versioned_hashes=${first}&versioned_hashes=${second}`);
  expect(logs).toEqual([]);
});

test.each([404, 405, 410, 501])(
  'createBlobSource() reads sidecars by their commitments where the call of today answers %i',
  async (status) => {
    const sidecar = (place: number, content: string) => ({
      index: String(place),
      kzg_commitment: COMMITMENTS[place],
      blob: text(content),
    });
    expect(HASHES[0]).toBe('0x010657f37554c781402a22917dee2f75def7ab966d7b770905398eba3c444014');
    const { read, logs } = await open({
      [BLOBS]: status,
      [SIDECARS]: { data: [sidecar(2, 'three'), sidecar(0, 'one'), sidecar(1, 'other')] },
    });
    expect(await read([HASHES[0] ?? '0x', HASHES[2] ?? '0x'])).toEqual([
      [0, 'one'],
      [2, 'three'],
    ]);
    expect(logs).toEqual([]);
  },
);

test('createBlobSource() leaves out blobs that the node no longer has, and reports it once until there are some again', async () => {
  const { read, logs, answers } = await open({});
  expect(await read(HASHES)).toEqual([]);
  answers[SIDECARS] = { data: [] };
  expect(await read(HASHES)).toEqual([]);
  expect(logs).toEqual([
    `The beacon node has no blobs of slot ${SLOT} (most nodes keep them for 18 days): the batches in these and in others it lacks are not read.`,
  ]);
  answers[BLOBS] = { data: [text('one')] };
  expect(await read(HASHES.slice(0, 1))).toEqual([[0, 'one']]);
  expect(logs.slice(1)).toEqual([`The beacon node has blobs again as of slot ${SLOT}; it lacked 6 before.`]);
});

test('createBlobSource() does not guess which blob is missing where fewer come than were asked for', async () => {
  const { read, logs, answers } = await open({ [BLOBS]: { data: [text('three')] } });
  expect(await read(HASHES)).toEqual([]);
  expect(logs).toHaveLength(1);
  answers[SIDECARS] = { data: [{ kzg_commitment: COMMITMENTS[2], blob: text('three') }] };
  expect(await read(HASHES)).toEqual([[2, 'three']]);
});

test('createBlobSource() asks again for blobs of a block that the beacon node may not have yet', async () => {
  const { read, logs } = await open({});
  const young = BigInt(NOW / 1000 - 30);
  await expect(read(HASHES, young)).rejects.toThrow(
    `does not answer: it has 3 blobs of slot ${(young - 200n) / 12n} not yet`,
  );
  expect(logs).toEqual([]);
});

test('createBlobSource() gives no content for blobs of another size, of no hex, or not written as those of batches', async () => {
  const { read } = await open({
    [BLOBS]: { data: ['0x1234', '0xzz', `0x${'ff'.repeat(131_072)}`] },
  });
  expect(await read(HASHES)).toEqual([
    [0, null],
    [1, null],
    [2, null],
  ]);
});

test.each([
  ['an error of the server', 500, 'HTTP 500'],
  ['no JSON', '<html>', 'JSON'],
  ['another shape', { data: 7 }, 'not a list'],
  ['more than 64 MiB', ' '.repeat(64 * 1024 * 1024 + 1), 'larger than'],
] as const)('createBlobSource() fails, to be tried again, at %s', async (_, answer, message) => {
  const { read } = await open({ [BLOBS]: answer });
  await expect(read(HASHES)).rejects.toMatchObject({
    retryable: true,
    message: expect.stringContaining(message),
  });
});

test('createBlobSource() asks for the clock again after a failure, and refuses one that is not a number', async () => {
  const { read, answers } = await open({ [BLOBS]: { data: [text('one')] }, '/eth/v1/config/spec': 503 });
  await expect(read(HASHES.slice(0, 1))).rejects.toThrow('HTTP 503');
  answers['/eth/v1/config/spec'] = { data: { SECONDS_PER_SLOT: '0' } };
  await expect(read(HASHES.slice(0, 1))).rejects.toThrow('no number for SECONDS_PER_SLOT');
  answers['/eth/v1/config/spec'] = { data: { SECONDS_PER_SLOT: '12' } };
  expect(await read(HASHES.slice(0, 1))).toEqual([[0, 'one']]);
});

test('createBlobSource() without an address reports once that blobs are not read', async () => {
  const logs: string[] = [];
  const source = createBlobSource(undefined, { log: (message) => logs.push(message) });
  expect(await source.read(TIMESTAMP, HASHES)).toEqual([]);
  expect(await source.read(TIMESTAMP, HASHES)).toEqual([]);
  expect(logs).toEqual([expect.stringContaining('L1_BEACON_URL is not set')]);
});
