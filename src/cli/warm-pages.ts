import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Documentation's address (RFC 5737): a client of its own, whose use of the server is nobody else's. */
const CLIENT = '192.0.2.1';

/** What opens at the start goes first, in ms. */
const DELAY_MS = 1000;
const PAUSE_MS = 50;

/** A page is drawn so many times: what runs once is not yet compiled. */
const ROUNDS = 3;

const LISTS = ['/', '/blocks', '/txs', '/tokens', '/accounts'];

interface Transactions {
  items: { hash: string; block_number: number; from: { hash: string } }[];
}

/**
 * Draws a page of each common kind, one at a time, so that its code is loaded and compiled before visitors ask for it: the first page of
 * a kind takes 100 to 300 ms of the thread, later ones a fifth. Ends early when the signal aborts; resolves to the paths that were drawn.
 */
export async function warmPages(server: FastifyInstance, signal: AbortSignal): Promise<string[]> {
  const open = (url: string) => server.inject({ url, remoteAddress: CLIENT });
  const drawn: string[] = [];
  try {
    await sleep(DELAY_MS, undefined, { signal, ref: false });
    const newest = (await open('/api/v2/transactions')).json<Partial<Transactions>>().items?.[0];
    for (let round = 0; round < ROUNDS; round++) {
      for (const path of [...LISTS, ...(newest ? listPagesOf(newest) : [])]) {
        // The same address would get the page that was just made.
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
