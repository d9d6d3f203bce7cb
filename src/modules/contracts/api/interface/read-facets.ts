import type { ReadScope } from '#sdk/api/requests.ts';
import { decodeFacets, FACET_ADDRESSES } from '#sdk/chain/format.ts';
import { bytesToHex, type Hex, hexToBytes } from '#sdk/lib/values.ts';
import { askContract } from './ask-contract.ts';

/** Current facets of a diamond (EIP-2535); empty if the run's node does not return them. */
export async function readFacets(scope: ReadScope, address: Buffer): Promise<Buffer[]> {
  try {
    const answer = await askContract(scope, { to: bytesToHex(address), data: FACET_ADDRESSES });
    const facets = decodeFacets(typeof answer === 'string' ? (answer as Hex) : null);
    return facets.map((facet) => Buffer.from(hexToBytes(facet)));
  } catch {
    return [];
  }
}
