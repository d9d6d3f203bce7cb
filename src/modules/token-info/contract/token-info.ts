import { z } from 'zod';
import { address } from '#sdk/contract/primitives.ts';

const optional = z.string().nullable().optional();

/** Public info of a token's project; an address is a string in any server's form. */
export const tokenInfo = z.object({
  tokenAddress: address,
  chainId: z.string(),
  projectName: optional,
  projectWebsite: z.string(),
  projectEmail: z.string(),
  iconUrl: z.string(),
  projectDescription: z.string(),
  projectSector: optional,
  docs: optional,
  github: optional,
  telegram: optional,
  linkedin: optional,
  discord: optional,
  slack: optional,
  twitter: optional,
  openSea: optional,
  facebook: optional,
  medium: optional,
  reddit: optional,
  support: optional,
  coinMarketCapTicker: optional,
  coinGeckoTicker: optional,
  defiLlamaTicker: optional,
});
export type TokenInfo = z.infer<typeof tokenInfo>;

/** Status of an application. */
export const SUBMISSION_STATES = ['IN_PROCESS', 'APPROVED', 'REJECTED', 'UPDATE_REQUIRED'] as const;

/** Fields of an application, besides its token. */
export const submissionFields = tokenInfo.omit({ tokenAddress: true, chainId: true }).extend({
  requesterName: z.string(),
  requesterEmail: z.string(),
  comment: optional,
});
export type SubmissionFields = z.infer<typeof submissionFields>;

/** An application for the info of a token. */
export const submission = submissionFields.extend({
  id: z.string(),
  tokenAddress: address,
  status: z.enum(SUBMISSION_STATES),
  adminComments: optional,
  updatedAt: z.string(),
});
export type Submission = z.infer<typeof submission>;

/** An application in the operators' list. */
export const adminSubmission = submission.extend({
  /** Changes with each edit. */
  revision: z.string(),
});
export type AdminSubmission = z.infer<typeof adminSubmission>;
export const submissionBody = z.object({
  submission: submissionFields.extend({ tokenAddress: address }),
});

/** A contract whose ownership was proven. */
export const verifiedAddress = z.object({
  userId: z.string(),
  chainId: z.string(),
  contractAddress: address,
  verifiedDate: z.string(),
  metadata: z.object({ tokenName: z.string().nullable(), tokenSymbol: z.string().nullable() }).nullable(),
});
export type VerifiedAddress = z.infer<typeof verifiedAddress>;

/** Message to sign, and the addresses whose signature is accepted. */
export const preparation = z.object({
  status: z.enum([
    'SUCCESS',
    'INVALID_ADDRESS_ERROR',
    'IS_OWNER_ERROR',
    'OWNERSHIP_VERIFIED_ERROR',
    'SOURCE_CODE_NOT_VERIFIED_ERROR',
  ]),
  result: z
    .object({
      signingMessage: z.string(),
      contractCreator: address.optional(),
      contractOwner: address.optional(),
    })
    .optional(),
});
export type Preparation = z.infer<typeof preparation>;

/** Result of the proof. */
export const verification = z.object({
  status: z.enum([
    'SUCCESS',
    'INVALID_SIGNER_ERROR',
    'VALIDITY_EXPIRED_ERROR',
    'INVALID_SIGNATURE_ERROR',
    'INVALID_ADDRESS_ERROR',
    'IS_OWNER_ERROR',
    'OWNERSHIP_VERIFIED_ERROR',
    'SOURCE_CODE_NOT_VERIFIED_ERROR',
  ]),
  result: z.object({ verifiedAddress }).optional(),
  invalidSigner: z.object({ signer: address }).optional(),
});
export type Verification = z.infer<typeof verification>;
