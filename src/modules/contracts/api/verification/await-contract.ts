import { setTimeout as sleep } from 'node:timers/promises';
import { noteView } from '#sdk/api/freshness.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import { listAddressFacts } from '#sdk/db/addresses.ts';

const STEP_MS = 100;
/** Maximum wait; the indexer reads viewed addresses within about two seconds. */
const LONGEST_MS = 5000;

/**
 * Resolves once the index knows an address as a contract, so that all lists show it when a verification ends; at the latest after
 * a bounded time.
 */
export async function awaitContract(scope: ReadScope, address: Buffer): Promise<void> {
  if (scope.api.writes.noteView === undefined) return;
  for (let waited = 0; waited < LONGEST_MS; waited += STEP_MS) {
    const [facts] = await listAddressFacts(scope.db, [address]);
    if (facts?.is_contract === true) return;
    if (waited === 0) noteView(scope, address);
    await sleep(STEP_MS);
  }
}
