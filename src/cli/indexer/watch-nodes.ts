import type { NodeWatch } from '#api/node/node-report.ts';
import { checkAddresses, createCheckState } from '#chain/check-addresses.ts';
import type { Transport } from '#chain/rpc/transport.ts';
import type { NodeStatus } from '#chain/types/node-status.ts';
import type { Config } from '#config/config.ts';
import type { Lifetime } from '../lifetime.ts';

const CHECK_INTERVAL_MS = 10_000;

/**
 * Watches the health of the node's URLs for visitors: as reported by the indexer of this process, or, without `seen`,
 * by checks of its own.
 */
export function watchNodes(
  transport: Transport,
  { config, lifetime, seen }: { config: Config; lifetime: Lifetime; seen?: () => readonly NodeStatus[] },
): NodeWatch {
  if (seen === undefined) {
    const state = createCheckState();
    const check = () => void checkAddresses(transport, state).catch(() => {});
    const timer = setInterval(check, CHECK_INTERVAL_MS);
    lifetime.onStop('node checks', async () => clearInterval(timer));
    check();
  }
  return {
    status() {
      const statuses = seen?.() ?? [];
      return statuses.length > 0 ? statuses : transport.status();
    },
    ask: (position, method, params) => transport.requestFrom(position, method, params),
    showsHosts: config.node.isShown,
  };
}
