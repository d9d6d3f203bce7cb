import { checkAddresses, createCheckState } from '../../chain/check-addresses.ts';
import { createWake } from '../../lib/wake.ts';
import { adoptOffers } from './adopt-offers.ts';
import type { IndexerContext } from './context.ts';
import { repeat } from './repeat.ts';

const CHECK_INTERVAL_MS = 10_000;

/**
 * Keeps what is known of every address fresh, says which one is in use when that changes, and makes use of what one offers
 * that none did when the node was met.
 */
export async function watchAddresses(context: IndexerContext, signal: AbortSignal): Promise<void> {
  const { transport, log } = context;
  const state = createCheckState();
  let current = 0;
  await repeat({ signal, wake: createWake(), idleMs: CHECK_INTERVAL_MS }, async () => {
    await checkAddresses(transport, state);
    adoptOffers(context);
    const nodes = transport.status();
    const now = nodes.findIndex(({ isCurrent }) => isCurrent);
    if (now !== current) log('info', `The node at ${nodes[now]?.url} is read from now on`);
    current = now;
    for (const { state, lastError } of nodes)
      if (state === 'refused' && lastError !== null) log('warn', lastError);
    return false;
  });
}
