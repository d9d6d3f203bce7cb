import { z } from 'zod';
import { addressParam } from '#sdk/contract/entities.ts';
import { dec, hex, int, timestamp } from '#sdk/contract/primitives.ts';

/** Place of an authorization in the chain. */
const place = z.object({ block_number: int, timestamp: timestamp.nullable(), transaction_hash: hex });

/** Verdict on an authorization by the rules of EIP-7702; null if unknown. */
const status = z
  .enum(['ok', 'invalid_chain_id', 'invalid_signature', 'invalid_nonce', 'authority_has_code'])
  .nullable();

/** An authorization that an address signed. */
export const signedAuthorization = place.extend({
  transaction_index: int,
  /** Position in the list of its transaction. */
  index: int,
  /** The contract whose code the signer runs; null for one that clears the delegation. */
  address: addressParam.nullable(),
  /** The chain for which it is valid; 0 for every chain. */
  chain_id: dec,
  nonce: dec,
  status,
});
export type SignedAuthorization = z.infer<typeof signedAuthorization>;

/** A delegation to a contract, with the authorization that ended it. */
export const delegator = place.extend({
  transaction_index: int,
  index: int,
  authority: addressParam,
  /** `ok`, or null where it is unknown if the authorization was applied. */
  status,
  /** True if the account runs the contract's code now; null if unknown. */
  is_current: z.boolean().nullable(),
  /** The next authorization of the account that was applied, with the contract that it names; null if there is none. */
  ended: place.extend({ address: addressParam.nullable() }).nullable(),
});
export type Delegator = z.infer<typeof delegator>;

/** Present delegation of an address, in its details. */
export const delegation = z.object({
  /** `unknown` if the verdict on a newer authorization is, and the node has not reported the code since. */
  status: z.enum(['delegated', 'cleared', 'none', 'unknown']),
  /** The contract whose code the account runs; null if it runs none. */
  address: addressParam.nullable(),
  /** The authorization that gave or cleared it; null if it is not known which one did. */
  since: place.nullable(),
  /** The contract whose code the account ran before; null for none. */
  previous: addressParam.nullable(),
});
export type Delegation = z.infer<typeof delegation>;
