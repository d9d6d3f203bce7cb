// A separate test process, in a network namespace in which every address leads back to it: starts the demo without
// settings, opens its pages, and prints the other hosts that were contacted. Its argument: {@link ClosedNetworkOptions} as JSON.
import { type ChildProcess, spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { chromium, type LaunchOptions, type Page } from 'playwright-core';
import { countUnanswered } from './count-unanswered.ts';

export interface ClosedNetworkOptions {
  /** Script that starts the product. */
  start: string;
  port: number;
  dataDir: string;
  env: Record<string, string>;
  browser: LaunchOptions;
}

export interface ClosedNetworkReport {
  /** Names and addresses contacted by anything. */
  asked: string[];
  /** The same after a visitor had requested the compiler of a source. */
  askedForCompiler: string[];
  /** Recorded form of a request that does leave. */
  control: string[];
  /** Number of packets to ports without a listener, while pages were opened and then once on purpose by TCP and by UDP. */
  unanswered: { pages: number; control: number };
  /** Opened pages. */
  paths: string[];
  /** Height of the index, which shows that it followed the chain meanwhile. */
  height: number;
}

/** Documentation address (RFC 5737) to which every name resolves. */
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
  const paths = await listPaths();
  const before = countUnanswered();
  await openPages(paths);
  const seen = asked.splice(0);
  const after = countUnanswered();
  await askForCompiler(paths.find((path) => path.endsWith('?tab=contract')) ?? '');
  const askedForCompiler = asked.splice(0);
  const [block] = (await readJson('/api/v2/main-page/blocks')) as { height: number }[];
  await fetch('http://control.example/', { signal: AbortSignal.timeout(5000) }).catch(() => {});
  await sendToUnusedPorts();
  const unanswered = { pages: after - before, control: countUnanswered() - after };
  const report: ClosedNetworkReport = {
    ...{ asked: seen, askedForCompiler, control: asked, unanswered, paths },
    height: block?.height ?? 0,
  };
  console.log(JSON.stringify(report));
} finally {
  app.kill('SIGTERM');
  if (app.exitCode === null) await once(app, 'exit');
}
process.exit(0);

/** Records every name that is looked up, and resolves it to {@link ANYWHERE}. */
async function catchNames(): Promise<void> {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    asked.push(readName(query));
    socket.send(answerName(query), from.port, from.address);
  });
  socket.bind(53);
  await once(socket, 'listening');
}

/** Parses the name of a DNS query, which follows the header of 12 bytes as length-prefixed labels (RFC 1035 §4.1.2). */
function readName(query: Buffer): string {
  const labels: string[] = [];
  for (let at = 12; (query[at] ?? 0) > 0; at += (query[at] ?? 0) + 1)
    labels.push(query.toString('latin1', at + 1, at + 1 + (query[at] ?? 0)));
  return labels.join('.');
}

/** Returns the query with one address appended; none for another record type. */
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

/** Records every connection to a port, whatever the address. */
async function catchConnections(port: number): Promise<void> {
  const server = createServer((socket) => {
    asked.push(`${socket.localAddress}:${port}`);
    socket.destroy();
  });
  server.listen(port, '::');
  await once(server, 'listening');
}

async function sendToUnusedPorts(): Promise<void> {
  const [host, port] = [ANYWHERE.join('.'), 9];
  await fetch(`http://${host}:8443/`).catch(() => {});
  const socket = createSocket('udp4');
  await new Promise((resolve) => socket.send('x', port, host, resolve));
  socket.close();
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

async function openPages(paths: readonly string[]): Promise<void> {
  await withPage(async (page) => {
    for (const path of paths) await page.goto(origin + path, { waitUntil: 'networkidle' });
  });
}

/** Requests the compiler of the source on a page, and waits until fetching it has failed. */
async function askForCompiler(path: string): Promise<void> {
  await withPage(async (page) => {
    await page.goto(origin + path);
    await page.getByRole('button', { name: 'Fetch the compiler' }).click();
    await page.getByText('The compiler could not be fetched').waitFor();
  });
}

/** Opens a browser whose external requests are recorded. */
async function withPage(use: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.launch(options.browser);
  try {
    const page = await browser.newPage();
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(origin) && !/^(?:data|blob):/.test(url)) asked.push(url);
    });
    await use(page);
  } finally {
    await browser.close();
  }
}

/** Lists every page of the sitemap, and one of each kind with an address in its path. */
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
  const [token] = tokens.items;
  return [
    ...new Set(listed),
    ...(transaction ? [`/tx/${transaction.hash}`, `/address/${transaction.from.hash}`] : []),
    ...tokens.items.slice(0, 3).map(({ address_hash }) => `/token/${address_hash}`),
    ...(token ? [`/address/${token.address_hash}?tab=contract`] : []),
    await waitForInstance(),
    '/block/1',
    '/search-results?q=demo',
    '/stats/newTxns',
  ];
}

/** Waits for the page of an NFT; the demo mints some soon. */
async function waitForInstance(): Promise<string> {
  const deadline = Date.now() + READY_MS;
  for (;;) {
    const nfts = (await readJson('/api/v2/tokens?type=ERC-721')) as { items: { address_hash: string }[] };
    for (const { address_hash } of nfts.items) {
      const instances = (await readJson(`/api/v2/tokens/${address_hash}/instances`)) as {
        items: { id: string }[];
      };
      const [instance] = instances.items;
      if (instance !== undefined) return `/token/${address_hash}/instance/${instance.id}`;
    }
    if (Date.now() > deadline) throw new Error('The demo never had an NFT.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
