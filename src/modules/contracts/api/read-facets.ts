import type { ReadScope } from '../../../api/read-scope.ts';
import { decodeFacets, FACET_ADDRESSES } from '../../../chain/format/facets.ts';
import { bytesToHex, type Hex, hexToBytes } from '../../../lib/hex.ts';
import { askContract } from './ask-contract.ts';

/** The facets of a diamond as it names them now (EIP-2535); none where the node of the run does not say. */
export async function readFacets(scope: ReadScope, address: Buffer): Promise<Buffer[]> {
  try {
    const answer = await askContract(scope, { to: bytesToHex(address), data: FACET_ADDRESSES });
    const facets = decodeFacets(typeof answer === 'string' ? (answer as Hex) : null);
    return facets.map((facet) => Buffer.from(hexToBytes(facet)));
  } catch {
    return [];
  }
}
