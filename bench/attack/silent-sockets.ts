import { WebSocket } from 'ws';
import { FIRST_ACCOUNT } from '#demo/accounts.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import { mineLargeInputs } from '../support/attack/large-values.ts';
import { runAttack } from '../support/attack/run-attack.ts';
import type { BenchReport } from '../support/report.ts';

const SOCKETS = 200;
const TRANSACTIONS = 45;
/** Size of an input whose block event exceeds the frame limit: clients are instructed to fetch again. */
const LARGE_INPUT_BYTES = 120_000;
/** Size of an input whose event just fits: unread events fill the system's buffers and the server's queue of a socket. */
const SMALL_INPUT_BYTES = 3_500;
const PAUSE_MS = 500;

/**
 * Attack: two hundred sockets join an address and read nothing, while blocks alternate between 5 MB of its call data
 * and as much as fits one frame. A socket closed by the server is reopened.
 */
export function silentSockets(): Promise<BenchReport> {
  return runAttack({
    port: 18982,
    unlimited: '200 sockets and frames of 11 MB took 4.8 GB, with stalls of 10 s',
    async prepare({ rpcUrl }) {
      await createDemoRpc(rpcUrl)('evm_setBlockGasLimit', ['0x77359400']);
    },
    attack: async ({ port, site, signal }) => {
      const outcome = { opened: 0, closed: 0 };
      const open = new Set<WebSocket>();
      const fill = () =>
        Promise.all(
          Array.from({ length: SOCKETS - open.size }, (_, place) =>
            join(port, `127.0.0.${20 + (place % 8)}`, { open, outcome }),
          ),
        );
      await fill();
      const rpc = createDemoRpc(site.rpcUrl);
      let blocks = 0;
      while (!signal.aborted) {
        const bytes = blocks % 4 === 0 ? LARGE_INPUT_BYTES : SMALL_INPUT_BYTES;
        await mineLargeInputs(rpc, { count: TRANSACTIONS, bytes });
        blocks += 1;
        await fill();
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
      const { opened, closed } = outcome;
      for (const socket of open) socket.terminate();
      return [
        `${blocks} blocks; ${opened} sockets opened, ${SOCKETS} at once; the server closed ${closed} of them`,
      ];
    },
  });
}

interface Attackers {
  open: Set<WebSocket>;
  outcome: { opened: number; closed: number };
}

/** Joins and reads nothing from then on; it detects a closed connection by writing. */
async function join(port: number, localAddress: string, { open, outcome }: Attackers): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket/v2/websocket?vsn=2.0.0`, { localAddress });
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('open', resolve).once('close', resolve));
  if (socket.readyState !== WebSocket.OPEN) return;
  outcome.opened += 1;
  open.add(socket);
  const topics = [
    `addresses:${FIRST_ACCOUNT.toLowerCase()}`,
    'blocks:new_block',
    'transactions:new_transaction',
  ];
  for (const topic of topics) socket.send(JSON.stringify(['1', '1', topic, 'phx_join', {}]));
  await new Promise((resolve) => socket.once('message', resolve).once('close', resolve));
  socket.pause();
  const ping = setInterval(() => socket.send(JSON.stringify([null, '2', 'phoenix', 'heartbeat', {}])), 1000);
  socket.once('close', () => {
    clearInterval(ping);
    outcome.closed += Number(open.delete(socket));
  });
}
