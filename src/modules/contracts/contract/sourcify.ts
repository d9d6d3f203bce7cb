import { z } from 'zod';
import { calls, errorBody, TEXT } from '#sdk/contract/calls.ts';

const match = z.enum(['exact_match', 'match']).nullable();

/** Match of a verified contract, in Sourcify's terms. */
export const sourcifyMatch = z.object({
  match,
  creationMatch: match,
  runtimeMatch: match,
  chainId: z.string(),
  address: z.string(),
  verifiedAt: z.string().optional(),
  matchId: z.string().nullable().optional(),
});
export type SourcifyMatch = z.infer<typeof sourcifyMatch>;

export const sourcifyError = z.object({ customCode: z.string(), message: z.string(), errorId: z.string() });
export type SourcifyError = z.infer<typeof sourcifyError>;

/** A started verification. */
export const sourcifyTicket = z.object({ verificationId: z.string() });

export const sourcifyJob = z.object({
  isJobCompleted: z.boolean(),
  verificationId: z.string(),
  jobStartTime: z.string(),
  jobFinishTime: z.string().optional(),
  contract: sourcifyMatch,
  error: sourcifyError.optional(),
});
export type SourcifyJob = z.infer<typeof sourcifyJob>;

/** Request to verify standard JSON. */
export const sourcifyRequest = z.object({
  stdJsonInput: z.record(z.string(), z.unknown()),
  compilerVersion: z.string().max(100),
  contractIdentifier: z.string().max(600),
  creationTransactionHash: z.string().max(100).nullish(),
});

/** Request to verify with the metadata of solc; `sources` maps paths to texts. */
export const sourcifyMetadataRequest = z.object({
  sources: z.record(z.string().max(600), z.string()),
  metadata: z.record(z.string(), z.unknown()),
  creationTransactionHash: z.string().max(100).nullish(),
});

/** Routes of the Sourcify server API (v2), at the root: this server's origin serves as the Sourcify server URL. */
export const SOURCIFY_ROUTES = calls(
  {
    sourcify_verify: {
      method: 'POST',
      path: '/v2/verify/{chain_id}/{address}',
      body: sourcifyRequest,
      response: sourcifyTicket,
      summary: 'Verifies a contract by standard JSON, in the form of Sourcify; answers 202 and an id',
    },
    sourcify_verify_metadata: {
      method: 'POST',
      path: '/v2/verify/metadata/{chain_id}/{address}',
      body: sourcifyMetadataRequest,
      response: sourcifyTicket,
      summary: 'The same by the metadata of solc and sources',
    },
    sourcify_verify_similarity: {
      method: 'POST',
      path: '/v2/verify/similarity/{chain_id}/{address}',
      body: z.object({ creationTransactionHash: z.string().nullish() }),
      response: sourcifyTicket,
      summary: 'The same by the sources that are known here',
    },
    sourcify_job: {
      path: '/v2/verify/{verification_id}',
      response: sourcifyJob,
      summary: 'Status of such a verification',
    },
    sourcify_contract: {
      path: '/v2/contract/{chain_id}/{address}',
      query: { fields: TEXT, omit: TEXT },
      response: sourcifyMatch.catchall(z.unknown()),
      summary: 'Verified contract in the form of Sourcify; 404 if its source is unknown',
    },
    sourcify_all_chains: {
      path: '/v2/contract/all-chains/{address}',
      response: z.object({ results: z.array(sourcifyMatch) }),
      summary: 'The same in a list of chains, of which there is one',
    },
    sourcify_contracts: {
      path: '/v2/contracts/{chain_id}',
      query: { sort: { values: ['asc', 'desc'] }, limit: TEXT, afterMatchId: TEXT },
      response: z.object({ results: z.array(sourcifyMatch) }),
      summary: 'Contracts whose source is known, in the form of Sourcify',
    },
  },
  { error: z.union([sourcifyError, sourcifyMatch, errorBody]) },
);
