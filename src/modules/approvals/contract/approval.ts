import { z } from 'zod';
import { ADDRESS_TEXT, calls } from '#sdk/contract/calls.ts';
import { addressParam, token } from '#sdk/contract/entities.ts';
import { address, dec, hex, int, page, timestamp } from '#sdk/contract/primitives.ts';

/**
 * Kind of a permission: an ERC-20 allowance, all token instances of a collection (ERC-721, ERC-1155), a Permit2 allowance, one
 * token instance (ERC-721).
 */
export const APPROVAL_KINDS = ['allowance', 'operator', 'permit2', 'instance'] as const;

const approval = z.object({
  kind: z.enum(APPROVAL_KINDS),
  token,
  spender: addressParam,
  /** The token instance that the spender may take; null if the approval is not for a single one. */
  token_id: dec.nullable(),
  /**
   * Amount the spender may take, in the token's smallest unit; null for an operator, which may take everything, and for one token
   * instance.
   */
  allowance: dec.nullable(),
  /** True if the amount exceeds any balance: more than 2^95, or than the total supply. */
  is_unlimited: z.boolean(),
  /**
   * Amount the spender could take now: the smaller of allowance and balance, for Permit2 also of the token's allowance to
   * Permit2; null if the node does not return it, and for operators and token instances.
   */
  at_risk: dec.nullable(),
  /** True if the node confirms the allowance; false if it could not be queried, in which case the value comes from logs alone. */
  is_checked: z.boolean(),
  /** Time of expiry (Permit2). */
  expires_at: timestamp.nullable(),
  block_number: int,
  timestamp: timestamp.nullable(),
  transaction_hash: hex,
  /** Time when the spender last moved the token, within the newest transfers from the address; null if it did not. */
  last_used_at: timestamp.nullable(),
  last_used_transaction_hash: hex.nullable(),
  /** The call with which the owner revokes it. */
  revocation: z.object({ to: address, data: hex }),
});
export type Approval = z.infer<typeof approval>;

/** A change of an approval, as its log reports it. */
const approvalChange = z.object({
  kind: z.enum(APPROVAL_KINDS),
  token,
  spender: addressParam,
  token_id: dec.nullable(),
  /** Amount that the spender could take from then on; null for an operator and for one token instance. */
  allowance: dec.nullable(),
  is_unlimited: z.boolean(),
  /** True if nothing could be taken from then on. */
  is_revoked: z.boolean(),
  /** Time of expiry (Permit2). */
  expires_at: timestamp.nullable(),
  block_number: int,
  log_index: int,
  timestamp: timestamp.nullable(),
  transaction_hash: hex,
});
export type ApprovalChange = z.infer<typeof approvalChange>;

/** The calls about approvals. */
export const APPROVAL_CALLS = calls({
  address_approvals: {
    path: '/api/v2/addresses/{hash}/approvals',
    response: page(approval),
    summary: 'Token approvals of an address, newest first, with their current values from the node',
    isHeavy: true,
  },
  address_approval_changes: {
    path: '/api/v2/addresses/{hash}/approval-changes',
    query: { token: ADDRESS_TEXT, spender: ADDRESS_TEXT },
    response: page(approvalChange),
    summary:
      'Every change of the approvals of an address that a log reports, newest first; with a filter a page may be short',
  },
});

declare module '#contract/calls/core-calls.ts' {
  interface KnownCalls extends ApprovalCalls {}
}
type ApprovalCalls = typeof APPROVAL_CALLS;
