import type { PartFields } from '#sdk/api/part.ts';
import type { AddressDetails } from '#sdk/contract/entities.ts';
import { findRoles } from '../db/statements/authorizations.ts';
import { readDelegation } from './read-delegation.ts';

/** The delegation of an address in its details, and the fields by which its tabs are shown; none where there are none. */
export const fields: PartFields = {
  async address(scope, { hash }) {
    const { has_signed, has_delegators } = await findRoles(scope.db, hash);
    const none: Partial<AddressDetails> = {};
    return {
      ...none,
      ...(has_signed && { has_authorizations: true, delegation: await readDelegation(scope, hash) }),
      ...(has_delegators && { has_delegators }),
    };
  },
};
