import type { PartFields } from '#sdk/api/part.ts';
import type { AddressDetails } from '#sdk/contract/entities.ts';
import { countByTransaction, countInBlock } from '../db/statements/operations.ts';
import { listRoles } from '../db/statements/parties.ts';
import { ROLES, type Role } from '../db/tables.ts';
import { summarizeOperations } from './summarize-operations.ts';

/** Numbers of operations on the pages of a transaction, a block and an address; none where there are none. */
export const fields: PartFields = {
  async transactions(scope, rows, isDetail) {
    if (!isDetail) return [];
    const counts = await countByTransaction(scope.db, scope.run.schema, rows);
    // Details are of one transaction.
    return Promise.all(
      rows.map(async (row) => {
        const count = counts.get(`${row.block_number} ${row.index}`);
        if (count === undefined) return undefined;
        const user_operations = await summarizeOperations(scope, row);
        return { has_user_operations: true, user_operations_count: count, user_operations };
      }),
    );
  },
  async blocks({ db }, rows, isDetail) {
    const [row] = rows;
    if (!isDetail || row === undefined || 'removed_at' in row) return [];
    const count = await countInBlock(db, row.number);
    return [count === 0 ? undefined : { has_user_operations: true, user_operations_count: count }];
  },
  async address({ db }, { hash }) {
    const rows = await listRoles(db, hash);
    if (rows.length === 0) return {};
    const counts = Object.entries(ROLES).flatMap(([role, code]) => {
      const row = rows.find((each) => each.role === code);
      return row === undefined ? [] : [[role as Role, row.total]];
    });
    const none: Partial<AddressDetails> = {};
    return { ...none, ...{ has_user_operations: true, user_operation_roles: Object.fromEntries(counts) } };
  },
};
