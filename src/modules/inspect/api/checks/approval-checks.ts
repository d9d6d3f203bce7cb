import { hexToBytes } from '#sdk/lib/values.ts';
import type { Check } from '../../contract/inspection.ts';
import { type GivenApproval, isUnlimited } from '../../lib/given-approval.ts';
import { type Books, check } from '../subject.ts';

interface ApprovalFacts {
  approvals: readonly GivenApproval[];
  /** True if all that it does is known: from a simulation with events, or because it calls nothing. */
  isWhole: boolean;
  books: Books;
}

/** Checks the approvals that it would give. Pure. */
export function checkApprovals({ approvals, isWhole, books }: ApprovalFacts): Check {
  const given = approvals.filter(({ isRevoked }) => !isRevoked);
  const count = given.length === 1 ? 'an approval' : `${given.length} approvals`;
  const wide = given.filter(isUnlimited).length;
  if (wide > 0)
    return check(
      'approvals',
      'warning',
      `It would give ${count}, ${wide === given.length ? '' : `${wide} of them `}without a limit: the spender could take all such tokens, also later.`,
    );
  const isToPerson = given.some(
    ({ spender }) => books.addresses.get(hexToBytes(spender))?.is_contract === false,
  );
  if (isToPerson)
    return check('approvals', 'warning', `It would give ${count}, and a spender is not a known contract.`);
  if (given.length > 0) return check('approvals', 'ok', `It would give ${count} of a limited amount.`);
  return isWhole
    ? check('approvals', 'ok', 'It contains no approvals of the known standards.')
    : check(
        'approvals',
        'unknown',
        'None are known; approvals within contracts are known only by a simulation.',
      );
}
