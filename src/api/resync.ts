import { bytesToHex } from '../lib/hex.ts';
import type { ApiContext } from './context.ts';
import type { IndexEventHub } from './index-event.ts';
import { openReadScope } from './read-scope.ts';

/**
 * Tells the hub's listeners of the head as it is now: call it when the database is heard again, for what was said
 * meanwhile is lost. The jump in `seq` makes clients read again.
 */
export async function resync(context: ApiContext, hub: IndexEventHub): Promise<void> {
  const { run, head } = await openReadScope(context);
  if (head.number === null || head.hash === null) return;
  hub.emit({ run: run.id, seq: head.seq, height: head.number, hash: bytesToHex(head.hash), kind: 'block' });
}
