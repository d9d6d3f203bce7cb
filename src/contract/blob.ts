import { z } from 'zod';
import { hex } from './primitives.ts';

/**
 * A blob of a transaction (EIP-4844). The chain holds no more of it than its versioned hash; what a server has not had from the
 * beacon chain is null.
 */
export const blob = z.object({
  hash: hex,
  blob_data: hex.nullable(),
  kzg_commitment: hex.nullable(),
  kzg_proof: hex.nullable(),
});
export type Blob = z.infer<typeof blob>;
