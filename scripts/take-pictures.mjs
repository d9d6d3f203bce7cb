// Takes the pictures of README.md and docs/FEATURES.md from running products: node scripts/take-pictures.mjs [--port N]
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadSource } from './load-source.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const pictures = join(root, 'docs/pictures');
const { values } = parseArgs({ options: { port: { type: 'string', default: '18990' } } });
const port = Number(values.port);
const folder = mkdtempSync(join(tmpdir(), 'spyglass-pictures-'));
const { startAnvil } = await loadSource('src/demo/anvil.ts');
const { createDemoRpc } = await loadSource('src/demo/demo-rpc.ts');
const { createScenario } = await loadSource('src/demo/scenario.ts');
const { launchBrowser } = await loadSource('tests/support/browser.ts');

mkdirSync(pictures, { recursive: true });
const browser = await launchBrowser();
try {
  await withProduct(['--port', String(port)], `http://localhost:${port}`, takeDemoPictures);
  await withTwoRuns(takeComparison);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}

async function takeDemoPictures(origin) {
  const read = (path) => readJson(`${origin}/api/v2/${path}`);
  await until(async () => (await read('main-page/indexing-status')).finished_indexing);
  const transactions = await until(async () => {
    const { items } = await read('transactions?filter=validated');
    const found = {
      sentence: items.find(({ method, status }) => method === 'safeTransferFrom' && status === 'ok'),
      failure: items.find(({ method }) => method === 'revertWithReason'),
      calls: items.find(({ method }) => method === 'spread'),
    };
    return Object.values(found).every(Boolean) && found;
  });
  const owner = await until(() => findOwner(read));
  await take('home-light-1440', `${origin}/`);
  await take('strip', `${origin}/`, { dark: true, part: '.panel:has(.strip)' });
  await take('sentence', `${origin}/tx/${transactions.sentence.hash}`);
  await take('failure', `${origin}/tx/${transactions.failure.hash}`, { dark: true });
  await take('call-tree', `${origin}/tx/${transactions.calls.hash}?tab=calls`, { height: 560 });
  await take('approvals', `${origin}/address/${owner}?tab=approvals`, { dark: true, height: 600 });
}

/** Finds the owner of a token approval that is in use. */
async function findOwner(read) {
  const { items } = await read('transactions?filter=validated&method=approve');
  return items[0]?.from.hash;
}

async function takeComparison(origin) {
  await take('runs-compared', `${origin}/runs/compare?a=1&b=2&filter=changed`);
}

/** Indexes a chain, starts it again, and indexes the same deployments with other traffic. */
async function withTwoRuns(use) {
  const nodePort = port + 1;
  const startChain = async (seed, genesisTimestamp) => {
    const extraArgs = ['--accounts', '16', '--balance', '1000000', '--gas-limit', '12000000'];
    const node = await startAnvil({ port: nodePort, noMining: true, genesisTimestamp, extraArgs });
    await (await createScenario({ rpc: createDemoRpc(node.url), seed })).buildHistory();
    return node;
  };
  const now = Math.floor(Date.now() / 1000);
  let node = await startChain(1, now - 1000);
  await withProduct(
    [node.url, '--port', String(port), '--data', join(folder, 'runs')],
    `http://localhost:${port}`,
    async (origin) => {
      const readStatus = () => readJson(`${origin}/api/v2/main-page/indexing-status`);
      await until(async () => (await readStatus()).finished_indexing);
      await node.stop();
      node = await startChain(2, now - 900);
      await until(async () => {
        const { items } = await readJson(`${origin}/api/v2/runs`);
        return items.length === 2 && (await readStatus()).finished_indexing;
      });
      await use(origin);
    },
  ).finally(() => node.stop());
}

async function withProduct(words, origin, use) {
  const data = words.includes('--data') ? [] : ['--data', join(folder, 'demo')];
  const product = spawn(process.execPath, [join(root, 'scripts/start.mjs'), ...words, ...data], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => {
    product.once('exit', resolve);
  });
  try {
    await until(async () => (await fetch(`${origin}/api/v2/stats`)).ok);
    await use(origin);
  } finally {
    product.kill('SIGTERM');
    await ended;
  }
}

async function take(name, url, { dark = false, height = 900, part } = {}) {
  const context = await browser.newContext({
    viewport: { width: 1440, height },
    colorScheme: dark ? 'dark' : 'light',
  });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(() =>
    Promise.all([...document.fonts].map((face) => face.load().catch(() => undefined))),
  );
  const view = part === undefined ? page : page.locator(part).first();
  await view.screenshot({ path: join(pictures, `${name}.png`) });
  await context.close();
  console.log(`docs/pictures/${name}.png`);
}

async function readJson(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}

/** Repeats until the result is truthy, and returns it; errors count as not yet. */
async function until(read, limitMs = 120_000) {
  const end = Date.now() + limitMs;
  for (;;) {
    const result = await Promise.resolve()
      .then(read)
      .catch(() => undefined);
    if (result) return result;
    if (Date.now() > end) throw new Error(`Not reached within ${limitMs / 1000} s: ${read}`);
    await sleep(500);
  }
}
