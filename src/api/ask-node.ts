import type { ApiRpc } from './context.ts';

/** Asks the node within a time bound; null when it fails, refuses or is too slow, for the page can do without. */
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
