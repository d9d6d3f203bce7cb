import { BaseError } from '../lib/base-error.ts';
import { eth_blockNumber } from './methods.ts';
import { probeCapabilities } from './probe-node.ts';
import type { Transport } from './transport.ts';

/** An address this many blocks behind another, twice in a row, is left for it. */
const BEHIND_BLOCKS = 5;

/** What an address does not offer is asked for again in every so many looks: the last time may have been a bad moment. */
const PROBE_LOOKS = 6;

/** What checking remembers from one look to the next. */
export interface CheckState {
  looksCount: number;
  timesBehind: number;
}

/** Nothing was looked at yet. */
export function createCheckState(): CheckState {
  return { looksCount: 0, timesBehind: 0 };
}

/**
 * Asks every address for its height, and now and then for what it capabilities, so that `transport.status()` is true also of those
 * that are not in use; where the one in use has fallen behind another that answers, that one is preferred.
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

/** The height of one address; -1 where it does not answer or is refused. */
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
