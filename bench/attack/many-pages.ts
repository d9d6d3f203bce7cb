import { Agent, request } from 'node:http';
import { runAttack } from '../support/attack/run-attack.ts';
import type { BenchReport } from '../support/report.ts';

const CONNECTIONS = 30;

/** Attack: one address requests as many different pages as it can. */
export function manyPages(): Promise<BenchReport> {
  return runAttack({
    port: 18960,
    unlimited:
      '11,305 different pages in 150 s were made for one address; 1,710 queries waited, search and figures took 4 to 8 s',
    attack: async ({ origin, signal }) => {
      const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, localAddress: '127.0.0.10' });
      const statuses = new Map<number, number>();
      let count = 0;
      const work = async () => {
        while (!signal.aborted) {
          const status = await get(agent, `${origin}/txs?filter=validated&x=${count++}`);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, work));
      agent.destroy();
      return [`answers: ${[...statuses].map(([status, times]) => `${times} × ${status}`).join(', ')}`];
    },
  });
}

/** Returns the status of a completely read response; 0 for none. */
function get(agent: Agent, url: string): Promise<number> {
  return new Promise((resolve) => {
    const call = request(url, { agent }, (response) => {
      response.once('close', () => resolve(response.statusCode ?? 0));
      response.resume();
    });
    call.once('error', () => resolve(0));
    call.end();
  });
}
