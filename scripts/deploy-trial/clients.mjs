// Clients of a visitor: pages, API calls, a socket.
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';

/** Pages and calls of a visitor. */
export const PATHS = ['/', '/txs', '/blocks', '/api/v2/blocks', '/api/v2/transactions', '/api/v2/stats'];

/** Reads a body; throws on any status but 200. */
export async function readJson(url) {
  const response = await fetch(url);
  if (response.status !== 200) throw new Error(`${url} answered with ${response.status}`);
  return response.json();
}

/** Subscribes to new blocks like a page, and reconnects after a disconnect. Heights are in order of arrival. */
export function listenToBlocks(origin) {
  const state = { heights: [], joins: 0, cuts: 0 };
  let socket;
  let isOver = false;
  open();
  return {
    state,
    close() {
      isOver = true;
      socket.terminate();
    },
  };

  function open() {
    socket = new WebSocket(`${origin.replace('http', 'ws')}/socket/v2/websocket?vsn=2.0.0`);
    socket.on('open', () => socket.send(JSON.stringify(['1', '1', 'blocks:new_block', 'phx_join', {}])));
    const timer = setInterval(
      () => socket.send(JSON.stringify([null, '0', 'phoenix', 'heartbeat', {}])),
      20_000,
    );
    socket.on('error', () => {});
    socket.on('message', (data) => {
      const [, , , event, payload] = JSON.parse(String(data));
      if (event === 'phx_reply') state.joins++;
      if (event === 'new_block') state.heights.push(payload.block.height);
    });
    socket.on('close', async () => {
      clearInterval(timer);
      state.cuts++;
      await sleep(100);
      if (!isOver) open();
    });
  }
}

/** Requests pages and calls continuously until stopped; counts responses by server, and failures. */
export function keepAsking(origin, paths) {
  const counts = { answers: 0, failures: [], servers: {} };
  let isOver = false;
  const done = loop();
  return {
    async stop() {
      isOver = true;
      await done;
      return counts;
    },
  };

  async function loop() {
    for (let round = 0; !isOver; round++) {
      const path = paths[round % paths.length];
      try {
        const response = await fetch(origin + path);
        await response.text();
        if (response.status !== 200) counts.failures.push(`${path}: ${response.status}`);
        const server = response.headers.get('x-served-by');
        counts.servers[server] = (counts.servers[server] ?? 0) + 1;
        counts.answers++;
      } catch (error) {
        counts.failures.push(`${path}: ${error.cause?.message ?? error.message}`);
      }
    }
  }
}

/** Heights of the newest block in several calls; a single one if they are consistent. */
export async function readHeights(origin) {
  const [blocks, transactions, status] = await Promise.all([
    readJson(`${origin}/api/v2/blocks`),
    readJson(`${origin}/api/v2/transactions`),
    readJson(`${origin}/api/healthz`),
  ]);
  const newest = blocks.items[0];
  const counted = await readJson(`${origin}/api/v2/blocks/${newest.height}/transactions`);
  return {
    heights: [newest.height, transactions.items[0].block_number, status.height],
    isWhole: counted.items.length === Math.min(50, newest.transactions_count),
  };
}
