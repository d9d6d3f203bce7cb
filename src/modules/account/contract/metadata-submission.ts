import { z } from 'zod';
import { calls } from '../../../contract/calls/call.ts';
import { accountErrorBody, serviceErrorBody } from '../../../contract/error.ts';
import { address } from '../../../contract/primitives.ts';

/** What newer front ends send to ask for a tag that everybody sees. */
const submission = z.object({
  requesterName: z.string(),
  requesterEmail: z.string(),
  companyName: z.string().optional(),
  companyWebsite: z.string().optional(),
  address,
  name: z.string(),
  /** Which kind of tag it is, in the words of the one who asks. */
  tagType: z.string(),
  description: z.string().optional(),
  /** How the tag is to look, as an object or the JSON text of one. */
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
        'Asks for a public tag of an address, as newer front ends do; one of the public tag requests of the account',
      needsSession: true,
    },
  },
  { error: z.union([serviceErrorBody, accountErrorBody]) },
);
