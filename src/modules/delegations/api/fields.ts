import type { PartFields } from '#sdk/api/part.ts';
import type { AddressDetails } from '#sdk/contract/entities.ts';
import { findRoles, listVerdicts } from '../db/statements/authorizations.ts';
import { decodeVerdict } from '../db/verdicts.ts';
import { readDelegation } from './read-delegation.ts';

/** Stored verdicts; and the delegation of an address in its details, with the fields by which its tabs are shown. */
export const fields: PartFields = {
  async authorizations({ db }, row) {
    return (await listVerdicts(db, row)).map(decodeVerdict);
  },
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
