import { z } from 'zod';
import { calls, errorBody, serviceErrorBody, TEXT } from '#sdk/contract/calls.ts';
import { address, page } from '#sdk/contract/primitives.ts';
import {
  adminSubmission,
  preparation,
  SUBMISSION_STATES,
  submission,
  submissionBody,
  tokenInfo,
  verification,
  verifiedAddress,
} from './token-info.ts';

const PRIVATE = { needsSession: true } as const;
const CHAIN = '/api/v1/chains/{chainId}';

/** Verified addresses and token info, in the form of the services that other servers use for it. */
export const TOKEN_INFO_CALLS = calls(
  {
    verified_addresses: {
      path: `${CHAIN}/verified-addresses`,
      response: z.object({ verifiedAddresses: z.array(verifiedAddress) }),
      summary: 'The contracts whose owner the account has proven to be',
      ...PRIVATE,
    },
    verified_address_prepare: {
      method: 'POST',
      path: `${CHAIN}/verified-addresses:prepare`,
      body: z.object({ contractAddress: address }),
      response: preparation,
      summary: 'The message that the owner or the creator of a contract signs',
      ...PRIVATE,
    },
    verified_address_verify: {
      method: 'POST',
      path: `${CHAIN}/verified-addresses:verify`,
      body: z.object({ contractAddress: address, message: z.string(), signature: z.string() }),
      response: verification,
      summary: 'Proves ownership of a contract by that signature, which counts once and for an hour',
      ...PRIVATE,
    },
    token_info: {
      path: `${CHAIN}/token-infos/{hash}`,
      response: z.union([tokenInfo, z.object({})]),
      summary: 'Token information submitted by the owner; empty if nothing is approved',
    },
    token_info_selectors: {
      path: `${CHAIN}/token-info-submissions/selectors`,
      response: z.object({ projectSectors: z.array(z.string()) }),
      summary: 'The sectors that an application may have',
      ...PRIVATE,
    },
    token_info_submissions: {
      path: `${CHAIN}/token-info-submissions`,
      query: { status: TEXT },
      response: z.object({ submissions: z.array(submission) }),
      summary: "The account's applications for token info",
      ...PRIVATE,
    },
    token_info_submission: {
      path: `${CHAIN}/token-info-submissions/{id}`,
      response: submission,
      summary: 'One of them',
      ...PRIVATE,
    },
    token_info_submission_add: {
      method: 'POST',
      path: `${CHAIN}/token-info-submissions`,
      body: submissionBody,
      response: submission,
      summary: 'Applies for the info of a token whose ownership is verified',
      ...PRIVATE,
    },
    token_info_submission_edit: {
      method: 'PUT',
      path: `${CHAIN}/token-info-submissions/{id}`,
      body: submissionBody,
      response: submission,
      summary: 'Changes an application that is not decided, or sends one again that was returned',
      ...PRIVATE,
    },
    admin_token_infos: {
      path: '/api/account/v2/admin/token_info_submissions',
      query: { status: { values: SUBMISSION_STATES }, q: TEXT },
      response: page(adminSubmission),
      summary:
        'Applications for token info, by default the pending ones; with `q` those that have this text or are for this address; only for operators',
      ...PRIVATE,
    },
    admin_token_info_decide: {
      method: 'PUT',
      path: '/api/account/v2/admin/token_info_submissions/{id}',
      body: z.object({
        status: z.enum(['APPROVED', 'REJECTED', 'UPDATE_REQUIRED']),
        adminComments: z.string().optional(),
        revision: z.string().optional(),
      }),
      response: submission,
      summary:
        'Accepts an application, refuses it, or returns it to be changed; the last two with a comment; with its `revision` only as it was listed',
      ...PRIVATE,
    },
  },
  { error: z.union([serviceErrorBody, errorBody]) },
);

declare module '#contract/calls/core-calls.ts' {
  interface KnownCalls extends TokenInfoCalls {}
}
type TokenInfoCalls = typeof TOKEN_INFO_CALLS;
