import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import { countStatuses } from '../support/attack/count-statuses.ts';
import { runAttack } from '../support/attack/run-attack.ts';
import { untilIndexed } from '../support/attack/until-indexed.ts';
import type { BenchReport } from '../support/report.ts';
import { percentile } from '../support/statistics.ts';

const RECEIVER = `0x${'5c'.repeat(20)}`;
const TRANSFERS = 6000;
const TRANSFERS_A_BLOCK = 500;
const ADDRESSES = 8;
const READERS_AN_ADDRESS = 4;
const PERIOD = 'from_period=2000-01-01&to_period=2999-12-31';
const FILE = `/api/v1/transactions-csv?address_id=${RECEIVER}&${PERIOD}`;

/** Attack: eight addresses request large files and read none of them, while another client needs one. */
export function slowCsvReaders(): Promise<BenchReport> {
  return runAttack({
    port: 18966,
    unlimited: 'four slow readers blocked every export',
    prepare: async (site) => {
      const rpc = createDemoRpc(site.rpcUrl);
      const [from] = (await rpc('eth_accounts')) as string[];
      const firstNonce = Number(await rpc('eth_getTransactionCount', [from, 'latest']));
      for (let sent = 0; sent < TRANSFERS; sent += TRANSFERS_A_BLOCK) {
        const transfers = Array.from({ length: TRANSFERS_A_BLOCK }, (_, place) => {
          const nonce = `0x${(firstNonce + sent + place).toString(16)}`;
          return rpc('eth_sendTransaction', [{ from, to: RECEIVER, value: '0x1', gas: '0x5208', nonce }]);
        });
        await Promise.all(transfers);
        await rpc('evm_mine');
      }
      await untilIndexed(site);
    },
    attack: async ({ origin, port, signal }) => {
      const sockets: Socket[] = [];
      for (let reader = 0; reader < ADDRESSES * READERS_AN_ADDRESS; reader++)
        sockets.push(beginToRead(port, `127.0.0.${10 + (reader % ADDRESSES)}`));
      const statuses = countStatuses();
      const times: number[] = [];
      while (!signal.aborted) {
        const startedAt = performance.now();
        const status = await download(`${origin}${FILE}`, signal);
        if (signal.aborted) break;
        statuses.add(status);
        if (status === 200) times.push(performance.now() - startedAt);
        else await new Promise((resolve) => setTimeout(resolve, 1000));
      }
      for (const socket of sockets) socket.destroy();
      const p50 = times.length === 0 ? 'none' : `p50 ${Math.round(percentile(times, 0.5))} ms`;
      return [`files of another address: ${statuses.format()} (${p50})`];
    },
  });
}

/** Requests a file and reads nothing of it. */
function beginToRead(port: number, localAddress: string): Socket {
  const socket = connect({ host: '127.0.0.1', port, localAddress });
  socket.on('error', () => {});
  socket.write(`GET ${FILE} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`);
  return socket;
}

function download(url: string, signal: AbortSignal): Promise<number> {
  const agent = new Agent({ localAddress: '127.0.0.200' });
  return new Promise((resolve) => {
    const call = request(url, { agent, signal }, (response) => {
      response.once('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 0));
      response.resume();
    });
    call.once('error', () => resolve(0));
    call.end();
  });
}
