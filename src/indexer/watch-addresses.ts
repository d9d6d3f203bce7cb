import { checkAddresses } from '../chain/check-addresses.ts';
import { createWake } from '../lib/wake.ts';
import type { IndexerContext } from './context.ts';
import { repeat } from './repeat.ts';

const CHECK_INTERVAL_MS = 10_000;

/** Keeps what is known of every address fresh, and says which one is in use when that changes. */
export async function watchAddresses({ transport, log }: IndexerContext, signal: AbortSignal): Promise<void> {
  const state = { timesBehind: 0 };
  let current = 0;
  await repeat({ signal, wake: createWake(), idleMs: CHECK_INTERVAL_MS }, async () => {
    await checkAddresses(transport, state);
    const nodes = transport.status();
    const now = nodes.findIndex(({ isCurrent }) => isCurrent);
    if (now !== current) log('info', `The node at ${nodes[now]?.url} is read from now on`);
    current = now;
    for (const { state, lastError } of nodes)
      if (state === 'refused' && lastError !== null) log('warn', lastError);
    return false;
  });
}
