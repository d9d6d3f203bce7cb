import { createDemoRpc } from '#demo/demo-rpc.ts';
import { formatTaken, keepAsking } from '../support/attack/keep-asking.ts';
import { deployReturner, emitLargeLogs } from '../support/attack/large-values.ts';
import { runAttack } from '../support/attack/run-attack.ts';
import { untilIndexed } from '../support/attack/until-indexed.ts';
import type { BenchReport } from '../support/report.ts';

const BYTES = 3_500_000;
const CONNECTIONS = 3;
const PORT = 42_700;

/**
 * Attack: three addresses with three connections each request responses of some 7 MB from the node: of a call, of logs,
 * and of traces.
 */
export function largeNodeAnswers(): Promise<BenchReport> {
  let returner = { address: '', transaction: '', data: '' };
  let emitter = '';
  return runAttack({
    port: PORT,
    hasCopy: true,
    unlimited: 'one address with three connections took the p99 of others from 0.2 to 1.2–3.9 s',
    async prepare(site) {
      const rpc = createDemoRpc(site.rpcUrl);
      returner = await deployReturner(rpc, BYTES);
      emitter = await emitLargeLogs(rpc, { count: 6, bytes: 600_000 });
      await untilIndexed(site);
    },
    attack: async ({ port, signal }) => {
      const call = (method: string, params: unknown[]) =>
        JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
      const common = { port, signal, connections: CONNECTIONS };
      const rpcPath = { ...common, path: '/api/eth-rpc' };
      const body = call('eth_call', [{ to: returner.address, data: returner.data }, 'latest']);
      const logs = call('eth_getLogs', [{ fromBlock: '0x0', toBlock: '0x3e7', address: emitter }]);
      const trace = `/api/v2/transactions/${returner.transaction}/raw-trace`;
      const taken = await Promise.all([
        keepAsking({ ...rpcPath, localAddress: '127.0.0.20', body }),
        keepAsking({ ...rpcPath, localAddress: '127.0.0.21', body: logs }),
        keepAsking({ ...common, localAddress: '127.0.0.22', path: trace }),
      ]);
      return ['eth_call', 'eth_getLogs', 'raw-trace'].map((what, place) =>
        formatTaken(what, taken[place] as (typeof taken)[number]),
      );
    },
  });
}
