import { Agent } from 'node:http';
import { sendTransaction } from '../../src/demo/actions/send-transaction.ts';
import { createDemoRpc } from '../../src/demo/demo-rpc.ts';
import type { Hex } from '../../src/lib/hex.ts';
import { deployLogEmitter } from '../../tests/support/log-emitter.ts';
import { countStatuses } from '../support/attack/count-statuses.ts';
import { askAndHangUp } from '../support/attack/hang-up.ts';
import { runAttack } from '../support/attack/run-attack.ts';
import { untilIndexed } from '../support/attack/until-indexed.ts';
import type { BenchReport } from '../support/report.ts';

const LOGS = 50;
const LOG_BYTES = 90_000;
const CONNECTIONS = 20;
const GIVE_UP_MS = 10_000;

/** Ten addresses ask for different pages of the largest logs that a chain may have. */
export function largePages(): Promise<BenchReport> {
  let emitter: Hex = '0x';
  return runAttack({
    port: 18964,
    prepare: async (site) => {
      const rpc = createDemoRpc(site.rpcUrl);
      const deployed = deployLogEmitter({ rpc });
      await rpc('evm_mine');
      emitter = await deployed;
      for (let log = 0; log < LOGS; log++) {
        await sendTransaction({ rpc }, { to: emitter, gas: 9_000_000, data: `0x${'11'.repeat(LOG_BYTES)}` });
        await rpc('evm_mine');
      }
      await untilIndexed(site);
    },
    attack: async ({ origin, signal }) => {
      const statuses = countStatuses();
      let count = 0;
      const work = async (place: number) => {
        const localAddress = `127.0.0.${10 + (place % 10)}`;
        const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress });
        while (!signal.aborted) {
          const url = `${origin}/address/${emitter}?tab=logs&x=${count++}`;
          statuses.add(await askAndHangUp(agent, url, GIVE_UP_MS));
        }
        agent.destroy();
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, (_, place) => work(place)));
      return [`pages: ${count}; answers: ${statuses.format()}`];
    },
  });
}
