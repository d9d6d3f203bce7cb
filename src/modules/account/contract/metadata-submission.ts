import { z } from 'zod';
import { accountErrorBody, calls, serviceErrorBody } from '#sdk/contract/calls.ts';
import { address } from '#sdk/contract/primitives.ts';

/** Public tag request in the format of newer Blockscout front ends. */
const submission = z.object({
  requesterName: z.string(),
  requesterEmail: z.string(),
  companyName: z.string().optional(),
  companyWebsite: z.string().optional(),
  address,
  name: z.string(),
  /** Kind of tag, in the requester's words. */
  tagType: z.string(),
  description: z.string().optional(),
  /** Appearance of the tag, as an object or its JSON text. */
  meta: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
});

export const METADATA_CALLS = calls(
  {
    metadata_submission: {
      method: 'POST',
      path: '/api/v1/chains/{chainId}/metadata-submissions/tag',
      body: z.object({ submission }),
      response: submission.extend({ id: z.string(), status: z.literal('IN_PROCESS') }),
      summary:
        'Requests a public tag of an address, in the format of newer front ends; creates a public tag request of the account',
      needsSession: true,
    },
  },
  { error: z.union([serviceErrorBody, accountErrorBody]) },
);
