import type { Hex } from 'viem';
import { verifyMessage } from 'viem/utils';
import type { ApiRpc } from '#sdk/api/part.ts';

interface SignedText {
  address: Hex;
  message: string;
  signature: Hex;
}

/** Maximum length of a signature in characters; those of undeployed contract wallets (EIP-6492) include the deployment call. */
export const SIGNATURE_LENGTH_MAX = 32_768;

/**
 * Returns true if an address has signed a text: with its key, or as a contract wallet (EIP-1271), deployed or not
 * (EIP-6492), which is verified by one read-only call to the node.
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
