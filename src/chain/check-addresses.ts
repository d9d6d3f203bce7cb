import { BaseError } from '#lib/base-error.ts';
import { eth_blockNumber } from './rpc/methods.ts';
import { probeCapabilities } from './rpc/probe-node.ts';
import type { Transport } from './rpc/transport.ts';

/** A URL at least this many blocks behind another, twice in a row, is replaced by it. */
const BEHIND_BLOCKS = 5;

/** Number of checks between probes for missing capabilities: the last probe may have failed for a temporary reason. */
const PROBE_LOOKS = 6;

/** State of the health check between two runs. */
export interface CheckState {
  looksCount: number;
  timesBehind: number;
}

/** Creates the state before the first check. */
export function createCheckState(): CheckState {
  return { looksCount: 0, timesBehind: 0 };
}

/**
 * Fetches the head of every URL, and periodically its capabilities, so that `transport.status()` is up to date for
 * unused URLs too; where the one in use has fallen behind another, the transport prefers the latter.
 */
export async function checkAddresses(transport: Transport, state: CheckState): Promise<void> {
  const isProbing = state.looksCount++ % PROBE_LOOKS === 0;
  const heads = await Promise.all(
    transport.urls.map((_, position) => checkAddress(transport, position, isProbing)),
  );
  const current = transport.status().findIndex(({ isCurrent }) => isCurrent);
  const best = heads.reduce((highest, head, at) => (head > (heads[highest] ?? -1) ? at : highest), current);
  const isBehind = (heads[best] ?? -1) - (heads[current] ?? -1) >= BEHIND_BLOCKS;
  state.timesBehind = isBehind ? state.timesBehind + 1 : 0;
  if (state.timesBehind < 2) return;
  state.timesBehind = 0;
  transport.prefer(best);
}

/** Fetches the head height of one URL; -1 where it does not respond or is refused. */
async function checkAddress(transport: Transport, position: number, isProbing: boolean): Promise<number> {
  const only = {
    request: (method: string, params?: readonly unknown[]) => transport.requestFrom(position, method, params),
  };
  try {
    const head = await eth_blockNumber(only);
    transport.learn(position, { head });
    const { clientVersion = null, capabilities = null } = transport.status()[position] ?? {};
    if (clientVersion === null) {
      const version = await only.request('web3_clientVersion').catch(() => 'unknown');
      transport.learn(position, { clientVersion: String(version).slice(0, 200) });
    }
    if (isProbing || capabilities === null)
      transport.learn(position, { capabilities: await probeCapabilities(only, capabilities) });
    return head;
  } catch (error) {
    if (error instanceof BaseError) return -1;
    throw error;
  }
}
