import { Agent } from 'node:http';
import { countStatuses } from '../support/attack/count-statuses.ts';
import { askAndHangUp } from '../support/attack/hang-up.ts';
import { runAttack } from '../support/attack/run-attack.ts';
import type { BenchReport } from '../support/report.ts';

const CONNECTIONS = 100;
const HANG_UP_MS = 30;

/** Attack: ten addresses make calls that search, count and compare, and disconnect before the responses. */
export function abandonedCalls(): Promise<BenchReport> {
  return runAttack({
    port: 18962,
    unlimited: 'aborted comparisons held the pool of connections for a minute',
    attack: async ({ origin, signal }) => {
      const statuses = countStatuses();
      const words = ['a', 'token', 'e', 'th', 'us'];
      const pathOf = (count: number) =>
        [
          `/api/v2/search/quick?q=${words[count % words.length]}${count}`,
          '/api/v2/stats',
          '/api/v2/runs/1/compare/1/summary',
          '/api/v2/transactions/stats',
        ][count % 4];
      let count = 0;
      const work = async (place: number) => {
        const localAddress = `127.0.0.${10 + (place % 10)}`;
        const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress });
        while (!signal.aborted)
          statuses.add(await askAndHangUp(agent, `${origin}${pathOf(count++)}`, HANG_UP_MS));
        agent.destroy();
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, (_, place) => work(place)));
      return [`calls: ${count}; answers: ${statuses.format()}`];
    },
  });
}
