import type { SmartContract } from '../../contract/smart-contract.ts';

type Verified = Pick<SmartContract, 'is_verified' | 'is_fully_verified' | 'verified_at'>;

/** Returns true if a contract was verified after `before` was read, including repeated and improved verifications. */
export function isNewlyVerified(before: Verified | undefined, now: Verified | undefined): boolean {
  if (now?.is_verified !== true) return false;
  return (
    before?.is_verified !== true ||
    before.verified_at !== now.verified_at ||
    before.is_fully_verified !== now.is_fully_verified
  );
}
