import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bytesToHex, type Hex } from '#sdk/lib/values.ts';
import { hashBlob } from './hash-blob.ts';

/** A minimal beacon node: the start of its slots, and the content of blobs. */
export interface DemoBeacon {
  url: string;
  /** Stores a blob; returns its versioned hash, by which it is requested. */
  keep(blob: Uint8Array): Promise<Hex>;
  stop(): Promise<void>;
}

/** Maximum number of stored blobs, of 128 KiB each. */
const BLOBS_MAX = 64;
const PATH = /^\/eth\/v1\/beacon\/blobs\/\d+$/;

/** Starts a beacon node for the demo on a free local port: anvil would store the blobs of all transactions as long as it runs. */
export async function startBeacon(): Promise<DemoBeacon> {
  const blobs = new Map<string, Hex>();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://beacon');
    const body = PATH.test(pathname)
      ? searchParams
          .getAll('versioned_hashes')
          .flatMap((list) => list.split(','))
          .flatMap((hash) => blobs.get(hash) ?? [])
      : ANSWERS[pathname];
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body === undefined ? { code: 404 } : { data: body }));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async keep(blob) {
      const hash = await hashBlob(blob);
      blobs.set(hash, bytesToHex(blob));
      const [oldest] = blobs.keys();
      if (blobs.size > BLOBS_MAX && oldest !== undefined) blobs.delete(oldest);
      return hash;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A slot is a second long, so each block of the parent chain has its own. */
const ANSWERS: Readonly<Record<string, object>> = {
  '/eth/v1/beacon/genesis': { genesis_time: '1' },
  '/eth/v1/config/spec': { SECONDS_PER_SLOT: '1' },
};
