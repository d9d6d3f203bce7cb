import { setMaxListeners } from 'node:events';
import { connect } from 'node:net';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import { emitLargeLogs } from '../support/attack/large-values.ts';
import { runAttack } from '../support/attack/run-attack.ts';
import type { BenchReport } from '../support/report.ts';

const CLIENTS = 40;
const LOGS = 50;
const LOG_BYTES = 1_200_000;

/**
 * Number of requests per connection (HTTP pipelining): more responses than the system buffers for a client that reads
 * nothing.
 */
const REQUESTS = 16;

/** Attack: forty addresses repeatedly request a list of fifty logs of 1.2 MB and its page, and read nothing of it. */
export function unreadAnswers(): Promise<BenchReport> {
  let emitter = '';
  return runAttack({
    port: 18980,
    unlimited: '40 clients took the server to 3.6 GB, with a p99 of 13 s',
    async prepare({ rpcUrl, app }) {
      emitter = await emitLargeLogs(createDemoRpc(rpcUrl), { count: LOGS, bytes: LOG_BYTES });
      await waitForLogs(`${app.origin}/api/v2/addresses/${emitter}/logs`);
    },
    attack: async ({ port, signal }) => {
      setMaxListeners(CLIENTS, signal);
      const paths = [`/api/v2/addresses/${emitter}/logs`, `/address/${emitter}?tab=logs`];
      const outcome = { asked: 0, closed: 0 };
      const clients = Array.from({ length: CLIENTS }, (_, place) =>
        askSilently({
          port,
          localAddress: `127.0.0.${20 + place}`,
          path: paths[place % 2] ?? '/',
          signal,
          outcome,
        }),
      );
      await Promise.all(clients);
      return [
        `${outcome.asked} requests whose answers were not read; the server closed ${outcome.closed} connections`,
      ];
    },
  });
}

interface SilentClient {
  port: number;
  localAddress: string;
  path: string;
  signal: AbortSignal;
  outcome: { asked: number; closed: number };
}

/** Repeats the requests on a new connection whenever the server has closed the previous one. */
async function askSilently({ port, localAddress, path, signal, outcome }: SilentClient): Promise<void> {
  while (!signal.aborted) {
    outcome.asked += REQUESTS;
    await new Promise<void>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      const end = () => socket.destroy();
      signal.addEventListener('abort', end, { once: true });
      socket.pause();
      socket.on('error', () => {});
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(REQUESTS));
      // A client that does not read detects the end only by writing.
      const ping = setInterval(() => socket.write('\r\n'), 1000);
      socket.once('close', () => {
        clearInterval(ping);
        signal.removeEventListener('abort', end);
        if (!signal.aborted) outcome.closed += 1;
        resolve();
      });
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function waitForLogs(url: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const response = await fetch(url);
    const { items = [] } = (await response.json()) as { items?: unknown[] };
    if (items.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`There are no logs at ${url}`);
}
