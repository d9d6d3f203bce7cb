import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { runAttack } from '../support/attack/run-attack.ts';
import type { BenchReport } from '../support/report.ts';

const CONNECTIONS = 10_400;
/** Number of connections opened per turn of the event loop. */
const BURST = 40;

const HALF_HEADERS = 'GET /api/v2/blocks HTTP/1.1\r\nhost: x\r\n';
const HALF_BODY =
  'POST /api/v2/key HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{';
/** Sixteen requests whose responses are not read. */
const UNREAD = 'GET /txs HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(16);

/**
 * Attack: holds 10,400 connections from one address, reopening each when it ends: they send headers byte by byte, or a
 * part of a body, or requests without reading.
 */
export function slowConnections(): Promise<BenchReport> {
  return runAttack({
    port: 18968,
    unlimited: 'of 24 requests beside 10,400 slow connections 18 failed',
    attack: async ({ port, signal }) => {
      const open = new Set<Socket>();
      let opened = 0;
      let most = 0;
      const drip = setInterval(() => {
        for (const socket of open) if (socket.writable) socket.write('x');
      }, 3000);
      while (!signal.aborted) {
        for (let count = 0; count < BURST && open.size < CONNECTIONS; count++) hold(port, opened++, open);
        most = Math.max(most, [...open].filter(({ connecting }) => !connecting).length);
        await sleep(10);
      }
      clearInterval(drip);
      for (const socket of open) socket.destroy();
      return [`${opened} connections opened, ${most} at once`];
    },
  });
}

function hold(port: number, number: number, open: Set<Socket>): void {
  const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.10' });
  open.add(socket);
  socket.on('error', () => {});
  socket.on('close', () => open.delete(socket));
  const kind = number % 3;
  if (kind === 2) socket.pause();
  else socket.resume();
  socket.write([HALF_HEADERS, HALF_BODY, UNREAD][kind] ?? '');
}
