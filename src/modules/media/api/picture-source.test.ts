import type { lookup } from 'node:dns';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { listPrivateAddresses } from '#tests/support/private-addresses.ts';
import { toPictureAddress } from './picture-address.ts';
import { openPictureCache } from './picture-cache.ts';
import { createPictureSource } from './picture-source.ts';
import { makePng } from './pictures.test-data.ts';
import { openResizer, type ResizePicture } from './resize-picture.ts';

const resize = (await openResizer()) as ResizePicture;
const PNG = makePng(100, 100);
const LIMITS = { bytesMax: 50_000, timeoutMs: 300 };

let server: Server;
let port: number;
let requests: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    if (path === '/slow') {
      const timer = setInterval(() => response.write('x'), 50);
      response.on('close', () => clearInterval(timer));
    } else if (path === '/endless') {
      const timer = setInterval(() => response.write(PNG), 1);
      response.on('close', () => clearInterval(timer));
    } else if (path === '/giant') response.writeHead(200, { 'content-length': 1e12 }).write(PNG);
    else if (path === '/packed') response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(PNG));
    else if (path.startsWith('/to/')) {
      response.writeHead(302, { location: decodeURIComponent(path.slice(4)) }).end();
    } else if (path === '/svg.png') {
      response
        .writeHead(200, { 'content-type': 'image/png' })
        .end('<svg xmlns="http://www.w3.org/2000/svg"/>');
    } else response.writeHead(200, { 'content-type': 'text/plain' }).end(PNG);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

/** Resolves every name to these addresses, one answer after the other. */
function resolveTo(...answers: string[][]): typeof lookup {
  let asked = 0;
  return ((_: string, __: object, done: (error: null, all: object[]) => void) => {
    const answer = answers[Math.min(asked++, answers.length - 1)] ?? [];
    const all = answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    done(null, all);
  }) as unknown as typeof lookup;
}

async function openSource(network: Parameters<typeof createPictureSource>[0]['network'] = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const cache = await openPictureCache(folder, { bytesMax: 1e6, filesMax: 100 });
  let time = 0;
  const source = createPictureSource({ cache, resize, now: () => time, network, limits: LIMITS });
  const read = async (url: string) => {
    const address = toPictureAddress(url, undefined);
    return address === null ? null : source.read(address, 60, 'visitor');
  };
  return { read, folder, wait: (ms: number) => (time += ms) };
}

const OPEN = { isAllowed: () => true };

test('a picture is fetched once, whoever asks how often, and kept', async () => {
  requests = [];
  const { read, folder } = await openSource(OPEN);
  const url = `http://localhost:${port}/picture`;
  const all = await Promise.all([read(url), read(url), read(url)]);
  const again = await read(url);
  expect(requests).toEqual(['/picture']);
  expect(new Set([...all, again].map((picture) => picture?.bytes.toString('hex'))).size).toBe(1);
  expect(await readdir(folder)).toEqual([`${again?.key}.webp`]);
});

test('no spelling of a private host or of another scheme is reached', async () => {
  requests = [];
  const { read, folder } = await openSource();
  const through: string[] = [];
  for (const url of listPrivateAddresses(port)) if ((await read(url)) !== null) through.push(url);
  expect([through, requests, await readdir(folder)]).toEqual([[], [], []]);
});

test('a name that leads to a private host is not reached, also beside a public one and at the second look', async () => {
  requests = [];
  const private_ = [
    ['127.0.0.1'],
    ['93.184.216.34', '127.0.0.1'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['0.0.0.0'],
  ];
  for (const addresses of private_) {
    const { read } = await openSource({ lookup: resolveTo(addresses) });
    expect(await read(`http://rebind.test:${port}/a`)).toBeNull();
  }
  const checked: string[] = [];
  const isAllowed = (address: string) => checked.push(address) === 1;
  const { read } = await openSource({ lookup: resolveTo(['127.0.0.1'], ['127.0.0.2']), isAllowed });
  expect(await read(`http://rebind.test:${port}/first`)).not.toBeNull();
  expect(await read(`http://rebind.test:${port}/second`)).toBeNull();
  expect([requests, checked]).toEqual([['/first'], ['127.0.0.1', '127.0.0.2']]);
});

test('no redirect is followed', async () => {
  requests = [];
  const { read } = await openSource(OPEN);
  const targets = [`http://127.0.0.1:${port}/inside`, '/inside', 'file:///etc/passwd', '//[::1]/inside'];
  for (const target of targets)
    expect(await read(`http://localhost:${port}/to/${encodeURIComponent(target)}`)).toBeNull();
  expect(requests.filter((path) => !path.startsWith('/to/'))).toEqual([]);
});

test('giant, endless, slow and packed bodies, and what is no picture, give nothing', async () => {
  const { read, folder } = await openSource(OPEN);
  for (const path of ['giant', 'endless', 'slow', 'packed', 'svg.png'])
    expect([path, await read(`http://localhost:${port}/${path}`)]).toEqual([path, null]);
  expect(await readdir(folder)).toEqual([]);
});

test('what cannot be had is not asked for again for ten minutes', async () => {
  requests = [];
  const { read, wait } = await openSource(OPEN);
  const url = `http://localhost:${port}/svg.png`;
  await read(url);
  await read(url);
  expect(requests).toEqual(['/svg.png']);
  wait(600_001);
  await read(url);
  expect(requests).toEqual(['/svg.png', '/svg.png']);
});
