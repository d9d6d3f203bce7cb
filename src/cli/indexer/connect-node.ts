import { checkAddresses, createCheckState } from '#chain/check-addresses.ts';
import { eth_chainId } from '#chain/rpc/methods.ts';
import type { RpcReport } from '#chain/rpc/report-requests.ts';
import { createTransport, type Transport } from '#chain/rpc/transport.ts';
import { BaseError } from '#lib/base-error.ts';
import { sleep } from '#lib/sleep.ts';
import { CliError } from '../errors.ts';
import type { Lifetime } from '../lifetime.ts';

const ATTEMPTS = 5;
const PAUSE_MS = 600;
/** Not shorter than the maximum wait of a visitor for a trace. */
const TIMEOUT_MS = 10_000;
/** Maximum body parsed for visitors; larger ones are read as bytes (`createNodeBytes`). */
export const VISITORS_BODY_LIMIT_BYTES = 4 * 1024 * 1024;

/** A node that has responded, for the few requests that the index cannot answer. */
export interface ConnectedNode {
  transport: Transport;
  chainId: bigint;
}

/** Waits a few seconds for a node's first response. Throws CliError with one sentence where none arrives. */
export async function connectNode(
  rpcUrls: readonly string[],
  lifetime: Lifetime,
  onReport?: (report: RpcReport) => void,
): Promise<ConnectedNode> {
  const transport = createTransport({
    urls: rpcUrls,
    timeoutMs: TIMEOUT_MS,
    bodyLimitBytes: VISITORS_BODY_LIMIT_BYTES,
    onReport,
  });
  lifetime.onStop('node connection', () => transport.close());
  for (let attempt = 1; ; attempt++) {
    try {
      const chainId = await eth_chainId(transport);
      await refuseOtherChains(transport);
      return { transport, chainId };
    } catch (error) {
      if (error instanceof CliError) throw error;
      if (attempt === ATTEMPTS || lifetime.signal.aborted) {
        const reason = error instanceof BaseError ? error.message : String(error);
        throw new CliError(`${reason}. Start it, or use the URL of another node.`, { cause: error });
      }
      await sleep(PAUSE_MS, lifetime.signal);
    }
  }
}

/** Throws if the URLs belong to different chains; a node that does not respond yet is checked later. */
async function refuseOtherChains(transport: Transport): Promise<void> {
  if (transport.urls.length < 2) return;
  await checkAddresses(transport, createCheckState());
  const refused = transport.status().find(({ state }) => state === 'refused');
  if (refused !== undefined) throw new CliError(`${refused.lastError}. Use URLs of one chain only.`);
}

/** Guesses the WebSocket URL of a node: the same address with the scheme of WebSockets. */
export function toWebSocketUrl(rpcUrl: string): string {
  return rpcUrl.replace(/^http/, 'ws');
}

/** Poll interval of a node's head, in ms; a node on this machine is polled more often. */
export function choosePollInterval(rpcUrl: string): number {
  return /^https?:\/\/(localhost|127\.|\[::1\])/.test(rpcUrl) ? 100 : 2000;
}
