import { WebSocket } from 'ws';
import { FIRST_ACCOUNT } from '../../src/demo/accounts.ts';
import { createDemoRpc } from '../../src/demo/demo-rpc.ts';
import { mineLargeInputs } from '../support/attack/large-values.ts';
import { runAttack } from '../support/attack/run-attack.ts';
import type { BenchReport } from '../support/report.ts';

const SOCKETS = 200;
const TRANSACTIONS = 45;
const INPUT_BYTES = 120_000;
const PAUSE_MS = 2000;

/** Two hundred sockets join an address and read nothing, while blocks come with 5 MB of its call data each. */
export function silentSockets(): Promise<BenchReport> {
  return runAttack({
    port: 18982,
    unlimited: '200 sockets and frames of 11 MB took 4.8 GB, with stalls of 10 s',
    async prepare({ rpcUrl }) {
      await createDemoRpc(rpcUrl)('evm_setBlockGasLimit', ['0x77359400']);
    },
    attack: async ({ port, site, signal }) => {
      const outcome = { closed: 0 };
      const sockets = await Promise.all(
        Array.from({ length: SOCKETS }, (_, place) => join(port, `127.0.0.${20 + (place % 8)}`, outcome)),
      );
      const rpc = createDemoRpc(site.rpcUrl);
      let blocks = 0;
      while (!signal.aborted) {
        await mineLargeInputs(rpc, { count: TRANSACTIONS, bytes: INPUT_BYTES });
        blocks += 1;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
      const { closed } = outcome;
      for (const socket of sockets) socket.terminate();
      return [`${blocks} blocks; the server closed ${closed} of ${SOCKETS} sockets`];
    },
  });
}

/** Joins and reads nothing from then on. */
async function join(port: number, localAddress: string, outcome: { closed: number }): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket/v2/websocket?vsn=2.0.0`, { localAddress });
  socket.on('error', () => {});
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('close', reject);
  });
  for (const topic of [`addresses:${FIRST_ACCOUNT.toLowerCase()}`, 'blocks:new_block'])
    socket.send(JSON.stringify(['1', '1', topic, 'phx_join', {}]));
  await new Promise((resolve) => socket.once('message', resolve));
  socket.pause();
  socket.once('close', () => {
    outcome.closed += 1;
  });
  return socket;
}
