import type { Frame } from '#api/http/create-server.ts';
import { sleep } from '#lib/sleep.ts';

/** Fails the health checks of a server for `drainMs`, in which everything else is answered as before. */
export async function drainServer({ drain }: Pick<Frame, 'drain'>, drainMs: number): Promise<void> {
  if (drainMs === 0) return;
  drain();
  await sleep(drainMs);
}
