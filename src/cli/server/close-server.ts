import type { Frame } from '#api/http/create-server.ts';
import { sleep } from '#lib/sleep.ts';

/** Closes a server, with `drainMs` between the failing of its health checks and the end of new connections. */
export async function closeServer(
  { server, drain }: Pick<Frame, 'server' | 'drain'>,
  drainMs: number,
): Promise<void> {
  if (drainMs > 0) {
    drain();
    await sleep(drainMs);
  }
  await server.close();
}
