import type { PublicConfig } from '#sdk/config/config.ts';
import { getApiPrefix } from '#sdk/web/data/api.ts';

/** The ABI that the visitor's account stores for a contract, as JSON text; null if there is none, or the call failed. */
export async function readOwnAbi(config: PublicConfig, hash: string): Promise<string | null> {
  const url = `${getApiPrefix(config, '')}/api/account/v2/user/custom_abis`;
  const response = await fetch(url, { credentials: 'include' }).catch(() => null);
  if (!response?.ok) return null;
  const rows: unknown = await response.json().catch(() => null);
  if (!Array.isArray(rows)) return null;
  const own = rows.find((row) => {
    const { contract_address_hash: address } = Object(row) as Record<string, unknown>;
    return typeof address === 'string' && address.toLowerCase() === hash.toLowerCase();
  });
  return own === undefined ? null : JSON.stringify((own as { abi: unknown }).abi, null, 2);
}
