import type { Hex } from 'viem';
import { verifyMessage } from 'viem/utils';
import type { ApiRpc } from '../context.ts';

interface SignedText {
  address: Hex;
  message: string;
  signature: Hex;
}

/** Characters of a signature; those of contract wallets that are not deployed yet (EIP-6492) hold the call that deploys them. */
export const SIGNATURE_LENGTH_MAX = 32_768;

/**
 * Whether an address has signed a text: with its key, or as a contract wallet (EIP-1271), deployed or not (EIP-6492), which the
 * node is asked for in one call that changes nothing.
 */
export async function isSignedBy(
  { address, message, signature }: SignedText,
  rpc: ApiRpc | null,
): Promise<boolean> {
  const isByKey = await verifyMessage({ address, message, signature }).catch(() => false);
  if (isByKey || rpc === null) return isByKey;
  const { createPublicClient, custom } = await import('viem');
  const client = createPublicClient({
    transport: custom(
      {
        request: ({ method, params = [] }: { method: string; params?: unknown }) =>
          rpc(method, params as unknown[]),
      },
      { retryCount: 0 },
    ),
  });
  return client.verifyMessage({ address, message, signature }).catch(() => false);
}
