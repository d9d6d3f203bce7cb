// A process of its own for the tests, in a network namespace in which every address leads back to it: starts the demo as an operator
// does who sets nothing, opens its pages, and prints who was asked for besides. Its argument: {@link ClosedNetworkOptions} as JSON.
import { type ChildProcess, spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { chromium, type LaunchOptions } from 'playwright-core';

export interface ClosedNetworkOptions {
  /** The script that starts the product. */
  start: string;
  port: number;
  dataDir: string;
  env: Record<string, string>;
  browser: LaunchOptions;
}

export interface ClosedNetworkReport {
  /** Names and addresses that anybody asked for. */
  asked: string[];
  /** What a request that does leave looks like here. */
  control: string[];
  /** How many pages were opened. */
  pages: number;
  /** Whether the index followed the chain meanwhile. */
  height: number;
}

/** An address for documentation (RFC 5737), which every name leads to. */
const ANYWHERE = [198, 51, 100, 7];
const HTTP_PORTS = [80, 443];
const READY_MS = 60_000;

const options = JSON.parse(process.argv[2] ?? '') as ClosedNetworkOptions;
const origin = `http://127.0.0.1:${options.port}`;
const asked: string[] = [];
await Promise.all([catchNames(), ...HTTP_PORTS.map(catchConnections)]);
const app = startProduct();
try {
  await waitUntilReady();
  const pages = await openPages();
  const [block] = (await readJson('/api/v2/main-page/blocks')) as { height: number }[];
  const seen = asked.splice(0);
  await fetch('http://control.example/', { signal: AbortSignal.timeout(5000) }).catch(() => {});
  const report: ClosedNetworkReport = { asked: seen, control: asked, pages, height: block?.height ?? 0 };
  console.log(JSON.stringify(report));
} finally {
  app.kill('SIGTERM');
  if (app.exitCode === null) await once(app, 'exit');
}
process.exit(0);

/** Notes every name that is looked up, and answers that it is {@link ANYWHERE}. */
async function catchNames(): Promise<void> {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    asked.push(readName(query));
    socket.send(answerName(query), from.port, from.address);
  });
  socket.bind(53);
  await once(socket, 'listening');
}

/** The name of a DNS query, which stands behind the header of 12 bytes as labels with their lengths (RFC 1035 §4.1.2). */
function readName(query: Buffer): string {
  const labels: string[] = [];
  for (let at = 12; (query[at] ?? 0) > 0; at += (query[at] ?? 0) + 1)
    labels.push(query.toString('latin1', at + 1, at + 1 + (query[at] ?? 0)));
  return labels.join('.');
}

/** The query again with one address behind it; none where another kind of record was asked for. */
function answerName(query: Buffer): Buffer {
  const end = 12 + readName(query).length + (readName(query) === '' ? 1 : 2) + 4;
  const isAddress = query.readUInt16BE(end - 4) === 1;
  const head = Buffer.from(query.subarray(0, end));
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(isAddress ? 1 : 0, 6);
  head.writeUInt32BE(0, 8);
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...ANYWHERE]);
  return isAddress ? Buffer.concat([head, record]) : head;
}

/** Notes every connection to a port, whatever the address. */
async function catchConnections(port: number): Promise<void> {
  const server = createServer((socket) => {
    asked.push(`${socket.localAddress}:${port}`);
    socket.destroy();
  });
  server.listen(port, '::');
  await once(server, 'listening');
}

function startProduct(): ChildProcess {
  const args = [options.start, '--port', String(options.port), '--data', options.dataDir];
  return spawn(process.execPath, args, { env: options.env, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function waitUntilReady(): Promise<void> {
  const deadline = Date.now() + READY_MS;
  for (;;) {
    const blocks = await readJson('/api/v2/main-page/blocks').catch(() => []);
    if (Array.isArray(blocks) && blocks.length > 0) return;
    if (Date.now() > deadline || app.exitCode !== null) throw new Error('The demo never had a block.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function readJson(path: string): Promise<unknown> {
  return (await fetch(origin + path)).json();
}

/** Opens every page of the sitemap, and one each of what has an address of its own. */
async function openPages(): Promise<number> {
  const browser = await chromium.launch(options.browser);
  try {
    const page = await browser.newPage();
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(origin) && !/^(?:data|blob):/.test(url)) asked.push(url);
    });
    const paths = await listPaths();
    for (const path of paths) await page.goto(origin + path, { waitUntil: 'networkidle' });
    return paths.length;
  } finally {
    await browser.close();
  }
}

async function listPaths(): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path]) => path || '/',
  );
  const { items } = (await readJson('/api/v2/transactions')) as {
    items: { hash: string; from: { hash: string } }[];
  };
  const tokens = (await readJson('/api/v2/tokens')) as { items: { address_hash: string }[] };
  const [transaction] = items;
  return [
    ...new Set(listed),
    ...(transaction ? [`/tx/${transaction.hash}`, `/address/${transaction.from.hash}`] : []),
    ...tokens.items.slice(0, 3).map(({ address_hash }) => `/token/${address_hash}`),
  ];
}
