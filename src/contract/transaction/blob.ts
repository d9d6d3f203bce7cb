import { z } from 'zod';
import { hex } from '../primitives.ts';

/**
 * A blob of a transaction (EIP-4844). The chain stores only its versioned hash; data not received from the beacon chain
 * is null.
 */
export const blob = z.object({
  hash: hex,
  blob_data: hex.nullable(),
  kzg_commitment: hex.nullable(),
  kzg_proof: hex.nullable(),
});
export type Blob = z.infer<typeof blob>;
