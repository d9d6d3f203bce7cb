import { z } from 'zod';
import { addressParam } from '../../../contract/address-param.ts';
import { calls } from '../../../contract/calls/call.ts';
import { page } from '../../../contract/page.ts';
import { address, dec, hex, int, timestamp } from '../../../contract/primitives.ts';
import { token } from '../../../contract/token.ts';

/**
 * What kind of permission it is: an allowance of ERC-20, all token instances of a collection (ERC-721, ERC-1155), an allowance by Permit2,
 * one token instance (ERC-721).
 */
export const APPROVAL_KINDS = ['allowance', 'operator', 'permit2', 'instance'] as const;

const approval = z.object({
  kind: z.enum(APPROVAL_KINDS),
  token,
  spender: addressParam,
  /** The token instance that the spender may take; null where it is not of one alone. */
  token_id: dec.nullable(),
  /** How much the spender may take, in units of the token's last decimal; null of an operator, which may take everything, and of one token instance. */
  allowance: dec.nullable(),
  /** Whether nobody holds so much: more than 2^95, or than the whole supply. */
  is_unlimited: z.boolean(),
  /** What the spender could take now: the smaller of allowance and balance, by Permit2 also of what the token lets Permit2 take; null where the node does not say it, and of operators and token instances. */
  at_risk: dec.nullable(),
  /** Whether the node bears the allowance out; false where it could not be asked, so that logs alone speak. */
  is_checked: z.boolean(),
  /** When it ends (Permit2). */
  expires_at: timestamp.nullable(),
  block_number: int,
  timestamp: timestamp.nullable(),
  transaction_hash: hex,
  /** When the spender last moved the token, as far as the newest transfers from the address show; null where it did not. */
  last_used_at: timestamp.nullable(),
  last_used_transaction_hash: hex.nullable(),
  /** The call with which the owner takes it back. */
  revocation: z.object({ to: address, data: hex }),
});
export type Approval = z.infer<typeof approval>;

/** The calls about approvals. */
export const APPROVAL_CALLS = calls({
  address_approvals: {
    path: '/api/v2/addresses/{hash}/approvals',
    response: page(approval),
    summary:
      'What an address has allowed others to take of its tokens, the newest first, as the node bears it out now',
    isHeavy: true,
  },
});

declare module '../../../contract/calls/core-calls.ts' {
  interface KnownCalls extends ApprovalCalls {}
}
type ApprovalCalls = typeof APPROVAL_CALLS;
