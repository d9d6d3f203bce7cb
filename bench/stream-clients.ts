import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { mine } from '#demo/actions/chain.ts';
import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import { sleep } from '#lib/sleep.ts';
import { buildTokenChain } from './support/build-token-chain.ts';
import { createHttpClient } from './support/http-get.ts';
import { listTree } from './support/process-tree.ts';
import { atMost, type BenchReport, formatNumber } from './support/report.ts';
import { startApp } from './support/start-app.ts';
import { startDatabase } from './support/start-database.ts';
import { percentile } from './support/statistics.ts';
import { makeTempFolder } from './support/temp-folder.ts';

const CLIENTS = 1000;
const BLOCKS = 40;
const REQUESTS_PER_BLOCK = 10;
const PORT = 42_290;

/** Memory and latency of a server with 1,000 clients of server-sent events, compared with none. */
export async function streamClients(): Promise<BenchReport> {
  const folder = makeTempFolder();
  const database = await startDatabase(folder.path);
  const anvil = await startAnvil({ port: PORT + 1, noMining: true });
  await buildTokenChain({ url: anvil.url, blocks: 20, transactionsPerBlock: 20 });
  const env = {
    DATABASE_URL: database.url,
    STREAMS_ENABLED: 'true',
    STREAMS_CLIENTS_PER_ADDRESS: String(2 * CLIENTS),
    HTTP_CONNECTIONS: String(2 * CLIENTS),
  };
  const app = startApp({ port: PORT, dataDir: folder.path, rpcUrl: anvil.url, env });
  try {
    await app.firstBlock();
    const rpc = createDemoRpc(anvil.url);
    await load(app.origin, rpc);
    const alone = await load(app.origin, rpc);
    const before = readMemory(app.pid);
    const clients = await openClients(app.origin);
    const mined: number[] = [];
    const together = await load(app.origin, rpc, mined);
    const after = readMemory(app.pid);
    const late = clients.received.flatMap((times) =>
      times.map((time, place) => time - (mined[place] ?? time)),
    );
    clients.close();
    const [p99Alone, p99Together] = [percentile(alone, 0.99), percentile(together, 0.99)];
    return {
      figures: [
        atMost(`memory that ${CLIENTS} clients add`, after - before, 100, 'MB'),
        { what: 'GET /api/v2/blocks without clients, p99', measured: `${formatNumber(p99Alone, 1)} ms` },
        { what: `the same with ${CLIENTS} clients, p99`, measured: `${formatNumber(p99Together, 1)} ms` },
        { what: 'block mined → received, p50', measured: `${formatNumber(percentile(late, 0.5), 1)} ms` },
        { what: 'block mined → received, p99', measured: `${formatNumber(percentile(late, 0.99), 1)} ms` },
        { what: 'messages received', measured: `${late.length} of ${CLIENTS * BLOCKS}` },
      ],
      notes: [
        `${BLOCKS} blocks, one by one, with ${REQUESTS_PER_BLOCK} requests after each; all on one machine`,
      ],
    };
  } finally {
    await app.stop();
    await anvil.stop();
    await database.stop();
    folder.remove();
  }
}

/** Mines blocks and reads the list of blocks after each; returns the times of the reads, in ms. */
async function load(
  origin: string,
  rpc: ReturnType<typeof createDemoRpc>,
  mined: number[] = [],
): Promise<number[]> {
  const client = createHttpClient();
  const times: number[] = [];
  for (let block = 0; block < BLOCKS; block++) {
    const [from, to] = (await rpc('eth_accounts')) as string[];
    await rpc('eth_sendTransaction', [{ from, to, value: '0x1' }]);
    mined.push(performance.now());
    await mine({ rpc });
    for (let count = 0; count < REQUESTS_PER_BLOCK; count++) {
      times.push(await client.get(`${origin}/api/v2/blocks`));
      await sleep(10);
    }
    await sleep(200);
  }
  client.close();
  return times;
}

/** Opens the clients; each notes when a message arrives. */
async function openClients(origin: string) {
  const agent = new Agent({ keepAlive: false, maxSockets: CLIENTS });
  const received = Array.from({ length: CLIENTS }, (): number[] => []);
  const url = `${origin}/api/v2/streams/events?kind=transaction`;
  await Promise.all(
    received.map(
      (times) =>
        new Promise<void>((resolve, reject) => {
          get(url, { agent }, (response) => {
            if (response.statusCode !== 200) reject(new Error(`A stream answered ${response.statusCode}`));
            response.setEncoding('utf8');
            response.on('data', (text: string) => {
              if (text.includes('event: block')) times.push(performance.now());
            });
            response.on('error', () => {});
            resolve();
          }).on('error', reject);
        }),
    ),
  );
  return { received, close: () => agent.destroy() };
}

/** Resident memory of a process and its descendants, in MB. */
function readMemory(pid: number): number {
  const pages = listTree([pid]).map((each) => Number(/VmRSS:\s+(\d+)/.exec(readStatus(each))?.[1] ?? 0));
  return pages.reduce((sum, kilobytes) => sum + kilobytes, 0) / 1024;
}

function readStatus(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
