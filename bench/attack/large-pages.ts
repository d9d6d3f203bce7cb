import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendTransaction } from '#demo/actions/send-transaction.ts';
import { createDemoRpc, type DemoContext } from '#demo/demo-rpc.ts';
import type { Hex } from '#lib/hex.ts';
import { deployLogEmitter } from '#tests/support/log-emitter.ts';
import { countStatuses } from '../support/attack/count-statuses.ts';
import { askAndHangUp } from '../support/attack/hang-up.ts';
import { runAttack } from '../support/attack/run-attack.ts';
import { untilIndexed } from '../support/attack/until-indexed.ts';
import type { BenchReport } from '../support/report.ts';

const LOGS = 50;
const LOG_BYTES = 90_000;
const CONNECTIONS = 20;
const GIVE_UP_MS = 10_000;

/** Attack: ten addresses request different pages of the largest possible logs. */
export function largePages(): Promise<BenchReport> {
  let emitter: Hex = '0x';
  return runAttack({
    port: 18964,
    unlimited: '117 kept pages of 9 MB took 1 GB',
    prepare: async (site) => {
      const rpc = createDemoRpc(site.rpcUrl);
      emitter = await mineUntil(rpc, deployLogEmitter({ rpc }));
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

/** Mines until a promise that depends on a transaction resolves; otherwise the demo's node mines by its interval. */
async function mineUntil<T>(rpc: DemoContext['rpc'], awaited: Promise<T>): Promise<T> {
  for (;;) {
    const done = await Promise.race([awaited.then((value) => ({ value })), sleep(50)]);
    if (done !== undefined) return done.value;
    await rpc('evm_mine');
  }
}
