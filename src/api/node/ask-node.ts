import type { ApiRpc } from './node-access.ts';

/** Sends a request to the node with a timeout; null on failure, refusal or timeout, as the page works without it. */
export async function askNode(
  rpc: ApiRpc,
  method: string,
  params: readonly unknown[],
  timeoutMs: number,
): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, null);
  });
  try {
    return await Promise.race([rpc(method, params), timeout]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
