import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Client address from the documentation range (RFC 5737), so that warming is not counted as any visitor's usage. */
const CLIENT = '192.0.2.1';

/** Delay before warming, in ms; startup work goes first. */
const DELAY_MS = 1000;
const PAUSE_MS = 50;

/** Number of renderings per page; code that ran once is not compiled yet. */
const ROUNDS = 3;

const LISTS = ['/', '/blocks', '/txs', '/tokens', '/accounts'];

interface Transactions {
  items: { hash: string; block_number: number; from: { hash: string } }[];
}

/**
 * Renders a page of each common kind, one at a time, to load and compile its code before visitors request it: the first
 * page of a kind takes 100 to 300 ms of the thread, later ones a fifth. Stops when the signal aborts; resolves to the
 * rendered paths.
 */
export async function warmPages(server: FastifyInstance, signal: AbortSignal): Promise<string[]> {
  const open = (url: string) => server.inject({ url, remoteAddress: CLIENT });
  const drawn: string[] = [];
  try {
    await sleep(DELAY_MS, undefined, { signal, ref: false });
    const newest = (await open('/api/v2/transactions')).json<Partial<Transactions>>().items?.[0];
    for (let round = 0; round < ROUNDS; round++) {
      for (const path of [...LISTS, ...(newest ? listPagesOf(newest) : [])]) {
        // A distinct query bypasses the page cache.
        const { statusCode } = await open(`${path}${path.includes('?') ? '&' : '?'}round=${round}`);
        if (statusCode === 200) drawn.push(path);
        await sleep(PAUSE_MS, undefined, { signal, ref: false });
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return drawn;
}

function listPagesOf({ hash, block_number, from }: Transactions['items'][number]): string[] {
  const transaction = `/tx/${hash}`;
  const address = `/address/${from.hash}`;
  return [`/block/${block_number}`, transaction, `${transaction}?tab=logs`, address, `${address}?tab=logs`];
}
