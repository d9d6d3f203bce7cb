import { setMaxListeners } from 'node:events';
import { connect } from 'node:net';
import { runAttack } from '../support/attack/run-attack.ts';
import type { BenchReport } from '../support/report.ts';

const CONNECTIONS = 150;
const BODY_BYTES = 20 * 1024 * 1024 - 1;
const PART = Buffer.alloc(256 * 1024, 'x');
const PATHS = [
  '/node-api/proxy/api/v2/blocks',
  '/api/proxy/api/v2/blocks',
  '/api/v2/blocks',
  '/api/v2/key',
  '/socket/v2/longpoll',
  '/nothing',
  '/api?module=contract&action=verifysourcecode',
  `/api/v2/smart-contracts/0x${'11'.repeat(20)}/verification/via/standard-input`,
  `/v2/verify/31337/0x${'11'.repeat(20)}`,
];
/** Number of attacking addresses. */
const ADDRESSES = 24;

/**
 * Attack: bodies of 20 MB, with and without a length, repeatedly, also where large sources are accepted; half of them
 * stop just before the end and stay.
 */
export function largeBodies(): Promise<BenchReport> {
  return runAttack({
    port: 18966,
    unlimited: '150 connections took the server from 465 to 3,103 MB',
    attack: async ({ port, signal }) => {
      setMaxListeners(CONNECTIONS, signal);
      const answers = new Map<string, number>();
      let sent = 0;
      const work = async (place: number) => {
        for (let round = place; !signal.aborted; round++) {
          const { status, bytes } = await sendBody(port, round, signal);
          answers.set(status, (answers.get(status) ?? 0) + 1);
          sent += bytes;
        }
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, (_, place) => work(place)));
      return [
        `answers: ${[...answers].map(([status, times]) => `${times} × ${status}`).join(', ')}`,
        `${Math.round(sent / 1024 ** 2)} MB left this side`,
      ];
    },
  });
}

/** Sends one body and reads the status of the response, `none` if the connection ends without one. */
function sendBody(
  port: number,
  round: number,
  signal: AbortSignal,
): Promise<{ status: string; bytes: number }> {
  const isChunked = round % 4 >= 2;
  const length = isChunked ? 'transfer-encoding: chunked' : `content-length: ${BODY_BYTES}`;
  const part = isChunked ? Buffer.concat([Buffer.from('40000\r\n'), PART, Buffer.from('\r\n')]) : PART;
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${10 + (round % ADDRESSES)}` });
    let status = 'none';
    let left = BODY_BYTES - 1024 * 1024;
    const write = () => {
      while (left > 0 && !socket.destroyed) {
        left -= PART.length;
        if (!socket.write(part)) return;
      }
    };
    const end = () => socket.destroy();
    signal.addEventListener('abort', end);
    socket.on('drain', write);
    socket.on('error', () => {});
    socket.on('data', (answer) => {
      status = answer.toString('latin1', 9, 12);
      if (round % 2 === 0) end();
    });
    socket.on('close', () => {
      signal.removeEventListener('abort', end);
      resolve({ status, bytes: socket.bytesWritten - socket.writableLength });
    });
    socket.write(
      `POST ${PATHS[round % PATHS.length]} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${length}\r\n\r\n`,
    );
    write();
  });
}
